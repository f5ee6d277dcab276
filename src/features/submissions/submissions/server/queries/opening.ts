import { and, asc, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { forms } from '#features/forms/forms/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { taskStatuses, tasks } from '#features/tasks/tasks/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { formReopenings, submissions } from '../tables.ts'

type TeamForm = { formId: string; teamId: string }

/** Until when the form is open for the team alone; null when it is not, or no longer. */
export async function reopenedUntilOf(
  { tx, eventId, services }: EventTransaction,
  { formId, teamId }: TeamForm,
): Promise<Date | null> {
  const [found] = await tx
    .select({ until: formReopenings.until })
    .from(formReopenings)
    .where(
      and(
        eq(formReopenings.eventId, eventId),
        eq(formReopenings.formId, formId),
        eq(formReopenings.teamId, teamId),
        gte(formReopenings.until, services.clock.now()),
      ),
    )
  return found?.until ?? null
}

export type Reopening = {
  isReopened: boolean
  /** Null where it stays open until the team has answered, and where it is not reopened. */
  until: Date | null
}

/**
 * Whether the form is open for the team alone: to the end of a day, or for as long as changes are asked for on its task
 * (decisions, “Several submissions”): whoever is asked can always answer.
 */
export async function reopeningFor(
  { tx, eventId, services }: EventTransaction,
  { formId, teamId }: TeamForm,
): Promise<Reopening> {
  const { rows } = await tx.execute<{ until: Date | string | null; isAsked: boolean }>(sql`
    select (
      select ${formReopenings.until} from ${formReopenings}
      where ${formReopenings.eventId} = ${eventId} and ${formReopenings.formId} = ${formId}
        and ${formReopenings.teamId} = ${teamId} and ${formReopenings.until} >= ${services.clock.now()}
    ) as until, exists (${askedForms({ eventId, teamId })} and ${tasks.formId} = ${formId}) as "isAsked"`)
  const { until = null, isAsked = false } = rows[0] ?? {}
  if (isAsked) return { isReopened: true, until: null }
  return { isReopened: until !== null, until: until === null ? null : new Date(until) }
}

/** The forms that are open for the team alone. */
export async function reopenedForms(
  { tx, eventId, services }: EventTransaction,
  teamId: string,
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ formId: string }>(sql`
    select ${formReopenings.formId} as "formId" from ${formReopenings}
    where ${formReopenings.eventId} = ${eventId} and ${formReopenings.teamId} = ${teamId}
      and ${formReopenings.until} >= ${services.clock.now()}
    union
    ${askedForms({ eventId, teamId })}`)
  return new Set(rows.map(({ formId }) => formId))
}

/** The forms of the tasks of a team for which changes are asked for. */
function askedForms({ eventId, teamId }: { eventId: string; teamId: string }): SQL {
  return sql`
    select ${tasks.formId} as "formId" from ${taskStatuses}
    join ${tasks} on ${tasks.eventId} = ${taskStatuses.eventId} and ${tasks.id} = ${taskStatuses.taskId}
    where ${taskStatuses.eventId} = ${eventId} and ${taskStatuses.teamId} = ${teamId}
      and ${taskStatuses.approvalStatus} = 'changesRequested' and not ${taskStatuses.isNotApplicable}
      and not ${tasks.isArchived} and ${tasks.formId} is not null`
}

/** The teams for which a form is open now although it may be closed for others, by name. */
export function reopeningsOfForm(scope: EventScope, formId: string) {
  return inEvent(scope, ({ tx, eventId, services }) =>
    tx
      .select({ teamId: teams.id, teamName: teams.name, until: formReopenings.until })
      .from(formReopenings)
      .innerJoin(teams, and(eq(teams.eventId, formReopenings.eventId), eq(teams.id, formReopenings.teamId)))
      .where(
        and(
          eq(formReopenings.eventId, eventId),
          eq(formReopenings.formId, formId),
          gte(formReopenings.until, services.clock.now()),
        ),
      )
      .orderBy(asc(teams.name), asc(teams.id)),
  )
}

/** How much was sent of those forms that take a limited number of submissions, by form. */
export async function countsOfLimited(
  { tx, eventId }: EventTransaction,
  all: readonly Pick<typeof forms.$inferSelect, 'id' | 'submissionLimit'>[],
): Promise<Map<string, number>> {
  const limited = all.filter(({ submissionLimit }) => submissionLimit !== null).map(({ id }) => id)
  if (limited.length === 0) return new Map()
  const rows = await tx
    .select({ formId: submissions.formId, sent: count() })
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, eventId),
        inArray(submissions.formId, limited),
        eq(submissions.isDraft, false),
      ),
    )
    .groupBy(submissions.formId)
  return new Map(rows.map(({ formId, sent }) => [formId, sent]))
}
