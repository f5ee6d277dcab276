import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { belongsTo } from '#features/event/files/server/queries.ts'
import { files } from '#features/event/files/server/tables.ts'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import type { FormWork, TeamFormWork } from '#features/tasks/tasks/server/commands.ts'
import type { TaskLink } from '#features/tasks/tasks/server/ports.ts'
import { taskIsVisible } from '#features/tasks/tasks/server/queries.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { submissions } from './tables.ts'

export type SubmissionRecord = Omit<typeof submissions.$inferSelect, 'values'> & { values: Answers }

/** What a team has drafted and sent of a form, the newest first; the first one sent is the one that counts. */
export async function submissionsOfTeamAndForm(scope: EventScope, teamId: string, formId: string) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ submission: submissions, firstName: members.firstName, surname: members.surname })
      .from(submissions)
      .leftJoin(members, and(eq(members.eventId, submissions.eventId), eq(members.id, submissions.updatedBy)))
      .where(
        and(eq(submissions.eventId, eventId), eq(submissions.teamId, teamId), eq(submissions.formId, formId)),
      )
      .orderBy(desc(submissions.updatedAt)),
  )
  return rows.map(({ submission, firstName, surname }) => ({
    ...withAnswers(submission),
    updatedByName: `${firstName ?? ''} ${surname ?? ''}`.trim(),
  }))
}

export async function submissionById(scope: EventScope, submissionId: string) {
  const [row] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        submission: submissions,
        formTitle: forms.title,
        isEditable: forms.isEditable,
        teamName: teams.name,
        firstName: members.firstName,
        surname: members.surname,
      })
      .from(submissions)
      .innerJoin(forms, and(eq(forms.eventId, submissions.eventId), eq(forms.id, submissions.formId)))
      .leftJoin(teams, and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId)))
      .leftJoin(members, and(eq(members.eventId, submissions.eventId), eq(members.id, submissions.updatedBy)))
      .where(and(eq(submissions.eventId, eventId), eq(submissions.id, submissionId))),
  )
  return (
    row && {
      ...withAnswers(row.submission),
      formTitle: row.formTitle,
      isEditable: row.isEditable,
      teamName: row.teamName,
      submittedByName: `${row.firstName ?? ''} ${row.surname ?? ''}`.trim(),
    }
  )
}

export async function submissionBySendKey(scope: EventScope, sendKey: string) {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        id: submissions.id,
        formId: submissions.formId,
        teamId: submissions.teamId,
        confirmationId: submissions.confirmationId,
      })
      .from(submissions)
      .where(and(eq(submissions.eventId, eventId), eq(submissions.sendKey, sendKey))),
  )
  return found
}

/** Ids of the files that belong to a team: the only ones that its answers may name. */
export async function fileIdsOfTeam(scope: EventScope, teamId: string): Promise<Set<string>> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.eventId, eventId), belongsTo({ kind: 'team', id: teamId }))),
  )
  return new Set(rows.map(({ id }) => id))
}

function withAnswers(submission: typeof submissions.$inferSelect): SubmissionRecord {
  return { ...submission, values: answersSchema.parse(submission.values) }
}

/** What a team has drafted and sent of its forms, the newest of each kind a form. */
export function submissionsOfTeam(scope: EventScope, teamId: string) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .selectDistinctOn([submissions.formId, submissions.isDraft], {
        id: submissions.id,
        formId: submissions.formId,
        isDraft: submissions.isDraft,
        page: submissions.page,
        pageCount: submissions.pageCount,
        updatedAt: submissions.updatedAt,
        updatedBy: submissions.updatedBy,
      })
      .from(submissions)
      .where(and(eq(submissions.eventId, eventId), eq(submissions.teamId, teamId)))
      .orderBy(submissions.formId, submissions.isDraft, sql`${submissions.updatedAt} desc`),
  )
}

/**
 * Whether a form is in somebody's list, as a condition on the table of forms (decisions, “A form is seen with its
 * tasks”): it is open and has no task, or one that they see. A public one without a task waits for guests. The same
 * rule as in the list of available forms; a property test compares both.
 */
export function formIsListed(viewer: Viewer): SQL {
  const ofForm = sql`select from ${tasks}
    where ${tasks.eventId} = ${forms.eventId} and ${tasks.formId} = ${forms.id} and not ${tasks.isArchived}`
  return sql`(${forms.isPublished} and not ${forms.isArchived} and (
    exists (${ofForm} and ${taskIsVisible(viewer)}) or (not ${forms.isPublic} and not exists (${ofForm}))))`
}

/** What the list of forms shows of each form: one without an entry has no task and no submission. One statement. */
export const formUses: Ports['formUses'] = async ({ tx, eventId }) => {
  const { rows } = await tx.execute<{ formId: string; submissionCount: number; taskTitles: string[] }>(sql`
    select form_id as "formId", sum(sent)::int as "submissionCount",
      coalesce(array_agg(title order by title) filter (where title is not null), '{}') as "taskTitles"
    from (
      select ${submissions.formId} as form_id, 1 as sent, null as title
      from ${submissions} where ${submissions.eventId} = ${eventId} and not ${submissions.isDraft}
      union all
      select ${tasks.formId}, 0, ${tasks.title}
      from ${tasks} where ${tasks.eventId} = ${eventId} and ${tasks.formId} is not null and not ${tasks.isArchived}
    ) as uses
    group by form_id`)
  return new Map(rows.map(({ formId, ...use }) => [formId, use]))
}

/** What teams have drafted and sent of the forms of these tasks. */
export async function formWorkOf(
  { tx, eventId }: EventTransaction,
  links: readonly TaskLink[],
): Promise<TeamFormWork[]> {
  const formIds = [...new Set(links.map(({ formId }) => formId))]
  const rows = await tx
    .select({
      id: submissions.id,
      formId: submissions.formId,
      teamId: submissions.teamId,
      isDraft: submissions.isDraft,
      page: submissions.page,
      pageCount: submissions.pageCount,
      updatedAt: submissions.updatedAt,
      updatedBy: submissions.updatedBy,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, eventId),
        inArray(submissions.formId, formIds),
        isNotNull(submissions.teamId),
      ),
    )
    .orderBy(desc(submissions.updatedAt))
  return links.flatMap(({ taskId, formId }) =>
    [...Map.groupBy(rows, (row) => (row.formId === formId ? row.teamId : null))].flatMap(([teamId, own]) =>
      teamId === null ? [] : [{ taskId, teamId, ...workOf(own) }],
    ),
  )
}

type WorkRow = Pick<
  typeof submissions.$inferSelect,
  'id' | 'isDraft' | 'page' | 'pageCount' | 'updatedAt' | 'updatedBy'
>

function workOf(own: readonly WorkRow[]): FormWork {
  const draft = own.find(({ isDraft }) => isDraft)
  return {
    draft: draft
      ? {
          savedAt: draft.updatedAt.toISOString(),
          savedBy: draft.updatedBy,
          page: draft.page,
          pageCount: draft.pageCount,
        }
      : null,
    submissionId: own.find(({ isDraft }) => !isDraft)?.id ?? null,
  }
}
