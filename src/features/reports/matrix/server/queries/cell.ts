import { and, eq } from 'drizzle-orm'
import { filesByIds } from '#features/event/files/server/queries.ts'
import { members } from '#features/people/members/server/tables.ts'
import { mayCount } from '#features/reports/overview/domain/counts.ts'
import { sentForms } from '#features/reports/overview/forms/server/queries.ts'
import { type ReportContext, readContext } from '#features/reports/overview/server/queries/reports.ts'
import { selectTasks, selectTeams } from '#features/reports/overview/server/queries/rows.ts'
import { submissionsOfTeamAndForm } from '#features/submissions/submissions/server/queries/submissions.ts'
import { effectiveDueDate } from '#features/tasks/tasks/domain/due.ts'
import { allExtensions } from '#features/tasks/tasks/server/queries/extensions.ts'
import { readable } from '#features/tasks/tasks/server/queries/statuses.ts'
import { taskStatuses } from '#features/tasks/tasks/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { type Cell, cellAt, formRows, taskRows } from '../../domain/cells.ts'
import { publishedForms } from './matrix.ts'

type Asked = { teamId: string; taskId?: string | undefined; formId?: string | undefined }
type Team = Awaited<ReturnType<typeof selectTeams>>[number]
type Extensions = Awaited<ReturnType<typeof allExtensions>>

/** What is known of one cell. */
type CellFacts = {
  title: string
  cell: Cell
  since: Date | null
  handedIn: { at: Date; byName: string } | null
  files: string[]
  dueDate: string
  extension: { dueDate: string; reason: string } | null
  submissions: number
  submissionId: string | null
  formId: string | null
  taskId: string | null
}

/** One cell with what is known of it; undefined where its column is not for the team, or is none. */
export function readCell(scope: EventScope, { teamId, taskId, formId }: Asked) {
  return inEvent(scope, async (event) => {
    const [team] = await selectTeams(event, [teamId])
    if (!team) return undefined
    const context = await readContext(event)
    const extensions = await allExtensions(event, { teamIds: [teamId] })
    const told = { team, extensions, context }
    const facts =
      taskId === undefined
        ? await factsOfForm(event, formId ?? '', told)
        : await factsOfTask(event, taskId, told)
    return facts && { team, context, facts }
  })
}

type Told = { team: Team; extensions: Extensions; context: ReportContext }

async function factsOfTask(
  event: EventTransaction,
  taskId: string,
  { team, extensions, context }: Told,
): Promise<CellFacts | undefined> {
  const [task] = await selectTasks(event, taskId)
  const cell = task && cellAt(taskRows([task], [team], { extensions, day: context })[0] ?? '', 0)
  if (!cell) return undefined
  const status = await statusOf(event, { taskId, teamId: team.id })
  const handed = status?.approvalHistory.findLast(({ to }) => to === 'pending')
  const named = status ? await filesByIds(event, status.fileIds) : []
  const extension = extensions.get(team.id)?.get(taskId) ?? null
  return {
    ...{ title: task.title, cell, extension, taskId, formId: task.formId },
    since:
      cell.state === 'waiting'
        ? (status?.waitingSince ?? null)
        : cell.state === 'complete'
          ? (status?.completedAt ?? null)
          : null,
    handedIn: handed
      ? { at: new Date(handed.at), byName: handed.byName }
      : status?.completedAt
        ? { at: status.completedAt, byName: status.completedByName }
        : null,
    files: named.map(({ name }) => name),
    dueDate: effectiveDueDate(task.dueDate, extension?.dueDate),
    ...{ submissions: 0, submissionId: status?.submissionId ?? null },
  }
}

async function statusOf(event: EventTransaction, which: { taskId: string; teamId: string }) {
  const { tx, eventId } = event
  const [found] = await tx
    .select({ status: taskStatuses, firstName: members.firstName, surname: members.surname })
    .from(taskStatuses)
    .leftJoin(
      members,
      and(eq(members.eventId, taskStatuses.eventId), eq(members.id, taskStatuses.completedBy)),
    )
    .where(
      and(
        eq(taskStatuses.eventId, eventId),
        eq(taskStatuses.taskId, which.taskId),
        eq(taskStatuses.teamId, which.teamId),
      ),
    )
  if (!found) return undefined
  const completedByName = `${found.firstName ?? ''} ${found.surname ?? ''}`.trim()
  return { ...readable(event, found.status), completedByName }
}

async function factsOfForm(
  event: EventTransaction,
  formId: string,
  { team, extensions, context }: Told,
): Promise<CellFacts | undefined> {
  const [form] = await publishedForms(event, formId)
  if (!form) return undefined
  const tasks = (await selectTasks(event)).filter((task) => task.formId === formId)
  const column = { ...form, tasks }
  const progress = await sentForms(event, [formId], [team.id])
  const cell = cellAt(formRows([column], [team], progress, { extensions, day: context })[0] ?? '', 0)
  if (!cell) return undefined
  const sent = (await submissionsOfTeamAndForm(event, { teamId: team.id, formId })).filter(
    ({ isDraft }) => !isDraft,
  )
  const [latest] = sent
  const dated = tasks
    .filter((task) => mayCount(task, team, context.now))
    .map((task) => {
      const extension = extensions.get(team.id)?.get(task.id) ?? null
      return { task, extension, dueDate: effectiveDueDate(task.dueDate, extension?.dueDate) }
    })
    .sort((one, other) => (one.dueDate || LAST).localeCompare(other.dueDate || LAST))
  const [first] = dated
  return {
    ...{ title: form.title, cell, formId, files: [] },
    ...{ taskId: first?.task.id ?? null, dueDate: first?.dueDate ?? '', extension: first?.extension ?? null },
    since: latest?.submittedAt ?? null,
    handedIn: latest ? { at: latest.submittedAt ?? latest.updatedAt, byName: latest.updatedByName } : null,
    ...{ submissions: sent.length, submissionId: latest?.id ?? null },
  }
}

/** Behind every date. */
const LAST = '9999'
