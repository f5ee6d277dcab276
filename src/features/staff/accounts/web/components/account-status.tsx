import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { AccountRow } from '../../contract.ts'

/** What is special about an account; nothing for one that can sign in like any other. */
export function AccountStatus({ account }: { account: Pick<AccountRow, 'isDisabled' | 'isStaff'> }) {
  return (
    <>
      {account.isDisabled ? <StatusChip tone="late">Disabled</StatusChip> : null}
      {account.isStaff ? <StatusChip tone="open">Eventflow Staff</StatusChip> : null}
    </>
  )
}
