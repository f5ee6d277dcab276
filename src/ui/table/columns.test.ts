import { expect, it } from 'vitest'
import { wordsOf } from './columns.ts'

it('says values in words, as the event writes them', () => {
  const midnight = new Date('2027-01-20T23:30:00Z')
  const words = (locale: string, timeZone: string) =>
    [true, false, 1234.567, midnight, null, ''].map((value) => wordsOf(value, { locale, timeZone }))
  expect(words('en-GB', 'Europe/London')).toEqual(['Yes', 'No', '1,234.57', '20 Jan 2027', '', ''])
  expect(words('de-DE', 'Europe/Berlin')).toEqual(['Yes', 'No', '1.234,57', '21. Jan. 2027', '', ''])
})
