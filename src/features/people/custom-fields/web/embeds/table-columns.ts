import type { Column } from '#ui/table/columns.ts'
import type { CustomFieldChoice } from '../../contract.ts'
import { columnOf } from '../../domain/export-columns.ts'
import type { CustomFieldValue } from '../../domain/schema.ts'
import { valueIn } from '../../domain/values.ts'

type WithValues = { customFields: Readonly<Record<string, CustomFieldValue>> }

/** A column for each custom field, for lists of what belongs to a team; hidden until somebody shows it. */
export function customFieldTableColumns<Row extends WithValues>(
  fields: readonly CustomFieldChoice[],
): Column<Row>[] {
  return fields.map((field) => ({
    id: columnOf(field),
    isTyped: true,
    header: field.label,
    value: ({ customFields }) => valueIn(field, customFields),
    hidden: true,
    onPhone: 'none',
  }))
}
