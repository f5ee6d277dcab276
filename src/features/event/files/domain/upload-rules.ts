/**
 * MIME types that may be uploaded (platform specification, section 5), with the name endings that each may
 * have. What a file really is, its first bytes tell; the name only has to agree.
 */
export const allowedTypes: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'csv'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'video/mp4': ['mp4'],
  'application/zip': ['zip'],
}

/** Old Office files share one container, which the first bytes alone do not tell apart. */
const OFFICE_CONTAINER = 'application/x-cfb'
const officeTypes = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint']

/** A picture for the whole sign-in screen fits; a larger one would make everyone wait to sign in. */
export const BRANDING_LIMIT_BYTES = 5 * 1024 * 1024

/** The picture types that every browser draws. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

export const uploadMessages = {
  empty: 'The file is empty.',
  none: 'Choose a file.',
  diskFull:
    'This portal is short of storage, so files cannot be uploaded at the moment. Everything else works. Please try again later.',
  pictureTooLarge: 'The picture is too large. The limit is 5 MB.',
  notAPicture: 'File Is NOT Image!',
  logoFailed: 'Failed to upload logo',
} as const

/**
 * The type under which a file is kept; undefined when it may not be. `sniffed` is what its first bytes say
 * (undefined for plain text, which has no signature).
 */
export function acceptedType(name: string, sniffed: string | undefined): string | undefined {
  const ending = name.split('.').pop()?.toLowerCase() ?? ''
  const byName = Object.keys(allowedTypes).find((type) => allowedTypes[type]?.includes(ending))
  if (byName === undefined) return undefined
  if (sniffed === undefined) return byName === 'text/plain' ? byName : undefined
  if (sniffed === OFFICE_CONTAINER) return officeTypes.includes(byName) ? byName : undefined
  return sniffed === byName ? byName : undefined
}

/** A name to show and to save under: no path, no control characters, limited in length. */
export function safeName(name: string): string {
  const plain = [...(name.split(/[/\\]/).pop() ?? '')].filter(
    (character) => character >= ' ' && character !== '\u007f',
  )
  return plain.join('').trim().slice(-200) || 'file'
}
