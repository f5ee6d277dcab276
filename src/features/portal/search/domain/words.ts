import { foldForSearch } from '#kit/text/normalise.ts'

/** Every further word makes the search no better, only slower. */
const MOST_WORDS = 8
/** The longest English word has 45 letters; PostgreSQL takes no endless ones. */
const LONGEST_WORD = 60

/** Quotes of every kind, and what could mean something to PostgreSQL or could not be kept by it. */
const separators = /[\s\p{Cc}'’‘‛`"“”„«»\\]+/u
/** What is neither letter nor digit, before and after a word. */
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu

/**
 * The words of a query, without accents and case; the last may be only the beginning of one. Signs and
 * pictures alone are not words: “?! 🎪” has none.
 */
export function searchWords(typed: string): string[] {
  const words = foldForSearch(typed.toWellFormed())
    .split(separators)
    .map((word) => [...word.replace(edges, '')].slice(0, LONGEST_WORD).join(''))
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, MOST_WORDS)
}
