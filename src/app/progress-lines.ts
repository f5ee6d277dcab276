import { pluralOf } from '#kit/text/english-plural.ts'

const PAUSE_MILLISECONDS = 5_000

/** Says where a long task is, now and then. */
export function everyFewSeconds(say: (line: string) => void) {
  let last = performance.now()
  return (line: () => string) => {
    if (performance.now() - last < PAUSE_MILLISECONDS) return
    last = performance.now()
    say(line())
  }
}

/** “1 row”, “12,345 rows”. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? noun : pluralOf(noun)}`
}

export function secondsSince(began: number): string {
  const seconds = Math.round((performance.now() - began) / 1000)
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute')
}
