import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { isMailable } from '#features/people/members/server/queries/mailable.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { NotificationAudience } from '../../domain/visibility.ts'

type Addressed = { audience: NotificationAudience; teamTypeIds: readonly string[]; teamId: string | null }

/** The people of the teams that a notification is for; organisers read it in the portal, and get no e-mail. */
function isRecipient({ audience, teamTypeIds, teamId }: Addressed): SQL | undefined {
  const ofAudience = {
    everyone: undefined,
    teamTypes: sql`${teams.teamTypeId} = any(${sql.param([...teamTypeIds])}::text[])`,
    team: eq(teams.id, teamId ?? ''),
  }[audience]
  return and(eq(teams.isOrganiser, false), eq(members.level, 'user'), isMailable, ofAudience)
}

const teamOfMember = and(eq(teams.eventId, members.eventId), eq(teams.id, members.teamId))

/** The next people to be written to, in one order. @param after the id of the last one who was; empty to begin */
export function recipientsAfter(
  { tx, eventId }: EventTransaction,
  notification: Addressed,
  { after, count }: { after: string; count: number },
) {
  return tx
    .select({
      id: members.id,
      firstName: members.firstName,
      email: accounts.email,
      teamId: teams.id,
      teamName: teams.name,
    })
    .from(members)
    .innerJoin(teams, teamOfMember)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.eventId, eventId), gt(members.id, after), isRecipient(notification)))
    .orderBy(asc(members.id))
    .limit(count)
}

/** How many people and teams it goes to. */
export async function reachOf(
  scope: EventScope,
  notification: Addressed,
): Promise<{ people: number; teams: number }> {
  const [counted] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        people: sql<number>`count(*)`.mapWith(Number),
        teams: sql<number>`count(distinct ${teams.id})`.mapWith(Number),
      })
      .from(members)
      .innerJoin(teams, teamOfMember)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(eq(members.eventId, eventId), isRecipient(notification))),
  )
  return counted ?? { people: 0, teams: 0 }
}
