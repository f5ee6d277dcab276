import type { FormDefinition } from '../definition.ts'
import type { Field, FieldOf } from '../fields/field-schemas.ts'
import { addressParts, nameParts } from '../fields/field-types.ts'
import type { Answer, Answers, InnerAnswer, RepeaterRow, StoredFile } from './answer-types.ts'
import {
  canonicalDate,
  canonicalNumber,
  canonicalOf,
  canonicalPostcode,
  canonicalText,
  canonicalTick,
  canonicalWebAddress,
  numberOf,
} from './canonical.ts'
import { entryIdOf, entryKey } from './entries.ts'

/**
 * Fits raw answers to a definition: trims, composes (NFC), upper-cases postcodes, reads numbers, dates and
 * ticks, and drops what is empty, hidden or not part of the form. It never fails: a value that does not fit
 * its question is kept as text for the checks to report, or dropped if it has the wrong shape.
 */
export function normaliseAnswers(definition: FormDefinition, raw: unknown): Answers {
  const given = recordOf(raw)
  const answers: Answers = {}
  for (const field of definition.fields) {
    const answer =
      field.type === 'template'
        ? normaliseInstances(definition, field, given[field.id])
        : normaliseAnswer(field, given[field.id])
    if (answer !== undefined) answers[field.id] = answer
  }
  return answers
}

function normaliseInstances(
  definition: FormDefinition,
  field: FieldOf<'template'>,
  raw: unknown,
): Answer | undefined {
  const group = definition.groups[field.fieldGroupId]
  if (!group || !Array.isArray(raw) || raw.length === 0) return undefined
  // An empty instance stays: its questions are asked, and it counts.
  return raw.map((instance) => {
    const given = recordOf(instance)
    const inner: Record<string, InnerAnswer> = { ...idOf(given) }
    for (const innerField of group.fields) {
      const answer = normaliseAnswer(innerField, given[innerField.id])
      if (answer !== undefined) inner[innerField.id] = answer
    }
    return inner
  })
}

/** One answer of any field except a field group; undefined when it is empty. */
export function normaliseAnswer(
  field: Exclude<Field, { type: 'template' }>,
  raw: unknown,
): InnerAnswer | undefined {
  switch (field.type) {
    case 'text':
    case 'email':
    case 'tel':
    case 'area':
      return filled(canonicalText(raw))
    case 'url':
      return filled(canonicalWebAddress(raw))
    case 'number':
      return numberOrText(raw)
    case 'date':
      return filled(canonicalDate(raw))
    case 'checkbox':
      return filledList(choices(raw))
    case 'dropdown':
      return field.isMulti
        ? filledList(choices(raw))
        : filled(canonicalText(Array.isArray(raw) ? raw[0] : raw))
    case 'address':
      return parts(addressParts, field, raw)
    case 'fullName':
      return parts(nameParts, field, raw)
    case 'repeater':
      return filledList(rows(field, raw))
    case 'upload':
      return filledList(files(raw))
    case 'disclaimer':
      return canonicalTick(raw) === 'true' ? true : undefined
    case 'itemList':
      return quantities(raw)
    default:
      return undefined
  }
}

function choices(raw: unknown): string[] {
  const given: unknown[] = Array.isArray(raw) ? raw : [raw]
  return [...new Set(given.map(canonicalText))].filter((value) => value !== '')
}

function parts<P extends string>(
  names: readonly P[],
  field: Record<P, { show: boolean }>,
  raw: unknown,
): Partial<Record<P, string>> | undefined {
  const given = recordOf(raw)
  const answer: Partial<Record<P, string>> = {}
  for (const name of names) {
    if (!field[name].show) continue
    const value = name === 'postcode' ? canonicalPostcode(given[name]) : canonicalText(given[name])
    if (value !== '') answer[name] = value
  }
  return filledRecord(answer)
}

function rows(field: FieldOf<'repeater'>, raw: unknown): RepeaterRow[] {
  if (!Array.isArray(raw)) return []
  return raw
    .map((row) => {
      const given = recordOf(row)
      const cells: RepeaterRow = {}
      for (const { id, type } of field.cellSchema) {
        const value = type === 'number' ? numberOrText(given[id]) : filled(canonicalOf(type)(given[id]))
        if (value !== undefined) cells[id] = value
      }
      return Object.keys(cells).length > 0 ? { ...idOf(given), ...cells } : {}
    })
    .filter((row) => Object.keys(row).length > 0)
}

function idOf(entry: Record<string, unknown>): { [entryKey]?: string } {
  const id = entryIdOf(entry)
  return id === '' ? {} : { [entryKey]: id }
}

function files(raw: unknown): StoredFile[] {
  if (!Array.isArray(raw)) return []
  const seen = new Set<string>()
  return raw.flatMap((entry) => {
    const given = recordOf(entry)
    const fileId = canonicalText(given.fileId)
    if (fileId === '' || seen.has(fileId)) return []
    seen.add(fileId)
    const size = numberOf(given.size) ?? 0
    return [{ fileId, name: canonicalText(given.name), size, mimeType: canonicalText(given.mimeType) }]
  })
}

/** Items missing from the list are kept, so that the checks report them and no order is silently lost. */
function quantities(raw: unknown): Record<string, number | string> | undefined {
  const kept: Record<string, number | string> = {}
  for (const [itemId, given] of Object.entries(recordOf(raw))) {
    const quantity = numberOrText(given)
    if (quantity !== undefined && quantity !== 0) kept[itemId] = quantity
  }
  return filledRecord(kept)
}

function numberOrText(raw: unknown): number | string | undefined {
  return numberOf(raw) ?? filled(canonicalNumber(raw))
}

function filled(text: string): string | undefined {
  return text === '' ? undefined : text
}

function filledList<T>(list: T[]): T[] | undefined {
  return list.length === 0 ? undefined : list
}

function filledRecord<T extends object>(record: T): T | undefined {
  return Object.keys(record).length === 0 ? undefined : record
}

/** The object's own properties only, so that a key such as `constructor` never finds an inherited value. */
function recordOf(raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {}
  return Object.assign(Object.create(null), raw)
}
