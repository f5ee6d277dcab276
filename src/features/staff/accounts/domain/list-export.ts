import type { ExportColumn } from '#kit/sheets/export-column.ts'

type Listed = {
  name: string
  email: string
  isStaff: boolean
  hasTwoFactor: boolean
  isDisabled: boolean
  createdAt: string
}

/** The columns of the list of accounts, by the same keys. */
export const accountExportColumns: ExportColumn<Listed>[] = [
  { key: 'name', label: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'email', label: 'E-mail', kind: 'text', value: ({ email }) => email },
  { key: 'disabled', label: 'Disabled', kind: 'boolean', value: ({ isDisabled }) => isDisabled },
  {
    key: 'twoFactor',
    label: 'Two-factor sign-in',
    kind: 'boolean',
    value: ({ hasTwoFactor }) => hasTwoFactor,
  },
  { key: 'staff', label: 'Eventflow Staff', kind: 'boolean', value: ({ isStaff }) => isStaff },
  { key: 'created', label: 'Added', kind: 'dateTime', value: ({ createdAt }) => createdAt },
]
