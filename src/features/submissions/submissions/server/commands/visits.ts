import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#kit/result/result.ts'
import { announce } from '#platform/live/announce.ts'
import { teamAndOrganisers } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { visitsTopic } from '../../domain/topic.ts'
import { visitSeconds } from '../../domain/visits.ts'
import { formForTeam } from '../queries/forms.ts'
import { formVisits } from '../tables.ts'

export type VisitRefusal = 'formNotFound' | 'notInTeam'

/** Somebody has the form open. Colleagues are told when that is news. */
export function updateVisit(
  scope: EventScope,
  actor: Actor,
  formId: string,
): Promise<Result<null, VisitRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, VisitRefusal>> => {
    const open = await formForTeam(event, actor, formId)
    if (!open?.isAvailable) return err('formNotFound')
    if (!open.team) return err('notInTeam')
    const { tx, eventId, services } = event
    const teamId = open.team.id
    const seenAt = services.clock.now()
    await tx
      .delete(formVisits)
      .where(
        and(
          eq(formVisits.eventId, eventId),
          eq(formVisits.formId, formId),
          lt(formVisits.seenAt, new Date(seenAt.getTime() - visitSeconds * 1_000)),
        ),
      )
    const [visit] = await tx
      .insert(formVisits)
      .values({ eventId, formId, memberId: actor.memberId, teamId, seenAt })
      .onConflictDoUpdate({
        target: [formVisits.eventId, formVisits.formId, formVisits.memberId],
        set: { teamId, seenAt },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    if (visit?.isNew) announce(event, [visitsTopic], teamAndOrganisers(teamId))
    return ok(null)
  })
}

/** Somebody has left the form. */
export function removeVisit(scope: EventScope, { memberId, teamId }: Actor, formId: string): Promise<void> {
  return inEvent(scope, async (event) => {
    const { tx, eventId } = event
    await tx
      .delete(formVisits)
      .where(
        and(
          eq(formVisits.eventId, eventId),
          eq(formVisits.formId, formId),
          eq(formVisits.memberId, memberId),
        ),
      )
    if (teamId !== null) announce(event, [visitsTopic], teamAndOrganisers(teamId))
  })
}

/** For people who leave the event. */
export async function removeVisitsOf(event: EventTransaction, memberIds: readonly string[]) {
  const removed = await event.tx
    .delete(formVisits)
    .where(and(eq(formVisits.eventId, event.eventId), inArray(formVisits.memberId, [...memberIds])))
    .returning({ teamId: formVisits.teamId })
  for (const { teamId } of removed) announce(event, [visitsTopic], teamAndOrganisers(teamId))
}
