import { and, eq, inArray } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { progressAccess } from '#features/people/teams/domain/stand-shares.ts'
import { standSharesOf, type TeamRecord, teamById } from '#features/people/teams/server/queries.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { effectiveDueDate } from '../../domain/due.ts'
import type { StatusFacts } from '../../domain/status.ts'
import { mayTeamSeeTask } from '../../domain/visibility.ts'
import { taskStatuses } from '../tables.ts'
import { allExtensions } from './extensions.ts'
import { listTasks } from './tasks.ts'

/** A parent team sees what the stand share itself does, and organisers no more than that here. */
const asTheTeam = { level: 'user' } as const

const nothingDone: Omit<StatusFacts, 'dueDate'> = {
  isComplete: false,
  isNotApplicable: false,
  progressStatus: 'notStarted',
}

export type ReadStandShares = Awaited<ReturnType<typeof tasksOfTeams>>

/** State and dates of the tasks of the stand shares of the person’s team, in as many statements for one as for fifty. */
export function readStandShares(scope: EventScope, { teamId }: Actor): Promise<ReadStandShares> {
  return inEvent(scope, async (event) => {
    const shares = teamId === null ? [] : await standSharesOf(event, teamId)
    return tasksOfTeams(event, shares)
  })
}

/** The same of one stand share; undefined where the person may not read how far it is. */
export function readStandShare(scope: EventScope, actor: Actor, teamId: string) {
  return inEvent(scope, async (event) => {
    const team = await teamById(event, teamId)
    if (team?.standShareRole !== 'child' || progressAccess(actor, team) === 'none') return undefined
    return tasksOfTeams(event, [team])
  })
}

async function tasksOfTeams(event: EventTransaction, teams: readonly TeamRecord[]) {
  const ids = teams.map(({ id }) => id)
  const [settings, tasks, statuses, extensions] = await Promise.all([
    allSettings(event),
    listTasks(event),
    statusesOfTeams(event, ids),
    allExtensions(event, { teamIds: ids }),
  ])
  const now = event.services.clock.now()
  const statusOf = new Map(statuses.map((status) => [keyOf(status), status]))
  return {
    day: { now, zone: settings.event.timeZone, dueSoonDays: settings.variables.dueSoonDays },
    teams: teams.map((team) => ({
      team,
      tasks: tasks
        .filter((task) => mayTeamSeeTask(task, team, asTheTeam, now))
        .map((task) => {
          const extension = extensions.get(team.id)?.get(task.id)
          // Its reason stays behind: that is the organiser’s word to that team.
          const dueDate = effectiveDueDate(task.dueDate, extension?.dueDate)
          const key = keyOf({ taskId: task.id, teamId: team.id })
          return { task, dueDate, progress: statusOf.get(key) ?? nothingDone }
        }),
    })),
  }
}

const keyOf = ({ taskId, teamId }: { taskId: string; teamId: string }) => `${taskId}/${teamId}`

/** What decides the state of a task, and nothing of what was handed in, written or who did it. */
function statusesOfTeams({ tx, eventId }: EventTransaction, teamIds: readonly string[]) {
  return tx
    .select({
      taskId: taskStatuses.taskId,
      teamId: taskStatuses.teamId,
      isComplete: taskStatuses.isComplete,
      isNotApplicable: taskStatuses.isNotApplicable,
      progressStatus: taskStatuses.progressStatus,
    })
    .from(taskStatuses)
    .where(and(eq(taskStatuses.eventId, eventId), inArray(taskStatuses.teamId, [...teamIds])))
}
