import { and, eq, sql } from 'drizzle-orm'
import { teams } from '#features/people/teams/server/tables.ts'
import type { Choice, ChoicesQuery } from '#kit/lists/choices.ts'
import { choicesOf } from '#platform/lists/choices.ts'
import { natural } from '#platform/lists/clauses.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

/** The exhibitor teams, in order; and one of organisers that a link has chosen. */
export function orderTeams(scope: EventScope, asked: ChoicesQuery): Promise<Choice[]> {
  const { where, orderBy, limit } = choicesOf(asked, {
    ...{ id: teams.id, name: teams.name },
    order: [natural(teams.name), sql`${teams.id}`],
    isOffered: sql`not ${teams.isOrganiser}`,
  })
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(and(eq(teams.eventId, eventId), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
}
