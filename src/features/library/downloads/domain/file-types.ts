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

/** How the MIME types of each filter begin; any other is of the last one. */
export const mimeTypesOf: Record<Exclude<FileType, 'other'>, readonly string[]> = {
  images: ['image/'],
  videos: ['video/'],
  documents: [
    'application/pdf',
    'application/msword',
    'text/plain',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.',
  ],
  files: ['application/zip'],
}

/** The filter that a file belongs to, by its MIME type. */
export function fileTypeOf(mimeType: string): FileType {
  const isOf = (type: keyof typeof mimeTypesOf) =>
    mimeTypesOf[type].some((beginning) => mimeType.startsWith(beginning))
  return (['images', 'videos', 'documents', 'files'] as const).find(isOf) ?? 'other'
}
