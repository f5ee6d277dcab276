import { expect, it } from 'vitest'
import { headingOf } from './attention.ts'

it.each([
  [0, 'Mara', 'Nothing needs you today, Mara'],
  [1, 'Mara', 'One thing needs you today, Mara'],
  [7, '', 'Seven things need you today'],
])('%i things of “%s”', (rows, name, heading) => {
  expect(headingOf(rows, name)).toBe(heading)
})
