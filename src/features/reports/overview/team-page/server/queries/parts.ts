import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { emails } from '#features/event/emails/server/tables.ts'
import { forms } from '#features/forms/forms/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { filledInByName } from '#features/submissions/submissions/server/queries/submissions.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { comments, conversations, internalNotes } from '#features/tasks/comments/server/tables.ts'
import type { TaskState } from '#features/tasks/tasks/domain/status.ts'
import { allExtensions } from '#features/tasks/tasks/server/queries/extensions.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { totalRows } from '#platform/lists/clauses.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { mayCount } from '../../../domain/counts.ts'
import {
  duplicatesOf,
  type FormProgress,
  formDueDate,
  formStates,
  progressAfter,
  progressOf,
  progressOnForm,
} from '../../../forms/domain/progress.ts'
import { isCounted, reportedForms } from '../../../forms/server/queries.ts'
import { readContext } from '../../../server/queries/reports.ts'
import { selectTasks, selectTeams } from '../../../server/queries/rows.ts'
import { MOST_LATEST } from '../../domain/latest.ts'

/** The forms of one team, by title, in a fixed number of statements; undefined if the team is in no report. */
export function formsOfTeam(scope: EventScope, teamId: string) {
  return inEvent(scope, async (event) => {
    const [team] = await selectTeams(event, [teamId])
    if (!team) return undefined
    const context = await readContext(event)
    const extensions = await allExtensions(event, { teamIds: [teamId] })
    const inUse = await selectTasks(event)
    const found = (await reportedForms(event)).map((form) => ({
      ...form,
      tasks: inUse.filter((task) => task.formId === form.id),
    }))
    const own = new Map((await selectOwn(event, teamId)).map((row) => [row.formId, row]))
    const latest = await latestOf(
      event,
      [...own.values()].flatMap(({ latestId }) => latestId ?? []),
    )
    const progresses = Uint8Array.from(found, ({ id }) => progressIn(own.get(id)))
    const statesOf = formStates(found, new Map([[teamId, progresses]]), { extensions, day: context })
    const rows: FormRow[] = []
    statesOf(team, (place, state, isMarked) => {
      const form = found[place]
      if (!form || state === null) return
      const visible = form.tasks.filter((task) => mayCount(task, team, context.now))
      const dueDate = formDueDate(visible, extensions.get(teamId))
      rows.push({
        ...{ id: form.id, title: form.title, state, dueDate, progress: progressOf(state, isMarked) },
        isExtended: dueDate !== formDueDate(visible),
        ...sentOf(own.get(form.id), latest),
      })
    })
    const isShown = new Set(rows.map(({ id }) => id))
    for (const row of own.values()) {
      if (row.latestId === null || isShown.has(row.formId)) continue
      rows.push({
        ...{ id: row.formId, title: row.title, state: null, dueDate: '', progress: null, isExtended: false },
        ...sentOf(row, latest),
      })
    }
    return rows
  })
}

type FormRow = {
  id: string
  title: string
  progress: FormProgress | null
  state: TaskState | null
  dueDate: string
  isExtended: boolean
} & ReturnType<typeof sentOf>

type Own = Awaited<ReturnType<typeof selectOwn>>[number]

function progressIn(own: Own | undefined): number {
  return own ? progressAfter(own.sent, own.draftAt !== null) : progressOnForm.none
}

function sentOf(own: Own | undefined, latest: Awaited<ReturnType<typeof latestOf>>) {
  const counted = own?.latestId ? latest.get(own.latestId) : undefined
  return {
    submissionId: own?.latestId ?? null,
    latestAt: own?.sentAt ?? own?.draftAt ?? null,
    latestBy: counted?.filledInByName || (counted?.name ?? ''),
    duplicates: duplicatesOf(progressIn(own)),
    total: counted?.total ?? null,
  }
}

/** What the team has of each form, archived ones too: the latest that it has sent counts. */
function selectOwn({ tx, eventId }: EventTransaction, teamId: string) {
  return tx
    .select({
      formId: submissions.formId,
      title: forms.title,
      sent: sql<number>`(count(*) filter (where ${isCounted}))::int`,
      latestId: sql<string | null>`(array_agg(${submissions.id}
        order by ${submissions.updatedAt} desc, ${submissions.id} desc) filter (where ${isCounted}))[1]`,
      sentAt: sql<Date | null>`max(${submissions.updatedAt}) filter (where ${isCounted})`.mapWith(
        submissions.updatedAt,
      ),
      draftAt: sql<Date | null>`max(${submissions.updatedAt}) filter (where not (${isCounted}))`.mapWith(
        submissions.updatedAt,
      ),
    })
    .from(submissions)
    .innerJoin(forms, and(eq(forms.eventId, submissions.eventId), eq(forms.id, submissions.formId)))
    .where(and(eq(submissions.eventId, eventId), eq(submissions.teamId, teamId)))
    .groupBy(submissions.formId, forms.title)
    .orderBy(forms.title, submissions.formId)
}

/** By whom those that count were changed last, and what they order. */
async function latestOf({ tx, eventId }: EventTransaction, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: submissions.id,
      total: sql<string | null>`nullif(${submissions.totals} ->> 'grandTotal', '0.00')`,
      filledInByName,
      name: sql<string>`trim(coalesce(${members.firstName} || ' ' || ${members.surname}, ''))`,
    })
    .from(submissions)
    .leftJoin(members, and(eq(members.eventId, submissions.eventId), eq(members.id, submissions.updatedBy)))
    .where(and(eq(submissions.eventId, eventId), inArray(submissions.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Comments and notes about the team's tasks, the newest first; undefined if the team is in no report. */
export function commentsOfTeam(scope: EventScope, teamId: string) {
  return inEvent(scope, async (event) => {
    const [team] = await selectTeams(event, [teamId])
    if (!team) return undefined
    const written = await latestComments(event, teamId)
    const noted = await latestNotes(event, teamId)
    const items = [...written.items, ...noted.items]
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .slice(0, MOST_LATEST)
    return { items, total: written.total + noted.total }
  })
}

async function latestComments({ tx, eventId }: EventTransaction, teamId: string) {
  const rows = await tx
    .select({
      id: comments.id,
      kind: sql<'comment' | 'note'>`'comment'`,
      taskId: conversations.taskId,
      taskTitle: tasks.title,
      authorName: comments.authorName,
      isOrganiser: comments.isOrganiser,
      text: comments.text,
      createdAt: comments.createdAt,
      total: totalRows,
    })
    .from(conversations)
    .innerJoin(
      comments,
      and(eq(comments.eventId, conversations.eventId), eq(comments.conversationId, conversations.id)),
    )
    .innerJoin(tasks, and(eq(tasks.eventId, conversations.eventId), eq(tasks.id, conversations.taskId)))
    .where(and(eq(conversations.eventId, eventId), eq(conversations.teamId, teamId)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(MOST_LATEST)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

async function latestNotes({ tx, eventId }: EventTransaction, teamId: string) {
  const rows = await tx
    .select({
      id: internalNotes.id,
      kind: sql<'comment' | 'note'>`'note'`,
      taskId: internalNotes.taskId,
      taskTitle: tasks.title,
      authorName: internalNotes.authorName,
      isOrganiser: sql<boolean>`true`,
      text: internalNotes.text,
      createdAt: internalNotes.createdAt,
      total: totalRows,
    })
    .from(internalNotes)
    .innerJoin(tasks, and(eq(tasks.eventId, internalNotes.eventId), eq(tasks.id, internalNotes.taskId)))
    .where(and(eq(internalNotes.eventId, eventId), eq(internalNotes.teamId, teamId)))
    .orderBy(desc(internalNotes.createdAt), desc(internalNotes.id))
    .limit(MOST_LATEST)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** What was written to the team, the newest first, as the outbox has it; undefined if the team is in no report. */
export function emailsOfTeam(scope: EventScope, teamId: string) {
  return inEvent(scope, async (event) => {
    const { tx, eventId } = event
    const [team] = await selectTeams(event, [teamId])
    if (!team) return undefined
    const ofTeam = and(eq(emails.eventId, eventId), eq(emails.teamId, teamId))
    const items = await tx
      .select({
        id: emails.id,
        type: emails.type,
        to: emails.toAddress,
        subject: emails.subject,
        status: emails.status,
        createdAt: emails.createdAt,
      })
      .from(emails)
      .where(ofTeam)
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(MOST_LATEST)
    const [counted] = await tx.select({ total: count() }).from(emails).where(ofTeam)
    return { items, total: counted?.total ?? 0 }
  })
}
