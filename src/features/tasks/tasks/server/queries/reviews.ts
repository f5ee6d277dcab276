import { and, eq, inArray, sql } from 'drizzle-orm'
import { mailablePeople } from '#features/people/members/server/queries/mailable.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { effectiveDueDate } from '../../domain/due.ts'
import { mayTeamSeeTask } from '../../domain/visibility.ts'
import { taskStatuses } from '../tables.ts'
import { extensionsByTask } from './extensions.ts'
import { readable, type TaskStatusRecord } from './statuses.ts'
import { taskById } from './tasks.ts'

/**
 * Whether a row of statuses waits for the organiser: `statusOf` says “waiting” of exactly these, which a test compares.
 * Written as its index is.
 */
export const isWaiting = sql<boolean>`(${taskStatuses.progressStatus} = 'awaitingApproval'
  and not ${taskStatuses.isComplete} and not ${taskStatuses.isNotApplicable})`

/** The domain's `reviewKindOf`, of a row that waits. */
export const reviewKind = sql<'first' | 'again' | 'afterApproval'>`(case
  when ${taskStatuses.approvalHistory} -> -1 ->> 'from' = 'approved' then 'afterApproval'
  when jsonb_path_exists(${taskStatuses.approvalHistory}, '$[*] ? (@.to == "approved" || @.to == "changesRequested")')
    then 'again'
  else 'first' end)`

/** The task and team of a status that was made once. */
export async function teamTaskOf(event: EventTransaction, statusId: string) {
  const [row] = await event.tx
    .select({ taskId: taskStatuses.taskId, teamId: taskStatuses.teamId })
    .from(taskStatuses)
    .where(and(eq(taskStatuses.eventId, event.eventId), eq(taskStatuses.id, statusId)))
  const task = row && (await taskById(event, row.taskId))
  return task && { task, teamId: row.teamId }
}

/** The task, if it is in use and the team may see it. */
export async function taskOfTeam(
  event: EventTransaction,
  { taskId, teamId }: { taskId: string; teamId: string },
) {
  const [task, team] = await Promise.all([taskById(event, taskId), teamById(event, teamId)])
  if (!task || !team || team.isOrganiser || task.isArchived) return undefined
  return mayTeamSeeTask(task, team, { level: 'user' }, event.services.clock.now()) ? task : undefined
}

/** A team's progress on a task with all that a review of it needs; undefined when there is none. */
export function reviewedStatus(scope: EventScope, statusId: string) {
  return inEvent(scope, async (event) => {
    const [row] = await event.tx
      .select({ status: taskStatuses, teamName: teams.name, stand: teams.stand })
      .from(taskStatuses)
      .innerJoin(teams, and(eq(teams.eventId, taskStatuses.eventId), eq(teams.id, taskStatuses.teamId)))
      .where(and(eq(taskStatuses.eventId, event.eventId), eq(taskStatuses.id, statusId)))
    const task = row && (await taskById(event, row.status.taskId))
    if (!task) return undefined
    const extension = (await extensionsByTask(event, row.status.teamId)).get(task.id)
    const dueDate = effectiveDueDate(task.dueDate, extension?.dueDate)
    return { ...row, task: { ...task, dueDate }, status: readable(event, row.status) }
  })
}

/**
 * Who hears of a review: those who are assigned, or whoever handed it in where nobody is; without those who have left or
 * are kept out.
 */
export function toldOfReview(
  event: EventTransaction,
  { teamId, assignedTo, approvalHistory }: TaskStatusRecord,
) {
  const sender = approvalHistory.findLast(({ to }) => to === 'pending')?.by
  const ids = assignedTo.length > 0 ? assignedTo : sender === undefined ? [] : [sender]
  return mailablePeople(event, and(inArray(members.id, ids), eq(members.teamId, teamId)))
}
