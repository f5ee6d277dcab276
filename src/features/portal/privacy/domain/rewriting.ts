import { foldForSearch } from '#kit/text/normalise.ts'

export type PersonName = { firstName: string; surname: string }

/** What stands in place of a person's name and address. `.invalid` is nobody's domain (RFC 2606). */
export const erasedName: PersonName = { firstName: 'Erased', surname: 'person' }
/** Nobody is looked for under it, who was erased before. */
export const isErased = ({ firstName, surname }: PersonName) =>
  firstName === erasedName.firstName && surname === erasedName.surname

const ERASED_FULL_NAME = `${erasedName.firstName} ${erasedName.surname}`
export const ERASED_ADDRESS = 'erased@erased.invalid'

type Personal = {
  names: readonly PersonName[]
  /** In lower case. */
  addresses: readonly string[]
}

/**
 * How far a value is looked into. `named`: full names and addresses, wherever they stand. `own`: of what is the
 * person's, also a first name or a surname alone. `ownAnswer`: these only where they are the whole of it, since a
 * company may be called after a person.
 */
export type Depth = 'named' | 'own' | 'ownAnswer'

/** Replaces the names and addresses of a person in texts and JSON. What does not name them stays the same value. */
export function rewriter({ names, addresses }: Personal): (value: unknown, depth: Depth) => unknown {
  const replaceFull = replacing([
    ...addresses.map((address) => [addressPattern(address), ERASED_ADDRESS] as const),
    ...names.flatMap((name) => fullNamePatterns(name).map((pattern) => [pattern, ERASED_FULL_NAME] as const)),
  ])
  const parts = names.flatMap(({ firstName, surname }) => [
    ...(firstName === '' ? [] : [[firstName, erasedName.firstName] as const]),
    ...(surname === '' ? [] : [[surname, erasedName.surname] as const]),
  ])
  const replaceParts = replacing(parts.map(([part, erased]) => [wordPattern(part), erased] as const))

  const inText = (text: string, depth: Depth): string => {
    const written = parsed(text)
    if (written !== undefined) {
      const rewritten = inValue(written, depth)
      return rewritten === written ? text : JSON.stringify(rewritten)
    }
    const full = replaceFull(text)
    if (depth === 'own') return replaceParts(full)
    if (depth === 'named') return full
    const part = parts.find(([name]) => foldForSearch(name) === foldForSearch(full.trim()))
    return part ? part[1] : full
  }
  const inValue = (value: unknown, depth: Depth): unknown => {
    if (typeof value === 'string') return inText(value, depth)
    if (Array.isArray(value))
      return sameUnlessChanged(
        value,
        value.map((item) => inValue(item, depth)),
      )
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    const pair = pairIn(value, names)
    const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
      if (key === pair?.firstKey) return [key, erasedName.firstName]
      if (key === pair?.lastKey) return [key, erasedName.surname]
      return [inText(key, 'named'), inValue(inner, depth)]
    })
    const isSame = entries.every(([key, inner]) => (value as Record<string, unknown>)[key] === inner)
    return isSame ? value : Object.fromEntries(entries)
  }
  return inValue
}

/** JSON that is kept as text, such as what a program was answered. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sameUnlessChanged(before: readonly unknown[], after: unknown[]): readonly unknown[] {
  return after.every((item, index) => item === before[index]) ? before : after
}

/** A first name and a surname kept apart beside each other, whatever their keys are: an answer, a row of a list. */
function pairIn(value: object, names: readonly PersonName[]) {
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  for (const { firstName, surname } of names) {
    if (firstName === '' || surname === '') continue
    const firstKey = texts.find(([, text]) => foldForSearch(text.trim()) === foldForSearch(firstName))?.[0]
    const lastKey = texts.find(
      ([key, text]) => key !== firstKey && foldForSearch(text.trim()) === foldForSearch(surname),
    )?.[0]
    if (firstKey !== undefined && lastKey !== undefined) return { firstKey, lastKey }
  }
  return undefined
}

type Replacement = readonly [pattern: RegExp, erased: string]

const replacing = (replacements: readonly Replacement[]) => (text: string) =>
  replacements.reduce((former, [pattern, erased]) => former.replace(pattern, erased), text)

/** Not a part of a longer address. */
function addressPattern(address: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}._%+-])${escaped(address)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu')
}

/** “Anna Berg”, “Berg, Anna” and “Berg Anna”, as whole words, with any white space between. */
function fullNamePatterns({ firstName, surname }: PersonName): RegExp[] {
  if (firstName === '' || surname === '') return []
  const [first, last] = [loose(firstName), loose(surname)]
  return [whole(`${first}\\s+${last}`), whole(`${last},?\\s+${first}`)]
}

const wordPattern = (word: string) => whole(loose(word))
const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu')

/** As it is written, or without its accents, as search keeps it; white space as anybody types it. */
function loose(name: string): string {
  const [written, plain] = [name.trim(), foldForSearch(name.trim())].map((form) =>
    escaped(form ?? '').replace(/\s+/g, '\\s+'),
  )
  return written?.toLowerCase() === plain ? `${written}` : `(?:${written}|${plain})`
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
