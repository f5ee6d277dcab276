import type { ExportColumn } from '#kit/sheets/export-column.ts'
import type { CustomFieldType, CustomFieldValue } from './schema.ts'
import { valueIn } from './values.ts'

type Described = { id: string; label: string; type: CustomFieldType }
type WithValues = { customFields: Readonly<Record<string, CustomFieldValue>> }

/** The key of a custom field among the columns of a list and of its export. */
export function columnOf({ id }: { id: string }): string {
  return `customField.${id}`
}

/** A column for each custom field, in their order, for exports of what belongs to a team. */
export function customFieldColumns<Row extends WithValues>(
  fields: readonly Described[],
): ExportColumn<Row>[] {
  return fields.map((field) => ({
    key: columnOf(field),
    label: field.label,
    isTyped: true,
    kind: field.type,
    value: ({ customFields }) => {
      const value = valueIn(field, customFields)
      return value === '' ? null : value
    },
  }))
}
