import { and, eq, inArray } from 'drizzle-orm'
import { lastWrittenTo } from '#features/event/emails/server/queries/reminded.ts'
import { mailablePeople } from '#features/people/members/server/queries/mailable.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { effectiveDueDate } from '../../domain/due.ts'
import { mayBeReminded } from '../../domain/reminders.ts'
import { compareTasks } from '../../domain/sorting.ts'
import { settledStateOf } from '../../domain/status.ts'
import { reminderTypes } from '../../domain/telling.ts'
import { mayTeamSeeTask } from '../../domain/visibility.ts'
import { taskStatuses } from '../tables.ts'
import { extensionsByTask } from './extensions.ts'
import { tasksById } from './tasks.ts'

/** Names of people, those who have left without one. */
export async function namesOf({ tx, eventId }: EventTransaction, memberIds: readonly string[]) {
  const rows = await tx
    .select({ firstName: members.firstName, surname: members.surname })
    .from(members)
    .where(and(eq(members.eventId, eventId), inArray(members.id, [...memberIds])))
    .orderBy(members.firstName, members.surname, members.id)
  return rows.map(({ firstName, surname }) => `${firstName} ${surname}`.trim())
}

/** Those of the tasks that the team still has to do and the person is still on, with the dates that count, in order. */
export async function tasksToTell(
  event: EventTransaction,
  { memberId, teamId, taskIds }: { memberId: string; teamId: string; taskIds: readonly string[] },
) {
  const { tx, eventId } = event
  const [team, tasks, extensions, statuses] = await Promise.all([
    teamById(event, teamId),
    tasksById(event, taskIds),
    extensionsByTask(event, teamId),
    tx
      .select({
        taskId: taskStatuses.taskId,
        assignedTo: taskStatuses.assignedTo,
        isComplete: taskStatuses.isComplete,
        isNotApplicable: taskStatuses.isNotApplicable,
        progressStatus: taskStatuses.progressStatus,
      })
      .from(taskStatuses)
      .where(
        and(
          eq(taskStatuses.eventId, eventId),
          eq(taskStatuses.teamId, teamId),
          inArray(taskStatuses.taskId, [...taskIds]),
        ),
      ),
  ])
  const now = event.services.clock.now()
  const statusOf = new Map(statuses.map((status) => [status.taskId, status]))
  const shown = tasks.flatMap((task) => {
    const status = statusOf.get(task.id)
    if (!team || !status?.assignedTo.includes(memberId)) return []
    const isWaiting = status.progressStatus === 'awaitingApproval'
    if (settledStateOf({ ...status, isWaiting }) || !mayTeamSeeTask(task, team, { level: 'user' }, now))
      return []
    return [{ ...task, dueDate: effectiveDueDate(task.dueDate, extensions.get(task.id)?.dueDate) }]
  })
  return team && { team, tasks: shown.sort(compareTasks) }
}

/** The people of these teams, or their owners alone. */
export function peopleToRemind(
  event: EventTransaction,
  { teamIds, isOwnersOnly }: { teamIds: readonly string[]; isOwnersOnly: boolean },
) {
  return mailablePeople(
    event,
    and(
      ...[inArray(members.teamId, [...teamIds]), eq(members.level, 'user')],
      isOwnersOnly ? eq(members.isTeamOwner, true) : undefined,
    ),
  )
}

/** A calendar day may have 25 hours. */
const TWO_DAYS = 2 * 86_400_000

/** Of these people, those who have had a reminder or a chaser today, by the calendar of the event. */
export async function remindedToday(
  event: EventTransaction,
  memberIds: readonly string[],
  zone: string,
): Promise<ReadonlySet<string>> {
  const now = event.services.clock.now()
  const since = new Date(now.getTime() - TWO_DAYS)
  const last = await lastWrittenTo(event, { types: reminderTypes, memberIds, since })
  return new Set(memberIds.filter((id) => !mayBeReminded(last.get(id), now, zone)))
}

/** Who hears of a task of the team: those who are on it, or its owners where nobody is; nobody once it is settled. */
export async function peopleForTask(
  event: EventTransaction,
  { taskId, teamId }: { taskId: string; teamId: string },
) {
  const { tx, eventId } = event
  const [status] = await tx
    .select({
      assignedTo: taskStatuses.assignedTo,
      isComplete: taskStatuses.isComplete,
      isNotApplicable: taskStatuses.isNotApplicable,
    })
    .from(taskStatuses)
    .where(
      and(
        eq(taskStatuses.eventId, eventId),
        eq(taskStatuses.taskId, taskId),
        eq(taskStatuses.teamId, teamId),
      ),
    )
  if (status?.isComplete || status?.isNotApplicable) return []
  const assigned = status?.assignedTo ?? []
  return mailablePeople(
    event,
    and(
      eq(members.teamId, teamId),
      assigned.length > 0 ? inArray(members.id, assigned) : eq(members.isTeamOwner, true),
    ),
  )
}
