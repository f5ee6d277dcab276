import {
  type ProgressStatus,
  type StatusFacts,
  shownStateOf,
  statusOf,
  type TaskState,
} from '#features/tasks/tasks/domain/status.ts'
import { mayTeamSeeTask } from '#features/tasks/tasks/domain/visibility.ts'

/** Reports show what counts as the team's own, regardless of who is looking (tasks, `mayTeamSeeTask`). */
const asTheTeam = { level: 'user' } as const

type CountedTask = Parameters<typeof mayTeamSeeTask>[0] & { id: string; dueDate: string }
export type CountedTeam = Parameters<typeof mayTeamSeeTask>[1]

/** One team's progress on one task. */
type Progress = Pick<StatusFacts, 'isComplete' | 'isNotApplicable'>

const nothingDone: Progress = { isComplete: false, isNotApplicable: false }

type OpenState = Extract<TaskState, 'overdue' | 'dueSoon' | 'incomplete'>
type ByOpenState = Record<OpenState, number>

/** The settings that decide what a due date means today. */
export type Day = { now: Date; zone: string; dueSoonDays: number }

export type Counts = Record<TaskState | 'total' | 'waiting', number>

/** How a team's statuses count for the tasks it may see, as the database returns them. */
export type TeamMarks = {
  complete: number
  notApplicable: number
  /** Complete and N/A tasks together, by the open state that their date would give. */
  settled: ByOpenState
  waiting: number
}

/** The statuses of all teams on one task. */
export type TaskMarks = Pick<TeamMarks, 'complete' | 'notApplicable' | 'waiting'>

const noMarks: TeamMarks = {
  complete: 0,
  notApplicable: 0,
  settled: { overdue: 0, dueSoon: 0, incomplete: 0 },
  waiting: 0,
}

/** The state of an untouched task on this day. */
export function openStateOf(task: { dueDate: string }, day: Day): OpenState {
  return statusOf({ ...nothingDone, ...task }, day.now, day.zone, day.dueSoonDays) as OpenState
}

export function stateOf(task: { dueDate: string }, progress: Progress = nothingDone, day: Day): TaskState {
  return statusOf({ ...progress, dueDate: task.dueDate }, day.now, day.zone, day.dueSoonDays)
}

export function mayCount(task: CountedTask, team: CountedTeam): boolean {
  return !team.isOrganiser && mayTeamSeeTask(task, team, asTheTeam)
}

/**
 * Counts the tasks of many teams together. Teams with the same type and stand-share role see the same tasks,
 * so the work grows with the kinds of team and not with the number of teams.
 */
export function teamCounter(tasks: readonly CountedTask[], day: Day) {
  const open = tasks.map((task) => ({ task, state: openStateOf(task, day) }))
  const totals = byKind((team) => {
    const counts: ByOpenState = { overdue: 0, dueSoon: 0, incomplete: 0 }
    for (const { task, state } of open) if (mayCount(task, team)) counts[state] += 1
    return counts
  })
  return (team: CountedTeam, marks: TeamMarks = noMarks): Counts => {
    const { overdue, dueSoon, incomplete } = totals(team)
    return {
      total: overdue + dueSoon + incomplete,
      complete: marks.complete,
      notApplicable: marks.notApplicable,
      overdue: overdue - marks.settled.overdue,
      dueSoon: dueSoon - marks.settled.dueSoon,
      incomplete: incomplete - marks.settled.incomplete,
      waiting: marks.waiting,
    }
  }
}

/** Counts the teams of many tasks together, from the number of teams of each kind. */
export function taskCounter(teams: readonly CountedTeam[], day: Day) {
  const kinds = [...Map.groupBy(teams, kindOf).values()]
  return (task: CountedTask, marks: TaskMarks = noMarks): Counts => {
    const total = kinds.reduce((sum, [team, ...more]) => {
      return team && mayCount(task, team) ? sum + more.length + 1 : sum
    }, 0)
    const { complete, notApplicable, waiting } = marks
    return {
      ...{ total, complete, notApplicable, waiting, overdue: 0, dueSoon: 0, incomplete: 0 },
      [openStateOf(task, day)]: total - complete - notApplicable,
    }
  }
}

/** Counts a few states one by one: those of one team, or of one task. */
export function countStates(states: readonly { state: TaskState; progressStatus: ProgressStatus }[]): Counts {
  const counts = emptyCounts()
  for (const { state, progressStatus } of states) {
    counts.total += 1
    counts[state] += 1
    if (shownStateOf(state, progressStatus) === 'waiting') counts.waiting += 1
  }
  return counts
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = emptyCounts()
  for (const counts of all) for (const key of countKeys) sum[key] += counts[key]
  return sum
}

/** Tasks that still need work or approval. */
export function openCount({ overdue, dueSoon, incomplete }: Counts): number {
  return overdue + dueSoon + incomplete
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

function emptyCounts(): Counts {
  return { total: 0, complete: 0, notApplicable: 0, overdue: 0, dueSoon: 0, incomplete: 0, waiting: 0 }
}

/** Caches an answer that is the same for all teams of one kind. */
function byKind<Answer>(work: (team: CountedTeam) => Answer): (team: CountedTeam) => Answer {
  const known = new Map<string, Answer>()
  return (team) => {
    const kind = kindOf(team)
    const found = known.get(kind) ?? work(team)
    known.set(kind, found)
    return found
  }
}

/** Everything that `mayTeamSeeTask` looks at. */
function kindOf({ teamTypeId, isOrganiser, standShareRole }: CountedTeam): string {
  return [standShareRole, isOrganiser, teamTypeId].join(' ')
}
