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
  const kinds = accept.length > 0 ? kindWords(accept) : isMulti ? 'Any files' : 'Any file'
  return hasMaxFileSize && maxFileSizeMB !== null ? `${kinds}, up to ${maxFileSizeMB} MB` : kinds
}

function kindWords(accept: readonly UploadKind[]): string {
  const names = accept.map((kind, index) =>
    index === 0 || kind === 'pdf' || kind === 'zip'
      ? uploadKindNames[kind]
      : uploadKindNames[kind].toLowerCase(),
  )
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`
}
