import { err, ok, type Result } from '#kit/result/result.ts'
import { capitalise } from '#kit/text/list-words.ts'
import { acceptedType, allowedTypes, safeName, uploadMessages } from './upload-rules.ts'

/** Allowed upload kinds (platform specification, section 5). */
export const uploadKinds = ['image', 'docs', 'video', 'zip', 'pdf'] as const
export type UploadKind = (typeof uploadKinds)[number]

export const SVG_TYPE = 'image/svg+xml'

const MEGABYTE = 1024 * 1024

type KindRule = {
  mimeTypes: readonly string[]
  limitBytes: number
  words: string
  /** Which files that are, for people. */
  endings: string
}

export const kindRules: Record<UploadKind, KindRule> = {
  image: {
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', SVG_TYPE],
    // A photograph of 50 megapixels fits; a larger one has to be made smaller for the web anyway.
    limitBytes: 25 * MEGABYTE,
    words: 'picture',
    endings: 'JPG, PNG, WebP or SVG',
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
    endings: 'Word, Excel, PowerPoint, TXT or CSV',
  },
  // A manual of some hundred pages with pictures fits, and still opens on a phone.
  pdf: { mimeTypes: ['application/pdf'], limitBytes: 100 * MEGABYTE, words: 'PDF', endings: '' },
  // Half an hour of film in full HD, or the plans of all halls; four times that takes an hour to download.
  video: { mimeTypes: ['video/mp4'], limitBytes: 2048 * MEGABYTE, words: 'video', endings: 'MP4' },
  zip: { mimeTypes: ['application/zip'], limitBytes: 2048 * MEGABYTE, words: 'ZIP archive', endings: '' },
}

/** Cleaning a drawing takes about fifty times its size in memory, and a logo has a few kilobytes. */
export const SVG_LIMIT_BYTES = 2 * MEGABYTE

/** What may be uploaded somewhere: the kinds, and a limit below theirs where there is one. */
export type UploadRule = { kinds: readonly UploadKind[]; maxBytes?: number }

export const uploadRules = {
  /** Everything, up to the limits of the kinds. */
  everyone: { kinds: uploadKinds },
  /** Who is not known to anybody sends no films in full length. */
  guests: { kinds: uploadKinds, maxBytes: 100 * MEGABYTE },
} as const satisfies Record<string, UploadRule>

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
  tooLarge: (kind: UploadKind, rule: UploadRule = uploadRules.everyone) =>
    `The file is too large. The limit for a ${kindRules[kind].words} is ${sizeWords(limitOf(kind, rule))}.`,
  wrongType: ({ kinds }: UploadRule = uploadRules.everyone) =>
    `This type of file is not allowed here. Allowed: ${kindsWords(kinds, 'and')}.`,
  otherKind: (kind: UploadKind, ending: string) =>
    `This file is a ${kindRules[kind].words}, although its name ends in “.${ending}”. Save it again as the right type.`,
  notWhatItSays: (ending: string) =>
    `This file is not what its name says: it does not begin as a “.${ending}” file does. Save it again, and choose the right type.`,
  interrupted: 'The upload was interrupted. Choose the same file again: it continues where it stopped.',
} as const

/** The largest file of a kind, in bytes. */
export function limitOf(
  kind: UploadKind,
  { maxBytes = Number.POSITIVE_INFINITY }: Pick<UploadRule, 'maxBytes'>,
): number {
  return Math.min(kindRules[kind].limitBytes, maxBytes)
}

/** “Picture (JPG, PNG, WebP or SVG) up to 25 MB; PDF up to 100 MB”: the types, and the limits that hold. */
export function ruleWords(rule: UploadRule): string {
  const byLimit = [...Map.groupBy(rule.kinds, (kind) => limitOf(kind, rule))]
  const parts = byLimit.map(([limit, kinds]) => `${kindsWords(kinds, 'or')} up to ${sizeWords(limit)}`)
  return capitalise(parts.join('; '))
}

function kindsWords(kinds: readonly UploadKind[], conjunction: 'and' | 'or'): string {
  const words = kinds.map((kind) => {
    const { words, endings } = kindRules[kind]
    return endings === '' ? words : `${words} (${endings})`
  })
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`
}

/** Our own limits are whole units of 1,024; one that an organiser set is in units of 1,000. */
function sizeWords(bytes: number): string {
  const megabytes = bytes % MEGABYTE === 0 ? bytes / MEGABYTE : bytes / 1_000_000
  return megabytes >= 1024 ? `${megabytes / 1024} GB` : `${megabytes} MB`
}

/** The kind of a file by its name's ending; undefined when it may not be uploaded. */
export function kindOfName(name: string): UploadKind | undefined {
  const ending = endingOf(name)
  if (ending === 'svg') return 'image'
  const type = Object.keys(allowedTypes).find((one) => allowedTypes[one]?.includes(ending))
  return type === undefined ? undefined : kindOfType(type)
}

export function kindOfType(mimeType: string): UploadKind | undefined {
  return uploadKinds.find((kind) => kindRules[kind].mimeTypes.includes(mimeType))
}

/**
 * Why a file may not be uploaded, as far as name and size tell; undefined when it may. The browser asks before
 * it sends anything, and the server again before it takes anything.
 */
export function uploadProblem(file: { name: string; size: number }, rule: UploadRule): string | undefined {
  if (file.size === 0) return uploadMessages.empty
  const kind = kindOfName(safeName(file.name))
  if (kind === undefined || !rule.kinds.includes(kind)) return resumableMessages.wrongType(rule)
  return file.size > limitOf(kind, rule) ? resumableMessages.tooLarge(kind, rule) : undefined
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

export type TypeRefusal =
  | { code: 'wrongType' }
  | { code: 'otherKind'; kind: UploadKind; ending: string }
  | { code: 'notWhatItSays'; ending: string }

/**
 * The type and name under which a file is kept. `sniffed` is what its first bytes say (undefined for plain text,
 * which has no signature). A wrong ending is corrected where the kind is right, such as of a JPEG named `.png`;
 * under the name of another kind a file is refused, since nobody would look for it there.
 */
export function typedName(
  given: string,
  sniffed: string | undefined,
): Result<{ name: string; mimeType: string }, TypeRefusal> {
  const name = safeName(given)
  const mimeType = mayBeSvg(name, sniffed) ? SVG_TYPE : acceptedType(name, sniffed)
  if (mimeType !== undefined) return ok({ name, mimeType })
  const [kind, ending] = [kindOfName(name), endingOf(name)]
  if (kind === undefined) return err({ code: 'wrongType' })
  const found = sniffed === undefined ? undefined : kindOfType(sniffed)
  if (sniffed === undefined || found === undefined) return err({ code: 'notWhatItSays', ending })
  if (found !== kind) return err({ code: 'otherKind', kind: found, ending })
  const [right = ''] = allowedTypes[sniffed] ?? []
  return ok({ name: `${name.slice(0, -ending.length)}${right}`, mimeType: sniffed })
}

/** Why a file was refused for what it is, in words. */
export function typeRefusalWords(refusal: TypeRefusal): string {
  if (refusal.code === 'wrongType') return resumableMessages.wrongType()
  if (refusal.code === 'notWhatItSays') return resumableMessages.notWhatItSays(refusal.ending)
  return resumableMessages.otherKind(refusal.kind, refusal.ending)
}

function endingOf(name: string): string {
  return name.split('.').pop()?.toLowerCase() ?? ''
}
