import { err, ok, type Result } from '#kit/result/result.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import { customKeyOf, type ListedField } from './field-keys.ts'

/** The fields of a team and its contact that a list can have. */
export const importFields = [
  'teamName',
  'teamType',
  'stand',
  'hall',
  'firstName',
  'surname',
  'email',
] as const
export type ImportField = (typeof importFields)[number]

export const importFieldNames: Record<ImportField, string> = {
  teamName: 'Team name',
  teamType: 'Team type',
  stand: 'Stand number',
  hall: 'Hall',
  firstName: 'First name',
  surname: 'Surname',
  email: 'E-mail',
}

/** The header of the column that each field is read from; null when the list has none. */
export type ColumnMapping = Record<ImportField, string | null> & {
  /** The same of custom fields, by the id of the field; those without a column are left out. */
  customFields: Readonly<Record<string, string>>
}

/** All headers that something is read from. */
function headersRead(mapping: ColumnMapping): string[] {
  return [...importFields.flatMap((field) => mapping[field] ?? []), ...Object.values(mapping.customFields)]
}

/** Which sheet: the list of teams, or that of contacts joined to it by team name. */
export type SheetKind = 'teams' | 'contacts'

const requiredFields: Record<SheetKind, readonly ImportField[]> = {
  teams: ['teamName'],
  contacts: ['teamName', 'firstName', 'surname', 'email'],
}

/** Headers that lists commonly use for each column, the surest first. */
const headerWords: Record<ImportField, readonly string[]> = {
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail'],
  firstName: ['first name', 'forename', 'given name', 'first'],
  surname: ['surname', 'last name', 'family name', 'last'],
  teamType: ['team type', 'type', 'stand type', 'booth type', 'exhibitor type', 'category', 'package'],
  hall: ['hall', 'hall name', 'pavilion', 'building'],
  stand: [
    'stand number',
    'stand no',
    'stand',
    'booth number',
    'booth no',
    'booth',
    'stands',
    'booths',
    'pitch',
  ],
  teamName: [
    'team name',
    'team',
    'company name',
    'company',
    'exhibitor name',
    'exhibitor',
    'organisation name',
    'organisation',
    'organization name',
    'organization',
    'brand',
    'name',
  ],
}

// In this order, because “Company e-mail” is an address and “Exhibitor type” a type, not a team's name.
const guessOrder: readonly ImportField[] = [
  'email',
  'firstName',
  'surname',
  'teamType',
  'hall',
  'stand',
  'teamName',
]

/**
 * Guesses which column is which from the headers: first those that name the field exactly, then those
 * that name it among other words. A column is a custom field when it is called as that is, or as it is in our own
 * exports. People see the guess and can change it.
 */
export function guessMapping(
  headers: readonly string[],
  customFields: readonly Pick<ListedField, 'id' | 'label'>[] = [],
): ColumnMapping {
  const custom: Record<string, string> = {}
  const mapping: ColumnMapping = {
    customFields: custom,
    teamName: null,
    teamType: null,
    stand: null,
    hall: null,
    firstName: null,
    surname: null,
    email: null,
  }
  const free = new Map(headers.map((header) => [header, wordsOf(header)]))
  for (const matches of [saysExactly, saysAmongOthers]) {
    for (const field of guessOrder) {
      if (mapping[field] !== null) continue
      const found = firstMatch(free, headerWords[field], matches)
      if (found === undefined) continue
      mapping[field] = found
      free.delete(found)
    }
    if (matches !== saysExactly) continue
    // Before “Stand package” is taken for a stand.
    for (const field of customFields) {
      const found = [...free.keys()].find((header) => namesField(header, field))
      if (found === undefined) continue
      custom[field.id] = found
      free.delete(found)
    }
  }
  return mapping
}

/** The mapping if it is complete enough to import; otherwise what is wrong with it, in words. */
export function checkMapping(
  mapping: ColumnMapping,
  headers: readonly string[],
  kind: SheetKind,
): Result<ColumnMapping, string> {
  const missing = requiredFields[kind].filter((field) => mapping[field] === null)
  if (missing.length > 0) {
    const names = missing.map((field) => importFieldNames[field].toLowerCase()).join(', ')
    return err(`No column found for: ${names}. The list has: ${headers.join(', ')}.`)
  }
  const used = headersRead(mapping)
  const unknown = used.find((header) => !headers.includes(header))
  if (unknown !== undefined) return err(`The list has no column “${unknown}”.`)
  const repeated = used.find((header, index) => used.indexOf(header) !== index)
  if (repeated !== undefined) return err(`The column “${repeated}” is used twice.`)
  return ok(mapping)
}

/** Columns of the list that nothing is read from. */
export function unknownColumns(mapping: ColumnMapping, headers: readonly string[]): string[] {
  const used = new Set(headersRead(mapping))
  return headers.filter((header) => !used.has(header))
}

/** Whether a header names the field exactly, so that nobody needs to look twice at the guess. */
export function isSureGuess(header: string, field: ImportField): boolean {
  return headerWords[field].some((word) => saysExactly(wordsOf(header), word))
}

/** Our exports number a header that is there already: “Stand (2)”. */
function namesField(header: string, field: Pick<ListedField, 'id' | 'label'>): boolean {
  if (header === customKeyOf(field)) return true
  const label = foldForSearch(field.label).replace(/\s+/g, ' ').trim()
  const words = foldForSearch(header).replace(/\s+/g, ' ').trim()
  return words === label || words.replace(/ \(\d+\)$/, '') === label
}

type Matches = (words: string, looked: string) => boolean
const saysExactly: Matches = (words, looked) => words.replaceAll(' ', '') === looked.replaceAll(' ', '')
// A bare “name” among other words is as often the contact's as the team's.
const saysAmongOthers: Matches = (words, looked) => looked !== 'name' && ` ${words} `.includes(` ${looked} `)

function firstMatch(free: ReadonlyMap<string, string>, looked: readonly string[], matches: Matches) {
  for (const word of looked) {
    for (const [header, words] of free) if (matches(words, word)) return header
  }
  return undefined
}

/** “booth_number”, “BoothNumber”, “Booth Number:” all become “booth number”. */
function wordsOf(header: string): string {
  const spaced = header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return foldForSearch(spaced)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
