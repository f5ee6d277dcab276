import { importFieldNames, importFields } from './columns.ts'
import type { ListedField } from './field-keys.ts'

const example = ['Northlight Optics', '', 'B12', 'Hall B', 'Priya', 'Shah', 'priya.shah@northlight.example']

/** A list to fill in, as CSV, with the mark by which spreadsheets recognise UTF-8. The type is left to the event. */
export function templateSheet(customFields: readonly Pick<ListedField, 'label' | 'type'>[]): string {
  const headers = [
    ...importFields.map((field) => importFieldNames[field]),
    ...customFields.map(({ label }) => label),
  ]
  const values = [...example, ...customFields.map(({ type }) => (type === 'boolean' ? 'Yes' : ''))]
  return `\uFEFF${[headers, values].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}

function cellOf(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
