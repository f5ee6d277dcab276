import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/server/tables.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { members } from '../tables.ts'

/** Nobody is written to who may no longer go in: neither their account nor their part in the event is switched off. */
export const isMailable = and(isNull(members.disabledAt), isNull(accounts.disabledAt))

/** Of the people of the event, those whom this says and who can be written to, in one order. */
export function mailablePeople({ tx, eventId }: EventTransaction, whom: SQL | undefined) {
  return tx
    .select({
      id: members.id,
      firstName: members.firstName,
      email: accounts.email,
      level: members.level,
      teamId: members.teamId,
      isTeamOwner: members.isTeamOwner,
      openedAt: members.openedAt,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.eventId, eventId), isMailable, whom))
    .orderBy(members.id)
}

/** The person, if they can be written to. */
export async function mailablePerson(event: EventTransaction, memberId: string) {
  const [person] = await mailablePeople(event, eq(members.id, memberId))
  return person
}
