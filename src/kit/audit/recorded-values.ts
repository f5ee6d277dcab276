/*
 * What the audit keeps of a change: only what changed, nothing secret, and what belongs to a person apart from the
 * entry, so that it can be erased while the entry stays as it is.
 */

/** Stands in an entry where a personal value is kept apart, or was until it was erased. */
const KEPT_APART = { $personal: true } as const

/** Personal values of one side of an entry, by their path in it: `contacts.0.email`. */
export type PersonalValues = Record<string, unknown>

export type RecordedSide = { value: unknown; personal: PersonalValues }

/** What was there and what is there now, without what stayed the same. */
export function changedParts(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!isRecord(before) || !isRecord(after)) return { before, after }
  const changed = Object.keys(after).filter((key) => !isSame(before[key], after[key]))
  return { before: pick(before, changed), after: pick(after, changed) }
}

/** Takes secrets out for good, and personal values into a list of their own. */
export function setPersonalApart(recorded: unknown): RecordedSide {
  const personal: PersonalValues = {}
  return { value: apart(asStored(recorded), [], personal), personal }
}

/** @returns what was recorded, with `erased` where a personal value is no longer kept */
export function putPersonalBack<Erased>(value: unknown, personal: PersonalValues, erased: Erased): unknown {
  return together(value, [], personal, erased)
}

/** Names, addresses and numbers of people, under whatever thing they are stored. */
const personalKeys = new Set([
  ...['firstName', 'surname', 'fullName', 'displayName', 'initials', 'signature'],
  ...['email', 'emailAddress', 'phone', 'phoneNumber', 'telephone', 'mobile', 'address', 'postcode'],
  ...['contacts', 'contactName', 'contactEmail', 'contactPhone', 'customFields', 'jobTitle'],
  // What people write in their own words.
  ...['comment', 'note', 'reason', 'approvalReview', 'answer', 'answers', 'values', 'search'],
])

/** Whatever its key: an address of a person also stands in lists, and in settings. */
const EMAIL_ADDRESS = /^\S+@\S+\.\S+$/
/** Neither in clear nor in any other form. */
const SECRET_KEY = /password|secret|token|hash|cookie|session/i

function apart(value: unknown, path: readonly string[], personal: PersonalValues): unknown {
  if (isPersonal(value, path.at(-1) ?? '')) {
    personal[path.join('.')] = value
    return KEPT_APART
  }
  if (Array.isArray(value)) return value.map((item, index) => apart(item, [...path, String(index)], personal))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([key]) => !SECRET_KEY.test(key))
  return Object.fromEntries(entries.map(([key, inner]) => [key, apart(inner, [...path, key], personal)]))
}

/** Nothing is not kept apart: it tells nothing of anybody, and says that there was nothing. */
function isPersonal(value: unknown, key: string): boolean {
  if (value === null || value === '') return false
  return personalKeys.has(key) || (typeof value === 'string' && EMAIL_ADDRESS.test(value))
}

function together(
  value: unknown,
  path: readonly string[],
  personal: PersonalValues,
  erased: unknown,
): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => together(item, [...path, String(index)], personal, erased))
  if (!isRecord(value)) return value
  if (value.$personal === true) {
    const at = path.join('.')
    return at in personal ? personal[at] : erased
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, together(inner, [...path, key], personal, erased)]),
  )
}

/** As JSON holds it: moments as text, and nothing that is undefined. */
function asStored(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(asStored(one))) === JSON.stringify(sorted(asStored(other)))
}

/** Keys in one order: what PostgreSQL gives back of stored JSON has another than what was written. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]))
}

function pick(record: Record<string, unknown>, keys: readonly string[]) {
  return Object.fromEntries(keys.filter((key) => key in record).map((key) => [key, record[key]]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
