import { articleFor } from './english-article.ts'
import { pluralOf, singularOf } from './english-plural.ts'
import { capitalise } from './list-words.ts'

/** A default word or words, and what this event calls them. Both singular, or both plural. */
export type Term = { readonly from: string; readonly to: string }

type Replacer = { pattern: RegExp; replacements: ReadonlyMap<string, string> }

/**
 * Labels are replaced on every screen with the same list, so what is computed from a list is kept with it.
 */
const replacers = new WeakMap<readonly Term[], Replacer>()

/**
 * Swaps default words for the event's own in plain text, keeping capitalisation and plural endings (platform
 * specification, section 1). Whole words only; the longest term wins; of two for the same words, the first.
 * A replacement is never replaced again. An article follows its word: “a task” becomes “an action”. Keep one list an event, unchanged: its preparation is kept.
 */
export function replaceTerms(text: string, terms: readonly Term[]): string {
  if (terms.length === 0) return text
  let replacer = replacers.get(terms)
  if (replacer === undefined) {
    replacer = replacerFor(terms)
    replacers.set(terms, replacer)
  }
  const { pattern, replacements } = replacer
  return text.replace(
    pattern,
    (found, article: string | undefined, space: string | undefined, word: string) => {
      const to = replacements.get(keyOf(word))
      if (to === undefined) return found
      const own = capitalisedLike(to, word)
      if (article === undefined) return own
      // “plan A tasks” has no article: no article stands before a plural.
      const fitting = singularOf(word) === word ? articleLike(article, own, word) : article
      return `${fitting}${space}${own}`
    },
  )
}

function replacerFor(terms: readonly Term[]): Replacer {
  const replacements = new Map<string, string>()
  for (const [from, to] of terms.flatMap(bothNumbers)) {
    if (!replacements.has(keyOf(from))) replacements.set(keyOf(from), to)
  }
  // A pattern takes the first alternative that fits, so the longest has to come first.
  const alternatives = [...replacements.keys()].sort((a, b) => b.length - a.length).map(asPattern)
  const words = alternatives.length === 0 ? '(?!)' : alternatives.join('|')
  return {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}\\p{N}_])(?:(an?)(\\s+))?(${words})(?![\\p{L}\\p{M}\\p{N}_])`,
      'giu',
    ),
    replacements,
  }
}

/** The term in the number that it is given in, then in the other. */
function bothNumbers({ from, to }: Term): [from: string, to: string][] {
  const given: [string, string] = [from.trim(), to.trim()]
  if (given[0] === '' || given[1] === '') return []
  const isPlural = singularOf(given[0]) !== given[0]
  const other = isPlural ? singularOf : pluralOf
  return [given, [other(given[0]), other(given[1])]]
}

function keyOf(words: string): string {
  return words.toLowerCase().replace(/\s+/g, ' ')
}

function asPattern(key: string): string {
  return key.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+')
}

function capitalisedLike(to: string, found: string): string {
  const words = found.split(/\s+/)
  if (/\p{Lu}/u.test(found) && found.length > 1 && found === found.toUpperCase()) return to.toUpperCase()
  const lower = to.replace(/\S+/g, lowerUnlessItsOwn)
  if (words.length > 1 && words.every(startsUpper)) return lower.replace(/\S+/g, capitalise)
  return startsUpper(found) ? capitalise(lower) : lower
}

function articleLike(article: string, word: string, replaced: string): string {
  const fitting = articleFor(word)
  if (article === article.toUpperCase() && replaced === replaced.toUpperCase()) return fitting.toUpperCase()
  return startsUpper(article) ? capitalise(fitting) : fitting
}

/** “Activity” may become lower case inside a sentence; “FAQ”, “VIPs” and “iPad” are written so everywhere. */
function lowerUnlessItsOwn(word: string): string {
  return /.\p{Lu}/u.test(word) ? word : word.toLowerCase()
}

function startsUpper(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
