import { expect, it } from 'vitest'
import { type CellValue, compareValues, wordsOf } from './columns.ts'

function sorted(values: CellValue[]): CellValue[] {
  return values.toSorted(compareValues)
}

it('sorts words as people do, and numbers inside them by value', () => {
  expect(sorted(['Stand 10', 'émile', 'stand 2', 'Zoe', 'Eve'])).toEqual([
    'émile',
    'Eve',
    'stand 2',
    'Stand 10',
    'Zoe',
  ])
})

it('sorts numbers, dates and yes or no by value, and nothing last', () => {
  expect(sorted([10, null, 9, 100])).toEqual([9, 10, 100, null])
  const [early, late] = [new Date('2027-01-02'), new Date('2027-01-20')]
  expect(sorted([late, undefined, early])).toEqual([early, late, undefined])
  expect(sorted([true, false])).toEqual([false, true])
})

it('says values in words, as the event writes them', () => {
  const midnight = new Date('2027-01-20T23:30:00Z')
  const words = (locale: string, timeZone: string) =>
    [true, false, 1234.567, midnight, null, ''].map((value) => wordsOf(value, { locale, timeZone }))
  expect(words('en-GB', 'Europe/London')).toEqual(['Yes', 'No', '1,234.57', '20 Jan 2027', '', ''])
  expect(words('de-DE', 'Europe/Berlin')).toEqual(['Yes', 'No', '1.234,57', '21. Jan. 2027', '', ''])
})
