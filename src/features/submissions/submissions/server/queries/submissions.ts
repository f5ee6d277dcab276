import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { prepared } from '#database/prepared.ts'
import type { FileRecord } from '#features/event/files/server/queries.ts'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { withEntryIds } from '#features/forms/forms/domain/answers/entries.ts'
import { factsSchema } from '#features/forms/forms/domain/logic/logic-schemas.ts'
import type { Facts } from '#features/forms/forms/domain/logic/logic-words.ts'
import type { FormUse } from '#features/forms/forms/server/ports.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import type { LinkedWork } from '#features/tasks/tasks/server/commands/following.ts'
import type { FormWork } from '#features/tasks/tasks/server/commands/form-work.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { natural } from '#platform/lists/clauses.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { requireStored } from '#platform/stored/read-stored.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { type Stamps, stampsSchema } from '../../domain/sharing/saved-changes.ts'
import { submissionRevisions, submissions } from '../tables.ts'

export type SubmissionRecord = Omit<typeof submissions.$inferSelect, 'values' | 'facts'> & {
  values: Answers
  facts: Facts
}

/** Of the organiser who filled it in for the team; null where nobody did, empty for somebody who has left. */
export const filledInByName = sql<
  string | null
>`(case when ${submissions.filledInBy} is not null then coalesce((
  select trim(filler.first_name || ' ' || filler.surname) from ${members} as filler
  where filler.event_id = ${submissions.eventId} and filler.id = ${submissions.filledInBy}), '') end)`

/** What a team has drafted and sent for a form, newest first; the first sent one is current. */
export async function submissionsOfTeamAndForm(
  scope: EventScope,
  { teamId, formId }: { teamId: string; formId: string },
) {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        submission: submissions,
        firstName: members.firstName,
        surname: members.surname,
        filledInByName,
      })
      .from(submissions)
      .leftJoin(members, and(eq(members.eventId, submissions.eventId), eq(members.id, submissions.updatedBy)))
      .where(
        and(eq(submissions.eventId, eventId), eq(submissions.teamId, teamId), eq(submissions.formId, formId)),
      )
      .orderBy(desc(submissions.updatedAt)),
  )
  return rows.map(({ submission, firstName, surname, ...more }) => ({
    ...{ ...withAnswers(submission), filledInByName: more.filledInByName },
    updatedByName: `${firstName ?? ''} ${surname ?? ''}`.trim(),
  }))
}

/** One that was sent, as it is stored. */
export async function sentSubmission(scope: EventScope, submissionId: string) {
  const [row] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(submissions)
      .where(
        and(
          ...[eq(submissions.eventId, eventId), eq(submissions.id, submissionId)],
          eq(submissions.isDraft, false),
        ),
      ),
  )
  return row && withAnswers(row)
}

export async function submissionById(scope: EventScope, submissionId: string) {
  const [row] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        submission: submissions,
        formTitle: forms.title,
        teamName: teams.name,
        teamStand: teams.stand,
        firstName: members.firstName,
        surname: members.surname,
        filledInByName,
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
      ...{ teamName: row.teamName, teamStand: row.teamStand, filledInByName: row.filledInByName },
      submittedByName: `${row.firstName ?? ''} ${row.surname ?? ''}`.trim(),
    }
  )
}

export async function submissionBySendKey(scope: EventScope, sendKey: string) {
  const [found] = await inEvent(scope, ({ tx, eventId }) => sentByKey(tx, { eventId, sendKey }))
  return found
}

const sentByKey = prepared('submission by key', ['eventId', 'sendKey'], (tx, { eventId, sendKey }) =>
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

/** Those of the files that a draft, a submission or what it was before, of one of their owners, names. */
export async function namedInAnswers(
  { tx, eventId }: EventTransaction,
  files: readonly FileRecord[],
): Promise<ReadonlySet<string>> {
  const ids = sql.param(files.map(({ id }) => id))
  const ofKind = (isGuest: boolean) =>
    sql.param(
      files.flatMap(({ ownerKind, ownerId }) => ((ownerKind === 'guest') === isGuest ? [ownerId] : [])),
    )
  const isOwners = sql`${submissions.eventId} = ${eventId} and (${submissions.teamId} = any(${ofKind(false)}::text[])
    or (${submissions.isGuest} and ${submissions.formId} = any(${ofKind(true)}::text[])))`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct named #>> '{}' as id
    from (
      select ${submissions.values} as answers from ${submissions} where ${isOwners}
      union all
      select ${submissionRevisions.values} from ${submissionRevisions}
      join ${submissions} on ${submissions.eventId} = ${submissionRevisions.eventId}
        and ${submissions.id} = ${submissionRevisions.submissionId}
      where ${isOwners}
    ) as stated, jsonb_path_query(stated.answers, '$.**.fileId') as named
    where named #>> '{}' = any(${ids}::text[])`)
  return new Set(rows.map(({ id }) => id))
}

export function withAnswers(submission: typeof submissions.$inferSelect): SubmissionRecord {
  const { id } = submission
  const values = requireStored({ noun: 'submission', id }, answersSchema, submission.values)
  // Without it, nobody is said to have changed anything since the page was read.
  const stamps = requireStored({ noun: 'submission', id }, stampsSchema, submission.stamps)
  // Without it, what the team is today would strip what it answered.
  const facts = requireStored({ noun: 'submission', id }, factsSchema, submission.facts)
  return { ...submission, values: withEntryIds(values), stamps, facts }
}

const isNew = sql`(${submissions.editsId} is null)`

/** For each of a team's forms, the draft of a new submission, its latest unsent changes and its latest sent submission. */
export function submissionsOfTeam(scope: EventScope, teamId: string) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .selectDistinctOn([submissions.formId, submissions.isDraft, isNew], {
        id: submissions.id,
        formId: submissions.formId,
        isDraft: submissions.isDraft,
        editsId: submissions.editsId,
        /** How many drafts, or how many sent ones, there are. */
        count: sql`count(*) over (partition by ${submissions.formId}, ${submissions.isDraft})`.mapWith(
          Number,
        ),
        page: submissions.page,
        pageCount: submissions.pageCount,
        createdAt: submissions.createdAt,
        updatedAt: submissions.updatedAt,
        updatedBy: submissions.updatedBy,
        openDisclaimers: submissions.openDisclaimers,
      })
      .from(submissions)
      .where(and(eq(submissions.eventId, eventId), eq(submissions.teamId, teamId)))
      .orderBy(submissions.formId, submissions.isDraft, isNew, sql`${submissions.updatedAt} desc`),
  )
}

/** The use of the form of a row. */
export const formUse: Ports['formUse'] = ({ eventId }, formId): FormUse => ({
  submissionCount: sql`(
    select count(*) from ${submissions}
    where ${submissions.eventId} = ${eventId} and ${submissions.formId} = ${formId} and not ${submissions.isDraft})`,
  taskTitles: sql`array(
    select ${tasks.title} from ${tasks}
    where ${tasks.eventId} = ${eventId} and ${tasks.formId} = ${formId} and not ${tasks.isArchived}
    order by ${natural(tasks.title)})`,
})

/** What teams have drafted and sent for the forms of these tasks. */
export const formWorkOf: Ports['formWork'] = async ({ tx, eventId }, links) => {
  const formIds = [...new Set(links.map(({ formId }) => formId))]
  const rows = await tx
    .select({
      id: submissions.id,
      formId: submissions.formId,
      teamId: submissions.teamId,
      isDraft: submissions.isDraft,
      openDisclaimers: submissions.openDisclaimers,
      page: submissions.page,
      pageCount: submissions.pageCount,
      revision: submissions.revision,
      updatedAt: submissions.updatedAt,
      updatedBy: submissions.updatedBy,
      submittedAt: submissions.submittedAt,
      firstName: members.firstName,
      surname: members.surname,
    })
    .from(submissions)
    .leftJoin(members, and(eq(members.eventId, submissions.eventId), eq(members.id, submissions.updatedBy)))
    .where(
      and(
        eq(submissions.eventId, eventId),
        inArray(submissions.formId, formIds),
        isNotNull(submissions.teamId),
      ),
    )
    .orderBy(desc(submissions.updatedAt))
  return links.flatMap(({ taskId, formId }) =>
    [...Map.groupBy(rows, (row) => (row.formId === formId ? row.teamId : null))].flatMap(
      ([teamId, own]): LinkedWork[] => {
        if (teamId === null) return []
        const sent = own.find((one) => !one.isDraft && !isOpen(one))
        const { submittedAt: at = null, updatedBy: by = null } = sent ?? {}
        const byName = `${sent?.firstName ?? ''} ${sent?.surname ?? ''}`.trim()
        return [{ taskId, teamId, ...workOf(own), sent: at && { at, by, byName } }]
      },
    ),
  )
}

/** Whether the team has still to accept something in it: until then, it does not count. */
export function isOpen(sent: { openDisclaimers: readonly string[] } | undefined): boolean {
  return sent !== undefined && sent.openDisclaimers.length > 0
}

type WorkRow = Pick<
  typeof submissions.$inferSelect,
  'openDisclaimers' | 'id' | 'isDraft' | 'page' | 'pageCount' | 'revision' | 'updatedAt' | 'updatedBy'
>

/** How far a team is with a form, by what it has drafted and sent for it, newest first. */
export function workOf(own: readonly WorkRow[]): FormWork {
  const draft = own.find(({ isDraft }) => isDraft)
  const sent = own.find((one) => !one.isDraft && !isOpen(one))
  return {
    draft: draft
      ? {
          savedAt: draft.updatedAt.toISOString(),
          savedBy: draft.updatedBy,
          page: draft.page,
          pageCount: draft.pageCount,
        }
      : null,
    submissionId: sent?.id ?? null,
    submissionRevision: sent?.revision ?? null,
  }
}

/** The names of the people who changed these answers last, by member; of those who are still in the event. */
export async function namesIn(
  scope: EventScope,
  stamps: Stamps,
  { memberId: me, firstName, surname }: Pick<Actor, 'memberId' | 'firstName' | 'surname'>,
): Promise<ReadonlyMap<string, string>> {
  const mine = [me, `${firstName} ${surname}`.trim()] as const
  const ids = [...new Set(Object.values(stamps).map(({ memberId }) => memberId))].filter((id) => id !== me)
  if (ids.length === 0) return new Map([mine])
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: members.id, firstName: members.firstName, surname: members.surname })
      .from(members)
      .where(and(eq(members.eventId, eventId), inArray(members.id, ids))),
  )
  return new Map([mine, ...rows.map((row) => [row.id, `${row.firstName} ${row.surname}`.trim()] as const)])
}
