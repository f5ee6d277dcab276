import { allowedTypes, safeName } from './upload-rules.ts'

/** Allowed upload kinds (platform specification, section 5). */
export const uploadKinds = ['image', 'docs', 'video', 'zip', 'pdf'] as const
export type UploadKind = (typeof uploadKinds)[number]

export const SVG_TYPE = 'image/svg+xml'

const MEGABYTE = 1024 * 1024

type KindRule = { mimeTypes: readonly string[]; limitBytes: number; words: string }

export const kindRules: Record<UploadKind, KindRule> = {
  image: {
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', SVG_TYPE],
    // A photograph of 50 megapixels fits; a larger one has to be made smaller for the web anyway.
    limitBytes: 25 * MEGABYTE,
    words: 'picture',
  },
  docs: {
    mimeTypes: [
      'application/msword',
      'text/plain',
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    // A presentation with pictures on every slide fits.
    limitBytes: 100 * MEGABYTE,
    words: 'document',
  },
  // A manual of some hundred pages with pictures fits, and still opens on a phone.
  pdf: { mimeTypes: ['application/pdf'], limitBytes: 100 * MEGABYTE, words: 'PDF' },
  // Half an hour of film in full HD, or the plans of all halls; four times that takes an hour to download.
  video: { mimeTypes: ['video/mp4'], limitBytes: 2048 * MEGABYTE, words: 'video' },
  zip: { mimeTypes: ['application/zip'], limitBytes: 2048 * MEGABYTE, words: 'ZIP archive' },
}

/** Cleaning a drawing takes about fifty times its size in memory, and a logo has a few kilobytes. */
export const SVG_LIMIT_BYTES = 2 * MEGABYTE

/** Texts of the specification for uploads (section 8), and our own beside them. */
export const resumableMessages = {
  storing: 'Error uploading file to storage',
  address: (message: string) => `Error getting download URL: ${message}`,
  unknownAddress: 'Error getting download URL: An unknown error occurred.',
  notAFile: 'URI is not a File object.',
  notHere: 'This file is no longer available. Upload it again.',
  refusedSvg: 'This SVG file cannot be read. Save it as SVG again, or as PNG.',
  svgTooComplex: 'This SVG file is too complex. Simplify it, or save it as PNG.',
  svgTooLarge: 'The SVG file is too large. The limit is 2 MB; save it as PNG instead.',
  unfinished: 'The file has not finished uploading yet.',
  tooLarge: (kind: UploadKind) =>
    `The file is too large. The limit for a ${kindRules[kind].words} is ${sizeWords(kindRules[kind].limitBytes)}.`,
} as const

function sizeWords(bytes: number): string {
  const megabytes = bytes / MEGABYTE
  return megabytes >= 1024 ? `${megabytes / 1024} GB` : `${megabytes} MB`
}

/** The kind of a file by its name's ending; undefined when it may not be uploaded. */
export function kindOfName(name: string): UploadKind | undefined {
  const ending = endingOf(name)
  if (ending === 'svg') return 'image'
  const type = Object.keys(allowedTypes).find((one) => allowedTypes[one]?.includes(ending))
  return type === undefined ? undefined : kindOfType(type)
}

function kindOfType(mimeType: string): UploadKind | undefined {
  return uploadKinds.find((kind) => kindRules[kind].mimeTypes.includes(mimeType))
}

/**
 * Why a file may not be uploaded, as far as name and size tell; undefined when it may. The browser asks before
 * it sends anything, and the server again before it takes anything.
 */
export function uploadProblem(
  file: { name: string; size: number },
  kinds: readonly UploadKind[],
  messages: { empty: string; wrongType: string },
): string | undefined {
  if (file.size === 0) return messages.empty
  const kind = kindOfName(safeName(file.name))
  if (kind === undefined || !kinds.includes(kind)) return messages.wrongType
  return file.size > kindRules[kind].limitBytes ? resumableMessages.tooLarge(kind) : undefined
}

/** For the `accept` of a file input. */
export function endingsOf(kinds: readonly UploadKind[]): string {
  const types = kinds.flatMap((kind) => kindRules[kind].mimeTypes)
  const endings = types.flatMap((type) => (type === SVG_TYPE ? ['svg'] : (allowedTypes[type] ?? [])))
  return endings.map((ending) => `.${ending}`).join(',')
}

/** A drawing need not begin with an XML declaration, so it has to be read to be recognised. */
export function mayBeSvg(name: string, sniffed: string | undefined): boolean {
  return endingOf(name) === 'svg' && (sniffed === undefined || sniffed === 'application/xml')
}

function endingOf(name: string): string {
  return name.split('.').pop()?.toLowerCase() ?? ''
}
