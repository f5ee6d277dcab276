import type { FieldOf } from '../fields/field-schemas.ts'
import { addressParts, nameParts } from '../fields/field-types.ts'
import { limits } from '../fields/limits.ts'
import type { Finding } from './finding.ts'
import { checkLine } from './single-checks.ts'

/**
 * The parts that a required address or name must have, if they are shown. Not everyone has a county, a
 * postcode (Ireland's are new, the Emirates have none) or a middle name.
 */
const neededParts: ReadonlySet<string> = new Set(['addressLine1', 'city', 'firstName', 'surname'])

export function checkParts(field: FieldOf<'address'> | FieldOf<'fullName'>, answer: unknown): Finding[] {
  const given = new Map<string, unknown>(Object.entries(answer ?? {}))
  return shownParts(field).flatMap(({ name, label }) => {
    const value = given.get(name)
    if (value !== undefined) return at([name], checkLine('text', value))
    return field.isRequired && neededParts.has(name)
      ? [{ within: [name], message: `${label || 'This part'} is needed.` }]
      : []
  })
}

function shownParts(field: FieldOf<'address'> | FieldOf<'fullName'>): { name: string; label: string }[] {
  const parts =
    field.type === 'address'
      ? addressParts.map((name) => ({ name, ...field[name] }))
      : nameParts.map((name) => ({ name, ...field[name] }))
  return parts.filter(({ show }) => show)
}

export function checkRows(field: FieldOf<'repeater'>, answer: unknown): Finding[] {
  const rows: unknown[] = Array.isArray(answer) ? answer : []
  const most = field.max ?? limits.repeaterRows
  const findings: Finding[] = []
  if (field.min !== null && rows.length < field.min)
    findings.push({ message: `Fill in at least ${rowsOf(field.min)}.` })
  if (rows.length > most) findings.push({ message: `Fill in ${rowsOf(most)} at most.` })
  const types = new Map<string, FieldOf<'repeater'>['cellSchema'][number]['type']>(
    field.cellSchema.map(({ id, type }) => [id, type]),
  )
  for (const [index, row] of rows.entries()) {
    for (const [cellId, value] of Object.entries(row ?? {})) {
      const type = types.get(cellId)
      if (type) findings.push(...at([index, cellId], checkCell(type, value)))
    }
  }
  return findings
}

function checkCell(type: FieldOf<'repeater'>['cellSchema'][number]['type'], value: unknown): Finding[] {
  if (type !== 'number') return checkLine(type, value)
  return typeof value === 'number' ? [] : [{ message: 'Enter a number.' }]
}

function rowsOf(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

function at(within: readonly (string | number)[], findings: Finding[]): Finding[] {
  return findings.map(({ message }) => ({ within, message }))
}
