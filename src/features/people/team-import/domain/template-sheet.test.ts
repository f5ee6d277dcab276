import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { checkMapping, guessMapping } from './columns.ts'
import { readSheet } from './sheet.ts'
import { templateSheet } from './template-sheet.ts'

it('is a list whose every column is recognised', () => {
  const fields = [
    { id: 'power', label: 'Power, in "kW"', type: 'text' },
    { id: 'forklift', label: 'Forklift', type: 'boolean' },
  ] as const
  const sheet = readSheet(Papa.parse<string[]>(templateSheet(fields).replace('\uFEFF', '').trim()).data)
  if (!sheet.ok) throw new Error(sheet.error)
  const { headers, rows } = sheet.value
  const mapping = guessMapping(headers, fields)
  expect(checkMapping(mapping, headers, 'teams').ok).toBe(true)
  expect(Object.values(mapping).filter((header) => header === null)).toEqual([])
  expect(mapping.customFields).toEqual({ power: 'Power, in "kW"', forklift: 'Forklift' })
  expect(rows).toHaveLength(1)
})
