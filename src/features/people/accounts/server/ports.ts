import type { Tx } from '#database/client.ts'

/** Runs before an account is removed, to remove what belongs to it: its ways to sign in, its sessions. */
export type AccountRemoved = (tx: Tx, accountId: string) => Promise<void>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    accountRemoved: AccountRemoved
  }
}
