import { allSettings } from '#features/event/events/server/queries.ts'
import { countStates, type Day, stateOf, taskBreakdownOf } from '#features/reports/overview/domain/counts.ts'
import { listTasksOfTeam } from '#features/reports/overview/server/queries/reports.ts'
import { selectTeams } from '#features/reports/overview/server/queries/rows.ts'
import { isLateNote } from '#features/reports/risk/domain/history.ts'
import { type RiskFacts, riskOf } from '#features/reports/risk/domain/risk.ts'
import { beginRiskRun, noteRisks } from '#features/reports/risk/server/commands.ts'
import { startOfDay } from '#kit/dates/zone.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { Calendar } from '../calendar.ts'
import { at } from '../moments.ts'
import type { Party } from '../parties.ts'
import { loginsOf } from './logins.ts'

const DAYS = 28
const MINUTE = 60_000
/** Days ago: that morning the portal was being moved and noted nothing until ten; the day before it, nothing at all. */
const LATE = 17
const MISSED = 18
/** When the organiser excused teams, and when they began what they have not finished. */
const EXCUSED = 20
const BEGUN = 2

type Seen = { party: Party; lastSeen: number | null }
type Task = NonNullable<Awaited<ReturnType<typeof listTasksOfTeam>>>[number]

/**
 * The risk of each team at each midnight of the last four weeks, as it follows from what the demo says that its people did
 * until then.
 */
export async function noteRiskDays(
  event: EventTransaction,
  calendar: Calendar,
  seen: readonly Seen[],
): Promise<void> {
  const { event: settings, variables } = await allSettings(event)
  const { timeZone: zone, launchDate } = settings
  const lastSeen = new Map(seen.map(({ party, lastSeen: days }) => [party.teamId, { party, days }]))
  const teams: { id: string; tasks: readonly Task[]; logins: Date[] }[] = []
  for (const { id } of await selectTeams(event)) {
    const asked = { teamId: id, search: '', sort: 'due', page: 1, pageSize: 1 } as const
    const tasks = (await listTasksOfTeam(event, asked)) ?? []
    const known = lastSeen.get(id)
    const days = known && known.days !== null ? loginsOf(known.party.people.length, known.days) : []
    teams.push({ id, tasks, logins: days.map((daysAgo) => calendar.ago(daysAgo)) })
  }
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    if (daysAgo === MISSED) continue
    const day = calendar.day(-daysAgo)
    const now = new Date(startOfDay(day, zone).getTime() + (daysAgo === LATE ? 600 : 3) * MINUTE)
    const then = at(event, now)
    await beginRiskRun(then, { day, launchDate, isLate: isLateNote(day, now, zone) })
    const asOf = { now, zone, dueSoonDays: variables.dueSoonDays }
    const noted = teams.map(({ id, tasks, logins }) => {
      const been = logins.filter((moment) => moment <= now).map((moment) => moment.getTime())
      const facts: RiskFacts = {
        launchDate,
        lastLoginAt: been.length === 0 ? null : new Date(Math.max(...been)),
        ...tasksThen(tasks, asOf, calendar),
      }
      return { id, facts, risk: riskOf(facts, now, zone) }
    })
    await noteRisks(then, day, noted)
  }
}

function tasksThen(tasks: readonly Task[], day: Day, { ago }: Calendar) {
  const isDone = ({ completedAt }: Task) => completedAt !== null && completedAt <= day.now
  const hasBegun = (task: Task) =>
    isDone(task) ||
    (task.completedAt === null && task.progressStatus !== 'notStarted' && ago(BEGUN) <= day.now)
  const counts = countStates(
    tasks.map((task) => ({
      state: stateOf(
        task,
        {
          isComplete: isDone(task),
          isNotApplicable: task.state === 'notApplicable' && ago(EXCUSED) <= day.now,
          progressStatus: hasBegun(task) ? task.progressStatus : 'notStarted',
        },
        day,
      ),
    })),
  )
  return { hasTaskActivity: tasks.some(hasBegun), taskBreakdown: taskBreakdownOf(counts) }
}
