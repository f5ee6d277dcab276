import type { ExportColumn } from '#kit/sheets/export-column.ts'
import type { ImportRow } from '../contract.ts'
import { importFieldNames, importFields } from './columns.ts'
import { customKeyOf, type ListedField } from './field-keys.ts'

/**
 * The rows as a sheet to correct and import again: what was read of each, and then why it was not imported.
 * @param customFields those that a column is read for
 */
export function importRowColumns(
  customFields: readonly Pick<ListedField, 'id' | 'label'>[],
): ExportColumn<ImportRow>[] {
  return [
    ...importFields.map(
      (field): ExportColumn<ImportRow> => ({
        key: field,
        label: importFieldNames[field],
        kind: 'text',
        value: ({ values }) => values[field] ?? '',
      }),
    ),
    ...customFields.map((field): ExportColumn<ImportRow> => {
      const key = customKeyOf(field)
      return {
        key,
        label: field.label,
        isTyped: true,
        kind: 'text',
        value: ({ values }) => values[key] ?? '',
      }
    }),
    { key: 'row', label: 'Row', kind: 'number', value: ({ line }) => line },
    {
      key: 'problem',
      label: 'Problem',
      kind: 'text',
      value: ({ record, problems }) =>
        record.errorMessage || problems.map(({ message }) => message).join(' '),
    },
  ]
}
