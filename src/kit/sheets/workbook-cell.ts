import { clockTime } from '../dates/zone.ts'
import { isAmount, isDay, isFigure, isMoment, storableText } from './cell-words.ts'
import type { ExportColumn, ExportLocale, ExportManner } from './export-column.ts'

/** How a cell is drawn; a workbook has one style for each. */
export const cellStyles = ['plain', 'header', 'whole', 'fraction', 'money', 'date', 'dateTime'] as const
export type CellStyle = (typeof cellStyles)[number]

/** A cell of a workbook: figures are figures there, and text is never run. */
export type WorkbookCell =
  | { type: 'text'; text: string }
  | { type: 'boolean'; isTrue: boolean }
  | { type: 'figure'; figure: string; style: CellStyle }

/** Undefined for an empty cell. */
export function workbookCell<Row>(
  column: ExportColumn<Row>,
  row: Row,
  manner: ExportManner,
  shownIn: ExportLocale,
): WorkbookCell | undefined {
  const isShown = manner === 'shown'
  if (isShown && column.words) return textCell(column.words(row, shownIn))
  const value = column.value(row)
  if (value === null) return undefined
  if (typeof value === 'boolean')
    return isShown ? textCell(value ? 'Yes' : 'No') : { type: 'boolean', isTrue: value }
  if (column.kind === 'money' && isAmount(value)) return figureCell(value, isShown ? 'money' : 'plain')
  if (isFigure(value)) return figureCell(value, isShown ? styleOf(value) : 'plain')
  if (column.kind === 'date' && isDay(value) && isShown)
    return dateCell(new Date(value), 'date') ?? textCell(value)
  if (column.kind === 'dateTime' && isMoment(value)) {
    const exact = textCell(new Date(value).toISOString())
    return isShown ? (dateCell(clockTime(value, shownIn.timeZone), 'dateTime') ?? exact) : exact
  }
  return textCell(value)
}

/** What Excel holds in a cell; a longer text makes it take the whole file for damaged. */
const MOST_CHARACTERS = 32_767
const CUT = '… (shortened: a cell of a workbook holds no more. The CSV file has all of it.)'

export function textCell(text: string): WorkbookCell | undefined {
  const clean = storableText(text)
  if (clean === '') return undefined
  const fitting =
    clean.length > MOST_CHARACTERS ? clean.slice(0, MOST_CHARACTERS - CUT.length).toWellFormed() + CUT : clean
  return { type: 'text', text: fitting }
}

function figureCell(value: string | number, style: CellStyle): WorkbookCell {
  return { type: 'figure', figure: String(value), style }
}

function styleOf(value: number): CellStyle {
  return Number.isInteger(Number(value.toFixed(2))) ? 'whole' : 'fraction'
}

/** Day 0 of a workbook. It takes 1900 for a leap year, so the first day that it has right is 1 March 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_RIGHT = Date.UTC(1900, 2, 1)
const DAY_MS = 86_400_000

/** Undefined for what a workbook has no date for. */
function dateCell(moment: Date, style: CellStyle): WorkbookCell | undefined {
  const time = moment.getTime()
  if (time < FIRST_RIGHT || moment.getUTCFullYear() > 9999) return undefined
  return figureCell((time - DAY_ZERO) / DAY_MS, style)
}
