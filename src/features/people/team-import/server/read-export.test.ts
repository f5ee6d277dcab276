import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockTime } from '#kit/dates/zone.ts'
import { readNumber } from '#kit/numbers/read-number.ts'
import type { ExportColumn, ExportFormat, ExportManner } from '#kit/sheets/export-column.ts'
import { exportFile } from '#platform/exports/export-file.ts'
import { slowRuns } from '#test/properties.ts'
import { parseList } from './queries/parse-list.ts'

/* What the portal exports, its own import reads again, with the same values. */

type Row = {
  line: number
  text: string | null
  figure: number | null
  price: string | null
  day: string | null
  moment: string | null
  isIn: boolean | null
}

const columns: ExportColumn<Row>[] = [
  { key: 'line', label: 'Line', kind: 'number', value: (row) => row.line },
  { key: 'text', label: '=Text; with | signs, "quoted"', kind: 'text', value: (row) => row.text },
  { key: 'figure', label: 'Figure', kind: 'number', value: (row) => row.figure },
  { key: 'price', label: 'Price', kind: 'money', value: (row) => row.price },
  { key: 'day', label: 'Day', kind: 'date', value: (row) => row.day },
  { key: 'moment', label: 'Moment', kind: 'dateTime', value: (row) => row.moment },
  { key: 'isIn', label: 'In', kind: 'boolean', value: (row) => row.isIn },
]

/** What a text field of the portal can hold, with what breaks sheets more often than chance would. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(
        "'",
        '"',
        '=',
        '+',
        '-',
        '@',
        ',',
        ';',
        '|',
        '\t',
        '\r',
        '\n',
        ' ',
        '<',
        '&',
        '_x0041_',
        'é',
        '😀',
        '\uFFFD',
      ),
    }),
  )
  .filter((text) => !/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u.test(text))

const anyMoment = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}.000Z`)

const anyRow = fc.record({
  text: fc.option(anyText),
  figure: fc.option(
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((hundredths) => hundredths / 100),
  ),
  price: fc.option(fc.integer({ min: 0, max: 100_000_000 }).map((pence) => (pence / 100).toFixed(2))),
  day: fc.option(anyMoment.map((moment) => moment.slice(0, 10))),
  moment: fc.option(anyMoment),
  isIn: fc.option(fc.boolean()),
})
const anyRows = fc
  .array(anyRow, { minLength: 1, maxLength: 20 })
  .map((rows) => rows.map((row, index): Row => ({ line: index + 1, ...row })))

const anyPlace = fc.record({
  locale: fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'de-CH', 'pl-PL', 'en-US', 'ja-JP'),
  timeZone: fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
  currency: fc.constantFrom('GBP', 'EUR', 'CHF'),
})
type Place = { locale: string; timeZone: string; currency: string }

async function again(rows: Row[], format: ExportFormat, manner: ExportManner, shownIn: Place) {
  const file = exportFile(
    { title: 'rows', columns, rows: streamed(rows) },
    { format, manner, shownIn, eventName: 'Fair', onTrouble: () => {}, at: new Date('2026-11-22T12:00:00Z') },
  )
  const list = await parseList(Buffer.from(await new Response(file.content).arrayBuffer()))
  if (!list.ok) throw new Error(list.error)
  const { headers, rows: lines } = list.value.sheet
  return {
    headers,
    lines: lines.map(({ cells, fault }) => [
      fault,
      ...headers.map((header) => toSecond(cells[header] ?? '')),
    ]),
  }
}

/** A time of day is a fraction in a workbook, and its reader may be a millisecond short of it. */
function toSecond(cell: unknown) {
  return cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell
}

async function* streamed(rows: Row[]) {
  yield* rows
}

const headers = columns.map(({ label }) => label)
const keys = columns.map(({ key }) => key)

describe('an export is read again', () => {
  test('from CSV for machines, to the letter', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyPlace, async (rows, place) => {
        expect(await again(rows, 'csv', 'raw', place)).toEqual({
          headers: keys,
          lines: rows.map((row) => [
            null,
            ...Object.values(ordered(row)).map((value) => String(value ?? '')),
          ]),
        })
      }),
    )
  })

  test('from CSV as shown, in the words of the event', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyPlace, async (rows, place) => {
        const read = await again(rows, 'csv', 'shown', place)
        expect(read.headers).toEqual(headers)
        expect(read.lines.map(([fault, , text, , , , , isIn]) => [fault, text, isIn])).toEqual(
          rows.map((row) => [null, row.text ?? '', row.isIn === null ? '' : row.isIn ? 'Yes' : 'No']),
        )
        expect(read.lines.map(([, , , figure]) => readNumber(String(figure), place.locale))).toEqual(
          rows.map(({ figure }) =>
            figure === null ? { kind: 'empty' } : { kind: 'understood', value: figure === 0 ? 0 : figure },
          ),
        )
      }),
    )
  })

  test('from a workbook as shown, with typed figures and dates', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyPlace, async (rows, place) => {
        expect(await again(rows, 'xlsx', 'shown', place)).toEqual({
          headers,
          lines: rows.map((row) => [
            null,
            row.line,
            row.text ?? '',
            row.figure ?? '',
            row.price === null ? '' : Number(row.price),
            row.day === null ? '' : new Date(row.day),
            row.moment === null ? '' : clockTime(row.moment, place.timeZone),
            row.isIn === null ? '' : row.isIn ? 'Yes' : 'No',
          ]),
        })
      }),
      slowRuns,
    )
  })

  test('from a workbook for machines', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyPlace, async (rows, place) => {
        expect(await again(rows, 'xlsx', 'raw', place)).toEqual({
          headers: keys,
          lines: rows.map((row) => [
            null,
            row.line,
            row.text ?? '',
            row.figure ?? '',
            row.price === null ? '' : Number(row.price),
            row.day ?? '',
            row.moment ?? '',
            row.isIn ?? '',
          ]),
        })
      }),
      slowRuns,
    )
  })
})

function ordered({ line, text, figure, price, day, moment, isIn }: Row) {
  return { line, text, figure, price, day, moment, isIn }
}
