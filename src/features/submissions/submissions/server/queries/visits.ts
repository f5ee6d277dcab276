import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { members } from '#features/people/members/server/tables.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { visitSeconds } from '../../domain/visits.ts'
import { formVisits } from '../tables.ts'

/** The colleagues who have the form open now, by name. */
export function listVisitors(scope: EventScope, { memberId, teamId }: Actor, formId: string) {
  if (teamId === null) return []
  return inEvent(scope, ({ tx, eventId, services }) =>
    tx
      .select({ memberId: members.id, firstName: members.firstName, surname: members.surname })
      .from(formVisits)
      .innerJoin(members, and(eq(members.eventId, formVisits.eventId), eq(members.id, formVisits.memberId)))
      .where(
        and(
          eq(formVisits.eventId, eventId),
          eq(formVisits.formId, formId),
          eq(formVisits.teamId, teamId),
          ne(formVisits.memberId, memberId),
          gt(formVisits.seenAt, new Date(services.clock.now().getTime() - visitSeconds * 1_000)),
        ),
      )
      .orderBy(asc(members.firstName), asc(members.surname), asc(members.id)),
  )
}
