import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import type { FileRecord } from '#features/event/files/server/queries.ts'
import { confirmationById } from '#features/forms/confirmations/server/queries.ts'
import { answersSchema } from '#features/forms/forms/domain/answers/answer-schemas.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { isListedForTeams, mayTeamFillIn } from '#features/forms/forms/domain/availability.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { type Facts, guestFacts } from '#features/forms/forms/domain/logic/logic-words.ts'
import {
  type FormRecord,
  formById,
  formVersion,
  publishedForms,
} from '#features/forms/forms/server/queries.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { type TeamRecord, teamById } from '#features/people/teams/server/queries.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import type { FormWork, TeamFormWork } from '#features/tasks/tasks/server/commands/form-work.ts'
import { maySeeTask } from '#features/tasks/tasks/server/policy.ts'
import type { TaskLink } from '#features/tasks/tasks/server/ports.ts'
import {
  listTasks,
  type TaskRecord,
  taskIsVisible,
  tasksOfForm,
} from '#features/tasks/tasks/server/queries.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { mayReadSubmission } from './policy.ts'
import { submissions } from './tables.ts'

/** A form to be filled in, with what the team has drafted and sent. */
export type OpenedForm = {
  form: FormRecord
  version: number
  definition: FormDefinition
  facts: Facts
  currencyId: string
  task: TaskRecord | undefined
  draft: SubmissionRecord | undefined
  sent: SubmissionRecord | undefined
}

/**
 * What the person needs to fill in a form: the version that the team last worked with, or the latest. Undefined
 * if the team may not fill it in.
 */
export function openForm(
  scope: EventScope,
  actor: Actor,
  { formId, useLatest }: { formId: string; useLatest: boolean },
): Promise<OpenedForm | undefined> {
  return inEvent(scope, async (event) => {
    const open = await formOfTeam(event, actor, formId)
    if (!open) return undefined
    const { form, task, team, draft, sent } = open
    const current = draft ?? sent[0]
    const version = useLatest || !current ? form.currentVersion : current.version
    const definition = await formVersion(event, form.id, version)
    if (!definition) return undefined
    const { variables } = await allSettings(event)
    const facts = await factsOf(event, actor, team)
    return { form, version, definition, facts, currencyId: variables.currencyId, task, draft, sent: sent[0] }
  })
}

export function openFormForGuest(scope: EventScope, formId: string): Promise<OpenedForm | undefined> {
  return inEvent(scope, async (event) => {
    const form = await formForGuests(event, formId)
    const version = form?.currentVersion ?? 0
    const definition = form && (await formVersion(event, form.id, version))
    if (!form || !definition) return undefined
    const { currencyId } = (await allSettings(event)).variables
    const nothing = { task: undefined, draft: undefined, sent: undefined }
    return { form, version, definition, facts: guestFacts, currencyId, ...nothing }
  })
}

/** What the team has sent for the form, newest first; undefined if it may not fill it in. */
export async function listSent(scope: EventScope, actor: Actor, formId: string) {
  return (await formOfTeam(scope, actor, formId))?.sent
}

type Confirmation = { formId: string; confirmationId: string }
type MissingConfirmation = 'formNotFound' | 'confirmationNotFound'

/** What a team reads after sending a form, with its current submission. */
export function confirmationForTeam(scope: EventScope, actor: Actor, which: Confirmation) {
  return inEvent(scope, async (event) => {
    const open = await formOfTeam(event, actor, which.formId)
    return confirmationOf(event, open, which)
  })
}

export function confirmationForGuest(scope: EventScope, which: Confirmation) {
  return inEvent(scope, async (event) => {
    const form = await formForGuests(event, which.formId)
    return confirmationOf(event, form && { form, task: undefined, sent: [] }, which)
  })
}

type Answered = Pick<FormOfTeam, 'form' | 'task' | 'sent'>

async function confirmationOf(
  event: EventTransaction,
  answered: Answered | undefined,
  which: Confirmation,
): Promise<Result<Answered & { message: string }, MissingConfirmation>> {
  if (!answered) return err('formNotFound')
  const confirmation = await confirmationById(event, which)
  return confirmation ? ok({ ...answered, message: confirmation.message }) : err('confirmationNotFound')
}

/** One submission with the questions of its version; undefined if the person may not read it. */
export function readableSubmission(scope: EventScope, actor: Actor, submissionId: string) {
  return inEvent(scope, async (event) => {
    const submission = await submissionById(event, submissionId)
    if (!submission || !mayReadSubmission(actor, submission)) return undefined
    const definition = await formVersion(event, submission.formId, submission.version)
    return definition && { submission, definition, settings: await allSettings(event) }
  })
}

type FormOfTeam = NonNullable<Awaited<ReturnType<typeof formOfTeam>>>

/** A form that the person's team may fill in, with its draft and what it has sent, newest first. */
function formOfTeam(scope: EventScope, actor: Actor, formId: string) {
  return inEvent(scope, async (event) => {
    const open = await formForTeam(event, actor, formId)
    if (!open) return undefined
    const { form, team } = open
    const own = team ? await submissionsOfTeamAndForm(event, { teamId: team.id, formId: form.id }) : []
    return {
      ...open,
      draft: own.find(({ isDraft }) => isDraft),
      sent: own.filter(({ isDraft }) => !isDraft),
    }
  })
}

/** A form that the person's team may fill in, with the team and the task it is for; undefined otherwise. */
export function formForTeam(scope: EventScope, actor: Actor, formId: string) {
  return inEvent(scope, async (event) => {
    const form = await formById(event, formId)
    if (!form) return undefined
    const team = await teamOf(event, actor)
    const tasks = await tasksOfForm(event, form.id)
    const isVisible = (task: TaskRecord) => maySeeTask(actor, team, task)
    const seen = tasks.map((task) => ({ isVisible: isVisible(task) }))
    return mayTeamFillIn(form, seen) ? { form, team, task: tasks.find(isVisible) } : undefined
  })
}

/** A form that guests may fill in; undefined otherwise. */
export async function formForGuests(scope: EventScope, formId: string): Promise<FormRecord | undefined> {
  const form = await formById(scope, formId)
  return form?.isPublic && form.isPublished && !form.isArchived ? form : undefined
}

/** The forms that the person's team may fill in, by title, each with its first task and progress. */
export function listFormsForTeam(scope: EventScope, actor: Actor) {
  return inEvent(scope, async (event) => {
    const { timeZone } = (await allSettings(event)).event
    const team = await teamOf(event, actor)
    const tasks = (await listTasks(event)).filter(({ formId }) => formId !== null)
    const submitted = actor.teamId === null ? [] : await submissionsOfTeam(event, actor.teamId)
    const forms = (await publishedForms(event)).flatMap((form) => {
      const ofForm = tasks.filter(({ formId }) => formId === form.id)
      const visible = ofForm.filter((task) => maySeeTask(actor, team, task))
      if (
        !isListedForTeams(
          form,
          ofForm.map((task) => ({ isVisible: visible.includes(task) })),
        )
      )
        return []
      const own = submitted.filter(({ formId }) => formId === form.id)
      return [{ form, task: visible[0], latest: own.find(({ isDraft }) => isDraft) ?? own[0] }]
    })
    return { forms, day: { now: event.services.clock.now(), timeZone } }
  })
}

/** Facts about the person and their team that conditions can use (decisions, “Values”). */
export async function factsOf(scope: EventScope, actor: Actor, team: TeamRecord | undefined): Promise<Facts> {
  const { event: settings } = await allSettings(scope)
  return {
    customFields: team?.customFields ?? {},
    client: {
      'team.name': team?.name ?? '',
      'team.teamType': team?.teamTypeName ?? '',
      'team.standShareRole': team?.standShareRole ?? '',
      'member.firstName': actor.firstName,
      'member.surname': actor.surname,
      'member.email': actor.email,
      'member.role': actor.isTeamOwner ? 'owner' : 'member',
      'event.shortName': settings.shortName,
      'event.longName': settings.longName,
    },
  }
}

async function teamOf(event: EventTransaction, { teamId }: Actor): Promise<TeamRecord | undefined> {
  return teamId === null ? undefined : await teamById(event, teamId)
}

type SubmissionRecord = Omit<typeof submissions.$inferSelect, 'values'> & { values: Answers }

/** What a team has drafted and sent for a form, newest first; the first sent one is current. */
export async function submissionsOfTeamAndForm(
  scope: EventScope,
  { teamId, formId }: { teamId: string; formId: string },
) {
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

async function submissionById(scope: EventScope, submissionId: string) {
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

/** Whether a draft or a submission of the file's owner names it. */
export async function isNamedInAnswers(
  { tx, eventId }: EventTransaction,
  file: FileRecord,
): Promise<boolean> {
  const { id, ownerKind, ownerId } = file
  const isOfOwner =
    ownerKind === 'guest'
      ? sql`${submissions.formId} = ${ownerId} and ${submissions.isGuest}`
      : sql`${submissions.teamId} = ${ownerId}`
  const { rows } = await tx.execute<{ isNamed: boolean }>(sql`
    select exists (
      select from ${submissions} where ${submissions.eventId} = ${eventId} and ${isOfOwner}
        and jsonb_path_exists(${submissions.values}, '$.**.fileId ? (@ == $id)', jsonb_build_object('id', ${id}::text))
    ) as "isNamed"`)
  return rows[0]?.isNamed === true
}

function withAnswers(submission: typeof submissions.$inferSelect): SubmissionRecord {
  return { ...submission, values: answersSchema.parse(submission.values) }
}

/** For each of a team's forms, its latest draft and its latest sent submission. */
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
 * Whether a form is in a person's list, as a condition on the table of forms (decisions, “A form is seen with
 * its tasks”): it is open and has no task, or one that they can see. A public one without a task is only for
 * guests. The list of available forms has the same rule in code; a property test compares the two.
 */
export function formIsListed(viewer: Viewer): SQL {
  const ofForm = sql`select from ${tasks}
    where ${tasks.eventId} = ${forms.eventId} and ${tasks.formId} = ${forms.id} and not ${tasks.isArchived}`
  return sql`(${forms.isPublished} and not ${forms.isArchived} and (
    exists (${ofForm} and ${taskIsVisible(viewer)}) or (not ${forms.isPublic} and not exists (${ofForm}))))`
}

/** The use of each form, for the list of forms. A form without an entry has no use. One statement. */
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

/** What teams have drafted and sent for the forms of these tasks. */
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
