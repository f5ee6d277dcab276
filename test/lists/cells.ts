import type { Row } from './driven-list.ts'

/* What the cells of a file say, as the screen says it in London in winter: written out, apart from what writes them. */

type Cell = (row: Row) => string

export const words =
  (key: string): Cell =>
  (row) =>
    String(row[key] ?? '')

export const yesOrNo =
  (key: string): Cell =>
  (row) =>
    row[key] === true ? 'Yes' : 'No'

/** The words of a code. */
export const named =
  (key: string, names: Record<string, string>): Cell =>
  (row) =>
    names[String(row[key])] ?? `no words for ${row[key]}`

export const listed =
  (key: string): Cell =>
  (row) =>
    (row[key] as string[]).join(', ')

/** “21 Nov 2026” */
export const day =
  (key: string): Cell =>
  (row) =>
    dayOf(String(row[key] ?? ''))

/** “21 Nov 2026, 10:00” */
export const minute =
  (key: string): Cell =>
  (row) => {
    const moment = String(row[key] ?? '')
    return moment === '' ? '' : `${dayOf(moment)}, ${moment.slice(11, 16)}`
  }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

function dayOf(iso: string): string {
  if (iso === '') return ''
  const [year, month, date] = iso.slice(0, 10).split('-').map(Number)
  return `${date} ${months[(month ?? 0) - 1]} ${year}`
}
