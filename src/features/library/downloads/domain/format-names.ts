const office = 'application/vnd.openxmlformats-officedocument'

const formatNames: Record<string, string> = {
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/webp': 'WebP picture',
  'image/svg+xml': 'SVG drawing',
  'video/mp4': 'MP4 video',
  'application/pdf': 'PDF',
  'text/plain': 'Text',
  'application/msword': 'Word',
  [`${office}.wordprocessingml.document`]: 'Word',
  'application/vnd.ms-excel': 'Excel',
  [`${office}.spreadsheetml.sheet`]: 'Excel',
  'application/vnd.ms-powerpoint': 'PowerPoint',
  [`${office}.presentationml.presentation`]: 'PowerPoint',
  'application/zip': 'ZIP archive',
}

/** The common name of a file's format. */
export function formatNameOf(mimeType: string): string {
  return formatNames[mimeType] ?? 'File'
}
