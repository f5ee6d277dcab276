import { capitalise, numberInWords } from '#kit/text/list-words.ts'

/** How many names stand under a row. */
export const NAMED = 2

/** “Seven things need you today, Mara” */
export function headingOf(rows: number, firstName: string): string {
  const to = firstName === '' ? '' : `, ${firstName}`
  if (rows === 0) return `Nothing needs you today${to}`
  return `${capitalise(numberInWords(rows))} ${rows === 1 ? 'thing needs' : 'things need'} you today${to}`
}
