import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { teams } from '#features/people/teams/server/tables.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { effectiveDueDate } from '../../domain/due.ts'
import { markAt } from '../../domain/marks.ts'
import { compareTasks } from '../../domain/sorting.ts'
import { settledStateOf } from '../../domain/status.ts'
import { mayTeamSeeTask } from '../../domain/visibility.ts'
import { taskMarks, taskStatuses, tasks } from '../tables.ts'
import { allExtensions } from './extensions.ts'
import { reportingDates, taskIsInUse } from './tasks.ts'

type Which = { teamIds?: readonly string[]; after?: string; taskIds?: readonly string[] }
export type OpenTask = Awaited<ReturnType<typeof selectTasks>>[number]
export type TeamWithOpenTasks = {
  id: string
  name: string
  stand: string
  /** In the order of lists, with the dates that count for the team. */
  tasks: OpenTask[]
}

/**
 * What each team still has to do: not complete, not N/A, not waiting for the organiser, and no task whose details are to
 * be confirmed. By the ids of the teams, all except organiser teams; in four statements, however many there are.
 */
export async function openTasksOfTeams(
  event: EventTransaction,
  { teamIds, after = '', taskIds }: Which = {},
): Promise<TeamWithOpenTasks[]> {
  const { tx, eventId } = event
  const now = event.services.clock.now()
  const [rows, found, extensions] = await Promise.all([
    tx
      .select({
        ...{ id: teams.id, name: teams.name, stand: teams.stand, teamTypeId: teams.teamTypeId },
        ...{ isOrganiser: teams.isOrganiser, standShareRole: teams.standShareRole },
        marks: sql<string>`coalesce(${taskMarks.marks}, '')`,
      })
      .from(teams)
      .leftJoin(taskMarks, and(eq(taskMarks.eventId, teams.eventId), eq(taskMarks.teamId, teams.id)))
      .where(
        and(
          ...[eq(teams.eventId, eventId), eq(teams.isOrganiser, false), gt(teams.id, after)],
          teamIds === undefined ? undefined : inArray(teams.id, [...teamIds]),
        ),
      )
      .orderBy(asc(teams.id)),
    selectTasks(event, taskIds),
    allExtensions(event, teamIds === undefined ? {} : { teamIds }),
  ])
  const sorted = found.toSorted(compareTasks)
  return rows.map(({ marks, ...team }) => {
    const extended = extensions.get(team.id)
    const open = sorted.filter(
      (task) =>
        mayTeamSeeTask(task, team, { level: 'user' }, now) && !settledStateOf(markAt(marks, task.place)),
    )
    return {
      ...{ id: team.id, name: team.name, stand: team.stand },
      tasks: extended
        ? open
            .map((task) => ({
              ...task,
              dueDate: effectiveDueDate(task.dueDate, extended.get(task.id)?.dueDate),
            }))
            .toSorted(compareTasks)
        : open,
    }
  })
}

async function selectTasks(event: EventTransaction, taskIds?: readonly string[]) {
  const { tx, eventId, services } = event
  const rows = await tx
    .select({
      ...{ id: tasks.id, title: tasks.title, dueDate: tasks.dueDate, place: tasks.place },
      ...{ isTimeSensitive: tasks.isTimeSensitive, teamTypeIds: tasks.teamTypeIds },
      ...{ isArchived: tasks.isArchived, isDraft: tasks.isDraft, appearsAt: tasks.appearsAt },
      showToChildTeams: tasks.showToChildTeams,
    })
    .from(tasks)
    .where(
      and(
        ...[eq(tasks.eventId, eventId), taskIsInUse(services.clock.now()), ne(tasks.type, 'tbc')],
        taskIds === undefined ? undefined : inArray(tasks.id, [...taskIds]),
      ),
    )
  return reportingDates(event, rows)
}

/** Who is on which task of these teams, by the id of the person. */
export async function assignmentsOf(
  { tx, eventId }: EventTransaction,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await tx
    .select({ taskId: taskStatuses.taskId, assignedTo: taskStatuses.assignedTo })
    .from(taskStatuses)
    .where(
      and(
        eq(taskStatuses.eventId, eventId),
        inArray(taskStatuses.teamId, [...teamIds]),
        sql`${taskStatuses.assignedTo} <> '{}'`,
      ),
    )
  const byPerson = new Map<string, Set<string>>()
  for (const { taskId, assignedTo } of rows)
    for (const memberId of assignedTo) {
      const own = byPerson.get(memberId) ?? new Set()
      byPerson.set(memberId, own.add(taskId))
    }
  return byPerson
}
