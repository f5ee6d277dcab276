import type { FieldOf } from '../../../domain/fields/field-schemas.ts'
import type { UploadKind } from '../../../domain/fields/field-types.ts'

export const uploadKindNames: Record<UploadKind, string> = {
  image: 'Images',
  docs: 'Documents',
  video: 'Videos',
  zip: 'ZIP archives',
  pdf: 'PDF',
}

/** “Images, documents or PDF, up to 20 MB” */
export function uploadWords({ accept, hasMaxFileSize, maxFileSizeMB, isMulti }: FieldOf<'upload'>): string {
  const names = accept.map((kind) => uploadKindNames[kind])
  const kinds =
    names.length === 0
      ? isMulti
        ? 'Any files'
        : 'Any file'
      : names
          .map((name, index) => (index === 0 || !/^[A-Z][a-z]/.test(name) ? name : name.toLowerCase()))
          .join(', ')
  return hasMaxFileSize && maxFileSizeMB !== null ? `${kinds}, up to ${maxFileSizeMB} MB` : kinds
}
