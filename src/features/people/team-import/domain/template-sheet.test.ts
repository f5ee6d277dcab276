import { expect, it } from 'vitest'
import { checkMapping, guessMapping } from './columns.ts'
import { readSheet } from './sheet.ts'
import { templateSheet } from './template-sheet.ts'

it('is a list whose every column is recognised', () => {
  const lines = templateSheet.replace('\uFEFF', '').trim().split('\r\n')
  const sheet = readSheet(lines.map((line) => line.split(',')))
  if (!sheet.ok) throw new Error(sheet.error)
  const { headers, rows } = sheet.value
  const mapping = guessMapping(headers)
  expect(checkMapping(mapping, headers, 'teams').ok).toBe(true)
  expect(Object.values(mapping).filter((header) => header === null)).toEqual([])
  expect(rows).toHaveLength(1)
})
