import type { UploadKind } from '#features/event/files/domain/upload-kinds.ts'

export const uploadKindNames: Record<UploadKind, string> = {
  image: 'Images',
  docs: 'Documents',
  video: 'Videos',
  zip: 'ZIP archives',
  pdf: 'PDF',
}
