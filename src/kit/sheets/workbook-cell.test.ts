import { describe, expect, test } from 'vitest'
import type { ExportColumn } from './export-column.ts'
import { exportHeaders } from './export-column.ts'
import { formatCodes } from './format-codes.ts'
import { workbookCell } from './workbook-cell.ts'

const london = { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' }
const column = (kind: ExportColumn<unknown>['kind'], value: string | number | boolean | null) => ({
  ...{ key: 'key', label: 'Label', kind },
  value: () => value,
})

describe('a cell of a workbook', () => {
  test.each([
    ['text', '=1+1', { type: 'text', text: '=1+1' }],
    ['number', 1250, { type: 'figure', figure: '1250', style: 'whole' }],
    ['number', 0.125, { type: 'figure', figure: '0.125', style: 'fraction' }],
    ['money', '12.50', { type: 'figure', figure: '12.50', style: 'money' }],
    ['date', '2026-11-22', { type: 'figure', figure: '46348', style: 'date' }],
    // Half past one in the afternoon of summer time.
    ['dateTime', '2026-06-01T12:30:00Z', { type: 'figure', figure: '46174.5625', style: 'dateTime' }],
    ['date', '1850-01-01', { type: 'text', text: '1850-01-01' }],
    ['date', 'soon', { type: 'text', text: 'soon' }],
    ['boolean', true, { type: 'text', text: 'Yes' }],
    ['text', '', undefined],
    ['number', null, undefined],
  ] as const)('of kind %s holds %j as it is', (kind, value, cell) => {
    expect(workbookCell(column(kind, value), {}, 'shown', london)).toEqual(cell)
  })

  test('for machines holds what machines read', () => {
    expect(workbookCell(column('dateTime', '2026-06-01T12:30:00+01:00'), {}, 'raw', london)).toEqual({
      type: 'text',
      text: '2026-06-01T11:30:00.000Z',
    })
    expect(workbookCell(column('boolean', false), {}, 'raw', london)).toEqual({
      type: 'boolean',
      isTrue: false,
    })
  })

  test('never holds more than Excel takes', () => {
    const cell = workbookCell(column('text', 'x'.repeat(40_000)), {}, 'shown', london)
    expect(cell?.type === 'text' && cell.text).toHaveLength(32_767)
  })
})

test('figures look as they do on the screens of the event', () => {
  expect(formatCodes({ locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' })).toMatchObject({
    money: '"£"#,##0.00',
    date: '[$-en-GB]d" "mmm" "yyyy',
    dateTime: '[$-en-GB]d" "mmm" "yyyy", "hh":"mm',
  })
  expect(formatCodes({ locale: 'de-DE', timeZone: 'Europe/Berlin', currency: 'EUR' })).toMatchObject({
    money: '#,##0.00"\u00A0€"',
    dateTime: '[$-de-DE]dd"."mm"."yyyy", "hh":"mm',
  })
})

test('no two columns have one header', () => {
  const columns = ['Phone', 'Phone', 'Ha\nll'].map((label) => ({ ...column('text', ''), label }))
  expect(exportHeaders(columns, 'shown')).toEqual(['Phone', 'Phone (2)', 'Ha ll'])
})
