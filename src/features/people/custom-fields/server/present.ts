import type { CustomField, FilledField } from '../contract.ts'
import type { CustomFieldValue } from '../domain/schema.ts'
import { defaultOf, valueIn } from '../domain/values.ts'
import type { CustomFieldRow } from './queries.ts'

export function presentCustomField(field: CustomFieldRow): CustomField {
  const { fillTotal, fillDone, updatedAt, ...shown } = field
  return {
    ...shown,
    defaultValue: defaultOf(field),
    updatedAt: updatedAt.toISOString(),
    filling: fillTotal === null ? null : { done: fillDone, total: fillTotal },
  }
}

export function presentFilledField(
  field: CustomFieldRow,
  { values, mayUpdate }: { values: Readonly<Record<string, CustomFieldValue>>; mayUpdate: boolean },
): FilledField {
  const { id, label, type, placeholder, description, isRequired, showField, showToChildTeams } = field
  return {
    ...{ id, label, type, placeholder, description, isRequired, showField, showToChildTeams },
    value: valueIn(field, values),
    mayUpdate,
  }
}
