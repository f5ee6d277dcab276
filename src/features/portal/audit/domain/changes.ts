import { formatDateTime, formatDay } from '#kit/dates/format.ts'
import { isInstantText, parseDay } from '#kit/dates/zone.ts'
import { numberFormat } from '#kit/intl/formats.ts'
import { capitalise } from '#kit/text/list-words.ts'

/** One value that differs, with what an event's people see; an empty text is nothing. */
export type Change = { label: string; before: string; after: string }

export type ShownIn = {
  locale: string
  timeZone: string
  /** What ids in the values stand for. */
  names: Readonly<Record<string, string>>
}

/** Stands where a personal value was erased. */
export const ERASED = 'Erased'

/** A form of three hundred questions that is replaced is more than anybody reads. */
const MOST_CHANGES = 200

/** What an entry changed, value by value: parts of a thing have its name before their own, “Contacts 1: e-mail”. */
export function changesOf(before: unknown, after: unknown, shownIn: ShownIn): Change[] {
  const [former, present] = [leavesOf(before, shownIn), leavesOf(after, shownIn)]
  return [...new Set([...former.keys(), ...present.keys()])]
    .map((label) => ({ label, before: former.get(label) ?? '', after: present.get(label) ?? '' }))
    .filter((change) => change.before !== change.after)
    .slice(0, MOST_CHANGES)
}

/** Names of values that their keys do not tell. */
const keyWords: Record<string, string> = {
  accountId: 'Account',
  alt: 'Alternative text',
  altText: 'Alternative text',
  assignedTo: 'Assigned to',
  ccs: 'Copies to',
  currencyId: 'Currency',
  copyOf: 'Copy of',
  email: 'E-mail',
  emailId: 'E-mail',
  fromEmail: 'Sender’s e-mail',
  html: 'Text',
  isArchived: 'Archived',
  isComplete: 'Complete',
  isGuest: 'Guest',
  isNotApplicable: 'N/A',
  mimeType: 'Type',
  order: 'Order',
  query: 'Filter',
  replyTo: 'Replies to',
  url: 'Address',
}

/** “dueDate” is “Due date”, “teamTypeId” is “Team type”, “isPublished” is “Published”. */
export function labelOfKey(key: string): string {
  const known = keyWords[key]
  if (known !== undefined) return known
  return wordsOfCode(key.replace(/^(?:is|has)(?=[A-Z])/, '').replace(/(?<=[a-z])Ids?$/, ''))
}

/** “notStarted” is “Not started”. */
function wordsOfCode(code: string): string {
  return capitalise(code.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase())
}

/** How the rows that were asked for lay in a file or on a page says nothing of what was taken along. */
const layoutKeys = new Set(['sort', 'page', 'pageSize'])

/** Their values are words of the portal, and not what people have written. */
const codeKeys = new Set([
  ...['approvalStatus', 'level', 'manner', 'operator', 'progressStatus', 'standShareRole', 'status', 'type'],
])

function leavesOf(value: unknown, shownIn: ShownIn): Map<string, string> {
  const leaves = new Map<string, string>()
  if (isRecord(value)) collect(value, '', shownIn, leaves)
  else if (value !== null && value !== undefined) leaves.set('Value', valueWords(value, shownIn))
  return leaves
}

function collect(
  record: Record<string, unknown>,
  prefix: string,
  shownIn: ShownIn,
  leaves: Map<string, string>,
) {
  for (const [key, value] of Object.entries(record)) {
    const label =
      prefix === ''
        ? labelOfPart(key, value, shownIn)
        : `${prefix}: ${lower(labelOfPart(key, value, shownIn))}`
    if (key === 'query' && isRecord(value)) collect(withoutLayout(value), label, shownIn, leaves)
    else if (isRecord(value)) collect(value, label, shownIn, leaves)
    else if (Array.isArray(value) && value.some(isRecord))
      value.forEach((item: unknown, index) => {
        const part = `${label} ${index + 1}`
        if (isRecord(item)) collect(item, part, shownIn, leaves)
        else leaves.set(part, wordsOf(key, item, shownIn))
      })
    else leaves.set(label, wordsOf(key, value, shownIn))
  }
}

function withoutLayout(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([key]) => !layoutKeys.has(key)))
}

/** Things that are stored by their id, such as the questions of a form, are called by what they are called. */
function labelOfPart(key: string, value: unknown, { names }: ShownIn): string {
  if (isRecord(value) && !/^[a-z]+[a-zA-Z]*$/.test(key)) {
    const name = value.label ?? value.title ?? value.name
    if (typeof name === 'string' && name !== '') return `“${name}”`
  }
  return names[key] ?? labelOfKey(key)
}

function wordsOf(key: string, value: unknown, shownIn: ShownIn): string {
  const isCode = codeKeys.has(key) && typeof value === 'string' && /^[a-z][a-zA-Z]*$/.test(value)
  return isCode ? wordsOfCode(value) : valueWords(value, shownIn)
}

function valueWords(value: unknown, shownIn: ShownIn): string {
  const { locale, timeZone, names } = shownIn
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  if (Array.isArray(value)) return value.map((item: unknown) => valueWords(item, shownIn)).join(', ')
  if (typeof value !== 'string') return ''
  if (parseDay(value) !== undefined) return formatDay(value, locale, timeZone)
  if (isInstantText(value)) return formatDateTime(value, locale, timeZone)
  return names[value] ?? withoutMarkup(value)
}

/** Formatted text is read here as text. */
function withoutMarkup(text: string): string {
  if (!/<\/?[a-z][^>]*>/i.test(text)) return text
  return text
    .replace(/<\/(?:p|h[1-6]|li|div)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

/** Ids that may stand in the values of an entry, to be asked for their names. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [...idsIn(key), ...idsIn(inner)])
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function lower(label: string): string {
  // “E-mail” and “N/A” keep their capital where the second letter is no small one.
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
