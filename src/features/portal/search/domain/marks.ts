import { foldForSearch } from '#kit/text/normalise.ts'

/** Text in pieces, so that the screen can mark matches without receiving markup. */
export type MarkedPart = { text: string; isFound: boolean }

/** PostgreSQL puts these around matching words; no text contains them. */
export const FOUND_START = '\u0002'
export const FOUND_END = '\u0003'

/** A line or two below the title. */
const FRAGMENT = 160

/**
 * The parts of a text in which PostgreSQL has marked words. It does not ignore accents as the search does, so
 * words that equal a typed one, or begin with the last one, are marked here too.
 */
export function markedParts(headline: string, words: readonly string[]): MarkedPart[] {
  const parts = headline.split(FOUND_START).flatMap((piece, index) => {
    const [found = '', rest] = piece.split(FOUND_END)
    if (index === 0 || rest === undefined) return markedWords(piece.replaceAll(FOUND_END, ''), words)
    return [{ text: found, isFound: true }, ...markedWords(rest, words)]
  })
  return joined(parts)
}

/** Whether PostgreSQL has marked anything. */
export function hasMarks(headline: string): boolean {
  return headline.includes(FOUND_START)
}

/** The part of a long text around the first of these words; the beginning of the text if there is none. */
export function fragmentAround(text: string, words: readonly string[]): string {
  const first = wordsOf(text).find(({ word }) => isOneOf(word, words))
  if (text.length <= FRAGMENT) return text
  const start = first ? beginningOfWord(text, Math.max(0, first.index - FRAGMENT / 4)) : 0
  const end = start + FRAGMENT >= text.length ? text.length : text.lastIndexOf(' ', start + FRAGMENT)
  const fragment = text.slice(start, end > start ? end : start + FRAGMENT).trim()
  return `${start > 0 ? '… ' : ''}${fragment}${end < text.length ? ' …' : ''}`
}

function markedWords(text: string, words: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  let shown = 0
  for (const { word, index } of wordsOf(text)) {
    if (!isOneOf(word, words)) continue
    parts.push({ text: text.slice(shown, index), isFound: false }, { text: word, isFound: true })
    shown = index + word.length
  }
  return [...parts, { text: text.slice(shown), isFound: false }]
}

/** Words as the search sees them, with their places. */
function wordsOf(text: string): { word: string; index: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({ word, index }))
}

function isOneOf(word: string, words: readonly string[]): boolean {
  const folded = foldForSearch(word)
  return words.some((wanted, index) =>
    index === words.length - 1 ? folded.startsWith(wanted) : folded === wanted,
  )
}

function beginningOfWord(text: string, from: number): number {
  if (from === 0) return 0
  const gap = text.indexOf(' ', from)
  return gap === -1 ? from : gap + 1
}

function joined(parts: readonly MarkedPart[]): MarkedPart[] {
  const kept: MarkedPart[] = []
  for (const { text, isFound } of parts) {
    const last = kept.at(-1)
    if (text === '') continue
    if (last && last.isFound === isFound) kept[kept.length - 1] = { text: last.text + text, isFound }
    else kept.push({ text, isFound })
  }
  return kept
}
