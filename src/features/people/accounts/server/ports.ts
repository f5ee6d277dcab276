import type { Tx } from '#database/client.ts'
import { byAccount, type PersonalData } from '#platform/privacy/personal-data.ts'

/** Runs before an account is removed, to remove what belongs to it: its ways to sign in, its sessions. */
export type AccountRemoved = (tx: Tx, accountId: string) => Promise<void>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    accountRemoved: AccountRemoved
  }
}

export const personalDataOfAccounts: PersonalData = {
  title: 'Account',
  tables: {
    accounts: { of: byAccount('id'), none: ['id'], name: ['name'], address: ['email', 'image'] },
    account_events: {
      of: byAccount('account_id'),
      none: ['id', 'kind'],
      id: ['account_id'],
      address: ['client_address', 'user_agent'],
      text: ['detail'],
      erased: 'removed',
    },
  },
}
