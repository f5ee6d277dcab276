import { Avatar } from '#ui/layout/avatar.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import type { AccountRow } from '../../contract.ts'
import { AccountStatus } from './account-status.tsx'
import styles from './accounts.module.css'

export const accountColumns: Column<AccountRow>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: (account) => (
      <span className={styles.person}>
        <Avatar name={account.name} size={24} decorative />
        {account.name}
        <AccountStatus account={account} />
      </span>
    ),
  },
  { id: 'email', header: 'E-mail', value: ({ email }) => email },
  {
    id: 'disabled',
    header: 'Disabled',
    value: ({ isDisabled }) => isDisabled,
    hidden: true,
    onPhone: 'none',
  },
  {
    id: 'twoFactor',
    header: 'Two-factor sign-in',
    width: 170,
    value: ({ hasTwoFactor }) => hasTwoFactor,
    cell: ({ hasTwoFactor }) => (hasTwoFactor ? 'On' : <span className={styles.quiet}>Off</span>),
    onPhone: 'none',
  },
  {
    id: 'staff',
    header: 'Eventflow Staff',
    value: ({ isStaff }) => isStaff,
    hidden: true,
    onPhone: 'none',
  },
  {
    id: 'created',
    header: 'Added',
    width: 140,
    value: ({ createdAt }) => new Date(createdAt),
    onPhone: 'none',
  },
]

export const accountFilters: Filter[] = [
  { id: 'isDisabled', label: 'Disabled', sets: true, otherLabel: 'Not disabled' },
  { id: 'isStaff', label: 'Eventflow Staff', sets: true, otherLabel: 'Not staff' },
  { id: 'hasTwoFactor', label: 'Two-factor sign-in on', sets: true, otherLabel: 'Two-factor sign-in off' },
]
