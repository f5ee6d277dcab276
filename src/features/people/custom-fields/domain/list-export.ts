import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { type CustomFieldType, type CustomFieldValue, customFieldTypeNames } from './schema.ts'
import { wordsOfValue } from './values.ts'
import { wordsOfAudience } from './visibility.ts'

type Field = {
  label: string
  type: CustomFieldType
  placeholder: string
  description: string
  defaultValue: CustomFieldValue
  showField: boolean
  showToChildTeams: boolean
  isRequired: boolean
  isFilledByTeams: boolean
  updatedAt: string
}

/** The columns of the list of custom fields, by the same keys. */
export const fieldExportColumns: ExportColumn<Field>[] = [
  { key: 'label', label: 'Label', kind: 'text', value: ({ label }) => label },
  {
    key: 'type',
    label: 'Type',
    kind: 'text',
    value: ({ type }) => type,
    words: ({ type }) => customFieldTypeNames[type],
  },
  {
    key: 'shown',
    label: 'Shown to',
    kind: 'text',
    value: ({ showField, showToChildTeams }) => {
      if (!showField) return 'organisers'
      return showToChildTeams ? 'teamsAndStandShares' : 'teams'
    },
    words: wordsOfAudience,
  },
  {
    key: 'filledBy',
    label: 'Filled in by',
    kind: 'text',
    value: (field) => (areTeamsFilling(field) ? 'teams' : 'organisers'),
    words: (field) => (areTeamsFilling(field) ? 'Teams' : 'Organisers'),
  },
  { key: 'required', label: 'Required', kind: 'boolean', value: ({ isRequired }) => isRequired },
  { key: 'default', label: 'Default', kind: 'text', value: ({ defaultValue }) => wordsOfValue(defaultValue) },
  { key: 'updatedAt', label: 'Changed', kind: 'dateTime', value: ({ updatedAt }) => updatedAt },
  { key: 'placeholder', label: 'Placeholder', kind: 'text', value: ({ placeholder }) => placeholder },
  { key: 'description', label: 'Description', kind: 'text', value: ({ description }) => description },
]

function areTeamsFilling({ showField, isFilledByTeams }: Field): boolean {
  return showField && isFilledByTeams
}
