import type { AnswerCell } from './answer-cells.ts'

/** As an answer sends it: empty was left blank, null was not asked, false is no such instance. */
export type SentCell = string | null | false

/** Longer than any column of a table shows. */
const LONGEST = 120
/** Shorter would say nothing. */
const SHORTEST = 12
/** Of all cells of a page, so that the answer stays below 200 KB (architecture, “Budgets”). */
const MOST_BYTES = 150_000
/** Wider tables cannot be read; an export has all columns. */
export const MOST_COLUMNS = 100

/** The cells of a page's rows as they are sent; long texts are cut, shorter where there are many. */
export function fitCells(rows: readonly (readonly AnswerCell[])[]): SentCell[][] {
  const shown = rows.map((cells) => cells.slice(0, MOST_COLUMNS))
  let [longest, fitted] = [LONGEST, cutTo(shown, LONGEST)]
  while (longest > SHORTEST && bytesOf(fitted) > MOST_BYTES) {
    longest = Math.max(SHORTEST, Math.floor(longest / 2))
    fitted = cutTo(shown, longest)
  }
  return fitted
}

function cutTo(rows: readonly (readonly AnswerCell[])[], longest: number): SentCell[][] {
  return rows.map((cells) => cells.map((cell) => sent(cell, longest)))
}

function sent({ state, words }: AnswerCell, longest: number): SentCell {
  if (state === 'notAsked') return null
  if (state === 'noSuchItem') return false
  const line = words.replaceAll('\n', ', ')
  return line.length <= longest
    ? line
    : `${line
        .slice(0, longest - 1)
        .toWellFormed()
        .trimEnd()}…`
}

/** As UTF-8 at most: signs outside ASCII take up to three. */
function bytesOf(rows: readonly SentCell[][]): number {
  const written = JSON.stringify(rows)
  return written.length + 2 * (written.match(/[^\p{ASCII}]/gu)?.length ?? 0)
}
