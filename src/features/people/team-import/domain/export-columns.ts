import type { ExportColumn } from '#kit/sheets/export-column.ts'
import type { ImportRow } from '../contract.ts'
import { importFieldNames, importFields } from './columns.ts'

/** The rows as a sheet to correct and import again: what was read of each, and then why it was not imported. */
export const importRowColumns: ExportColumn<ImportRow>[] = [
  ...importFields.map(
    (field): ExportColumn<ImportRow> => ({
      key: field,
      label: importFieldNames[field],
      kind: 'text',
      value: ({ values }) => values[field] ?? '',
    }),
  ),
  { key: 'row', label: 'Row', kind: 'number', value: ({ line }) => line },
  {
    key: 'problem',
    label: 'Problem',
    kind: 'text',
    value: ({ record, problems }) => record.errorMessage || problems.map(({ message }) => message).join(' '),
  },
]
