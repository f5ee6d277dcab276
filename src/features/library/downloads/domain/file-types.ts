/** The file-type filter of the downloads (platform specification, section 2). */
export const fileTypes = ['images', 'videos', 'documents', 'files', 'other'] as const
export type FileType = (typeof fileTypes)[number]

export const fileTypeNames: Record<FileType, string> = {
  images: 'Images',
  videos: 'Videos',
  documents: 'Documents',
  files: 'Files',
  other: 'Other',
}

const officeFamilies = [
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.',
]
const documents = ['application/pdf', 'application/msword', 'text/plain']

/** The filter that a file belongs to, by its MIME type. */
export function fileTypeOf(mimeType: string): FileType {
  if (mimeType.startsWith('image/')) return 'images'
  if (mimeType.startsWith('video/')) return 'videos'
  if (documents.includes(mimeType) || officeFamilies.some((family) => mimeType.startsWith(family))) {
    return 'documents'
  }
  return mimeType === 'application/zip' ? 'files' : 'other'
}
