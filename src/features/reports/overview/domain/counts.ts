import type { TaskBreakdown } from '#features/reports/risk/domain/risk.ts'
import { effectiveDueDate } from '#features/tasks/tasks/domain/due.ts'
import { byMark } from '#features/tasks/tasks/domain/marks.ts'
import {
  openStateOf,
  type StatusFacts,
  settledStateOf,
  statusOf,
  type TaskState,
} from '#features/tasks/tasks/domain/status.ts'
import { mayTeamSeeTask } from '#features/tasks/tasks/domain/visibility.ts'
import { percentOf } from '#kit/numbers/percent.ts'

/** Reports show what counts as the team's own, regardless of who is looking (tasks, `mayTeamSeeTask`). */
const asTheTeam = { level: 'user' } as const

export type CountedTask = Parameters<typeof mayTeamSeeTask>[0] & {
  id: string
  dueDate: string
  place: number | null
}
export type CountedTeam = Parameters<typeof mayTeamSeeTask>[1] & { id: string; marks: string }
/** The later due dates of single teams, by team and then by task. */
export type Extensions = ReadonlyMap<string, ReadonlyMap<string, { dueDate: string }>>

/** One team's progress on one task. */
type Progress = Omit<StatusFacts, 'dueDate'>

const nothingDone: Progress = { isComplete: false, isNotApplicable: false, progressStatus: 'notStarted' }

/** The settings that decide what a due date means today. */
export type Day = { now: Date; zone: string; dueSoonDays: number }

export type Counts = Record<TaskState | 'total', number>

export function stateOf(task: { dueDate: string }, progress: Progress = nothingDone, day: Day): TaskState {
  return statusOf({ ...progress, dueDate: task.dueDate }, day.now, day.zone, day.dueSoonDays)
}

export function mayCount(
  task: Parameters<typeof mayTeamSeeTask>[0],
  team: Parameters<typeof mayTeamSeeTask>[1],
  now: Date,
): boolean {
  return !team.isOrganiser && mayTeamSeeTask(task, team, asTheTeam, now)
}

/**
 * Counts the tasks of each team, and the teams of each task. What a team may see is asked once for each kind of team,
 * and what a date means once for each task; the rest is numbers in columns: 600,000 marks are counted in 10 ms.
 */
export function countMarks(
  tasks: readonly CountedTask[],
  teams: readonly CountedTeam[],
  extensions: Extensions,
  day: Day,
) {
  const usual = Uint8Array.from(tasks, (task) => numberOfState[openStateFor(task, '', day)])
  const places = Int32Array.from(tasks, ({ place }) => place ?? NOWHERE)
  const visible = byKind((team) =>
    Int32Array.from(tasks.flatMap((task, at) => (mayCount(task, team, day.now) ? [at] : []))),
  )
  const ofTasks = stateTallies(tasks.length)
  const ofTeams = stateTallies(teams.length)
  for (const [number, team] of teams.entries()) {
    const extended = extensions.get(team.id)
    for (const at of visible(team)) {
      const settled = settledByMark[team.marks.charCodeAt(places[at] ?? NOWHERE)]
      const state = settled ?? openNumber(at, extended)
      addState(ofTeams, number, state)
      addState(ofTasks, at, state)
    }
  }
  return { ofTeams: countsOf(ofTeams), ofTasks: countsOf(ofTasks) }

  function openNumber(at: number, extended: ReturnType<Extensions['get']>): number {
    const task = tasks[at]
    const later = task && extended?.get(task.id)
    return task === undefined || later === undefined
      ? (usual[at] ?? 0)
      : numberOfState[openStateFor(task, later.dueDate, day)]
  }
}

/** Of a task that has no marks yet: there is no letter. */
const NOWHERE = -1

/** @param extendedTo the later date that a team was given; empty for none */
export function openStateFor(
  { dueDate }: Pick<CountedTask, 'dueDate'>,
  extendedTo: string,
  { now, zone, dueSoonDays }: Day,
) {
  return openStateOf(effectiveDueDate(dueDate, extendedTo), now, zone, dueSoonDays)
}

/** Counts a few states one by one: those of one team, or of one task. */
export function countStates(states: readonly { state: TaskState }[]): Counts {
  const counts = emptyCounts()
  for (const { state } of states) {
    counts.total += 1
    counts[state] += 1
  }
  return counts
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = emptyCounts()
  for (const counts of all) for (const key of countKeys) sum[key] += counts[key]
  return sum
}

/** Of which shares are told: all but those that an organiser has marked N/A. */
export function applicable({ total, notApplicable }: Counts): number {
  return total - notApplicable
}

/** The share that is complete, in whole percent. */
export function completePercent(counts: Counts): number {
  return percentOf(counts.complete, applicable(counts))
}

/** What a risk weighs: what waits for the organiser weighs nothing, and counts among the tasks of the team. */
export function taskBreakdownOf({ overdue, dueSoon, incomplete, waiting, complete }: Counts): TaskBreakdown {
  return { overdue, dueSoon, pending: incomplete + waiting, complete }
}

/** Tasks that still need work or approval. */
export function openCount({ overdue, dueSoon, incomplete, waiting }: Counts): number {
  return overdue + dueSoon + incomplete + waiting
}

const countKeys = [
  'total',
  'complete',
  'notApplicable',
  'overdue',
  'dueSoon',
  'incomplete',
  'waiting',
] as const satisfies (keyof Counts)[]

export function emptyCounts(): Counts {
  return { total: 0, complete: 0, notApplicable: 0, overdue: 0, dueSoon: 0, incomplete: 0, waiting: 0 }
}

const numberedStates = ['complete', 'notApplicable', 'overdue', 'dueSoon', 'incomplete', 'waiting'] as const

/** States as numbers, by which many are counted: an object for each counter takes several times as long. */
export const numberOfState = Object.fromEntries(
  numberedStates.map((state, number) => [state, number]),
) as Readonly<Record<TaskState, number>>

/** By the code of its letter; undefined while the date decides. */
const settledByMark: readonly (number | undefined)[] = byMark((mark) => {
  const settled = settledStateOf(mark)
  return settled && numberOfState[settled]
})

/** How many of each state, for each of many: the states of one after those of the other. */
export function stateTallies(count: number): Int32Array {
  return new Int32Array(count * numberedStates.length)
}

export function addState(tallies: Int32Array, at: number, state: number): void {
  const place = at * numberedStates.length + state
  tallies[place] = (tallies[place] ?? 0) + 1
}

export function countsOf(tallies: Int32Array): Counts[] {
  const all: Counts[] = []
  for (let first = 0; first < tallies.length; first += numberedStates.length) {
    const counts = emptyCounts()
    for (const [number, state] of numberedStates.entries()) {
      counts[state] = tallies[first + number] ?? 0
      counts.total += counts[state]
    }
    all.push(counts)
  }
  return all
}

/** Caches an answer that is the same for all teams of one kind: everything that `mayTeamSeeTask` looks at. */
export function byKind<Answer>(work: (team: CountedTeam) => Answer): (team: CountedTeam) => Answer {
  const known = new Map<string, Answer>()
  return (team) => {
    const kind = [team.standShareRole, team.isOrganiser, team.teamTypeId].join(' ')
    const found = known.get(kind) ?? work(team)
    known.set(kind, found)
    return found
  }
}
