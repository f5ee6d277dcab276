/** Seconds between two lines when the output is a log: it shows that work goes on, and stays readable. */
const PAUSE = 15

/**
 * Reports the progress of one part of a run, as often as its reader needs it: on a terminal on one line that
 * is overwritten, elsewhere by a line from time to time. `PROGRESS_LABEL` is the part's place and name.
 */
export function openProgress(unit, output = process.stdout) {
  const label = process.env.PROGRESS_LABEL ?? ''
  const began = performance.now()
  let lastLine = began
  return {
    /** @param {{ done: number, total: number, passed: number, failed: number }} counts `done` and `total` of the unit */
    show(counts) {
      const now = performance.now()
      const line = `${label}: ${wordsOf(counts, unit)}, ${elapsed(now - began)}`
      if (output.isTTY) output.write(`\r\u001b[2K${line.slice(0, output.columns)}`)
      else if (now - lastLine >= PAUSE * 1000) {
        lastLine = now
        output.write(`${line}\n`)
      }
    },
    /** Ends the line, to make room for lines of another kind. */
    clear() {
      if (output.isTTY) output.write('\r\u001b[2K')
    },
  }
}

function wordsOf({ done, total, passed, failed }, unit) {
  const results = `${passed} passed, ${failed} failed`
  return `${done} of ${total} ${unit}, ${results}`
}

/** Such as “1 min 05 s”. */
export function elapsed(milliseconds) {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}
