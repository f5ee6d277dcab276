import { and, eq } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { formHead } from '#features/forms/forms/server/queries.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import type { AuditAction } from '#kit/audit/action.ts'
import { endOfDay } from '#kit/dates/zone.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { teamAndOrganisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { submissionsTopic } from '../../domain/topic.ts'
import { whatFollows } from '../../domain/what-follows.ts'
import { reopenedUntilOf } from '../queries/opening.ts'
import { formReopenings } from '../tables.ts'

type TeamForm = { formId: string; teamId: string }
export type ReopenRefusal = 'formNotFound' | 'teamNotFound' | 'neverPublished' | 'dayIsPast'

/**
 * Lets a team send answers to a form, or change those that it has sent, to the end of a day, also when the form is
 * closed, archived, or cannot be changed after sending (decisions, “Several submissions”).
 * @param untilDay ISO day in the event's zone
 */
export function reopenForm(
  scope: EventScope,
  author: Author,
  { formId, teamId, untilDay }: TeamForm & { untilDay: string },
): Promise<Result<null, ReopenRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, ReopenRefusal>> => {
    const [form, team] = await Promise.all([formHead(event, formId), teamById(event, teamId)])
    if (!form) return err('formNotFound')
    if (!team) return err('teamNotFound')
    if (form.currentVersion === 0) return err('neverPublished')
    const { timeZone } = (await allSettings(event)).event
    const [now, until] = [event.services.clock.now(), endOfDay(untilDay, timeZone)]
    if (until < now) return err('dayIsPast')
    const before = await reopenedUntilOf(event, { formId, teamId })
    const changed = { until, updatedAt: now, updatedBy: author.memberId }
    await event.tx
      .insert(formReopenings)
      .values({
        eventId: event.eventId,
        formId,
        teamId,
        createdAt: now,
        createdBy: author.memberId,
        ...changed,
      })
      .onConflictDoUpdate({
        target: [formReopenings.eventId, formReopenings.formId, formReopenings.teamId],
        set: changed,
      })
    const action = whatFollows.reopened.audit
    await tell(event, author, { formId, teamId, action, before, after: until })
    return ok(null)
  })
}

/** The form is for the team again what it is for others; nothing happens where it was not reopened. */
export function endReopening(scope: EventScope, author: Author, { formId, teamId }: TeamForm): Promise<void> {
  return inEvent(scope, async (event) => {
    const before = await reopenedUntilOf(event, { formId, teamId })
    if (before === null) return
    const { tx, eventId } = event
    await tx
      .delete(formReopenings)
      .where(
        and(
          eq(formReopenings.eventId, eventId),
          eq(formReopenings.formId, formId),
          eq(formReopenings.teamId, teamId),
        ),
      )
    await tell(event, author, { formId, teamId, action: 'form.endReopening', before, after: null })
  })
}

type Changed = TeamForm & { action: AuditAction; before: Date | null; after: Date | null }

async function tell(
  event: EventTransaction,
  { memberId }: Author,
  { formId, teamId, action, before, after }: Changed,
) {
  const stated = (until: Date | null) => ({ teamId, reopenedUntil: until?.toISOString() ?? null })
  await recordAudit(event, {
    ...{ memberId, action, subjectId: formId },
    ...{ before: stated(before), after: stated(after) },
  })
  announce(event, [submissionsTopic], teamAndOrganisers(teamId))
}
