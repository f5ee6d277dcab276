import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/server/tables.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { members } from '../tables.ts'

/** The admins of the event who can sign in, to be written to. */
export function adminsOf({ tx, eventId }: EventTransaction) {
  return tx
    .select({ memberId: members.id, firstName: members.firstName, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(
      and(
        ...[eq(members.eventId, eventId), eq(members.level, 'admin')],
        ...[isNull(members.disabledAt), isNull(accounts.disabledAt)],
      ),
    )
}
