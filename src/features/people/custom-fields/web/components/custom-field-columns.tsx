import type { Column, Filter } from '#ui/table/columns.ts'
import type { CustomField } from '../../contract.ts'
import { customFieldTypeNames, customFieldTypes } from '../../domain/schema.ts'
import { wordsOfValue } from '../../domain/values.ts'
import { wordsOfAudience } from '../../domain/visibility.ts'
import styles from './custom-fields.module.css'
import { FillingProgress } from './filling-progress.tsx'

export const customFieldColumns: Column<CustomField>[] = [
  {
    id: 'label',
    header: 'Label',
    value: ({ label }) => label,
    cell: (field) => (
      <span className={styles.named}>
        {field.label}
        {field.filling ? <FillingProgress {...field.filling} /> : null}
      </span>
    ),
    width: 260,
  },
  { id: 'type', header: 'Type', value: ({ type }) => customFieldTypeNames[type], width: 110 },
  { id: 'shown', header: 'Shown to', value: wordsOfAudience },
  {
    id: 'filledBy',
    header: 'Filled in by',
    value: ({ showField, isFilledByTeams }) => (showField && isFilledByTeams ? 'Teams' : 'Organisers'),
    onPhone: 'none',
  },
  {
    id: 'required',
    header: 'Required',
    value: ({ isRequired }) => (isRequired ? 'Yes' : 'No'),
    width: 110,
    onPhone: 'none',
  },
  {
    id: 'default',
    header: 'Default',
    value: ({ defaultValue }) => wordsOfValue(defaultValue),
    onPhone: 'none',
    cell: ({ defaultValue }) =>
      defaultValue === '' ? <span className={styles.quiet}>None</span> : wordsOfValue(defaultValue),
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    value: ({ updatedAt }) => new Date(updatedAt),
    hidden: true,
  },
]

export const customFieldFilters: Filter[] = [
  {
    id: 'customFieldType',
    label: 'Type',
    options: customFieldTypes.map((type) => ({ value: type, label: customFieldTypeNames[type] })),
  },
  { id: 'showCustomField', label: 'Shown to teams', sets: true, otherLabel: 'Organisers only' },
]
