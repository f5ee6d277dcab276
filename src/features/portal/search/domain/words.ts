import { foldForSearch } from '#kit/text/normalise.ts'

/** More words make the search no better, only slower. */
const MOST_WORDS = 8
/** The longest English word has 45 letters, and PostgreSQL limits the length of a word. */
const LONGEST_WORD = 60

/** Quotes of every kind, and characters that have a meaning for PostgreSQL or that it cannot store. */
const separators = /[\s\p{Cc}'’‘‛`"“”„«»\\]+/u
/** Characters before and after a word that are neither letters nor digits. */
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
