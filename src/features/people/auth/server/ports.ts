import { and, eq } from 'drizzle-orm'
import { accountOfStaff } from '#features/people/accounts/domain/staff-ids.ts'
import type { AccountRemoved } from '#features/people/accounts/server/ports.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import type { HasPassword } from '#features/people/members/server/ports.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { voidLinks } from './commands/links.ts'
import { actorOf } from './commands/resolve-request.ts'
import { removeFactorsWithin } from './commands/second-factors.ts'
import { credentialOf } from './queries.ts'
import { credentials, sessions } from './tables.ts'

/** Removing an account removes its ways to sign in, its links and its sessions. */
export const endSignIn: AccountRemoved = async (tx, accountId) => {
  await tx.delete(sessions).where(eq(sessions.userId, accountId))
  await voidLinks(tx, accountId)
  await removeFactorsWithin(tx, accountId)
  await tx.delete(credentials).where(eq(credentials.userId, accountId))
}

export const hasPassword: HasPassword = async ({ database }, accountId) =>
  (await credentialOf(database.db, accountId)) !== undefined

/** As a request of theirs would find them: with their level and team of this moment. */
export const personNow: Ports['personNow'] = async (scope, memberId) => {
  const accountId = accountOfStaff(memberId) ?? (await accountOfMember(scope, memberId))
  const account = accountId === undefined ? undefined : await accountById(scope.services, accountId)
  const actor = account && !account.disabledAt ? await actorOf(scope, account) : undefined
  // Product staff who are no longer among the people of the event would be found under another id.
  return actor?.memberId === memberId ? actor : undefined
}

async function accountOfMember(scope: Parameters<Ports['personNow']>[0], memberId: string) {
  const [member] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ accountId: members.accountId })
      .from(members)
      .where(and(eq(members.eventId, eventId), eq(members.id, memberId))),
  )
  return member?.accountId ?? undefined
}
