import { loginActivityOf, type Risk, riskLevels } from '#features/reports/risk/domain/risk.ts'
import { groupTitles } from '#features/tasks/tasks/domain/grouping.ts'
import type { ApprovalStatus, ProgressStatus, TaskState } from '#features/tasks/tasks/domain/status.ts'
import { type TaskType, taskTypeNames, taskTypes } from '#features/tasks/tasks/domain/types.ts'
import { type UserAction, userActionOf, userActions } from '#features/tasks/tasks/domain/user-action.ts'
import { lastWorkingDay } from '#kit/dates/working-days.ts'
import { startOfDay } from '#kit/dates/zone.ts'
import { choice, defineList, toggle } from '#kit/lists/list.ts'
import { isChosen, type RowParts } from '#kit/lists/rows.ts'
import { type Counts, type Day, openCount } from './counts.ts'

/** Every state that a team's task can show, most important first. */
export const shownStates = [
  'overdue',
  'dueSoon',
  'waiting',
  'incomplete',
  'complete',
  'notApplicable',
] as const

/** When somebody of a team was last there (`loginActivityOf`); `hasLoggedIn` tells those who never were. */
const activities = ['active', 'quiet', 'inactive'] as const

/** What people have done about a task, whatever its date. */
const actions = Object.keys(userActions) as UserAction[]

export const teamReportList = defineList({
  sorts: [
    ...['name', 'stand', 'type', 'share', 'done', 'overdue', 'dueSoon', 'waiting', 'notApplicable'],
    ...['risk', 'signedIn', 'people'],
  ] as const,
  sort: 'name',
  filters: {
    riskLevel: choice(riskLevels),
    teamTypeId: choice(),
    hasLoggedIn: toggle,
    lastLogin: choice(activities),
    isRecent: toggle,
    isStandShare: toggle,
  },
})

/** States of which at least one team of a task has one; complete when all of them have it. */
export const taskReportStates = ['overdue', 'dueSoon', 'incomplete', 'waiting', 'complete'] as const

export const taskReportList = defineList({
  sorts: ['title', 'group', 'type', 'due', 'urgent', 'done', 'overdue', 'waiting', 'notApplicable'],
  sort: 'due',
  filters: {
    taskStatus: choice(taskReportStates),
    taskGroupId: choice(),
    taskType: choice(taskTypes),
    isRecent: toggle,
  },
})

/** The teams of one task: those that have not completed it come first (forms specification, “Default sorts”). */
export const taskTeamList = defineList({
  sorts: [
    'isComplete',
    'name',
    'stand',
    'type',
    'state',
    'extendedTo',
    'completed',
    'completedBy',
    'signedIn',
  ],
  sort: 'isComplete',
  filters: {
    taskStatus: choice(shownStates),
    taskStatusUserAction: choice(actions),
    teamTypeId: choice(),
    hasLoggedIn: toggle,
    lastLogin: choice(activities),
  },
})

/** The tasks of one team. */
export const teamTaskList = defineList({
  sorts: ['title', 'type', 'due', 'state', 'completed', 'completedBy'],
  sort: 'due',
  filters: {
    taskStatus: choice(shownStates),
    taskStatusUserAction: choice(actions),
    taskType: choice(taskTypes),
  },
})

export type ListedTeam = {
  id: string
  name: string
  stand: string
  teamTypeId: string | null
  teamTypeName: string | null
  standShareRole: 'none' | 'parent' | 'child'
  lastLoginAt: Date | null
}
type ReportedTeam = ListedTeam & {
  ownerFirstName: string | null
  ownerSurname: string | null
  counts: Counts
  risk: Risk
}

/** The list of teams, of rows that the rule of risk has worked out. */
export const teamReportParts = (day: Day): RowParts<typeof teamReportList, ReportedTeam> => ({
  id: ({ id }) => id,
  searched: (team) => [team.name, team.stand, team.teamTypeName ?? '', ownerOf(team)],
  sorts: {
    ...teamSorts,
    share: ({ standShareRole }) => standShareRoles.indexOf(standShareRole),
    done: ({ counts }) => counts.complete,
    overdue: ({ counts }) => counts.overdue,
    dueSoon: ({ counts }) => counts.dueSoon,
    waiting: ({ counts }) => counts.waiting,
    notApplicable: ({ counts }) => counts.notApplicable,
    risk: ({ risk }) => risk.riskPercent,
    people: ownerOf,
  },
  filters: {
    ...teamFilters(day),
    riskLevel: ({ risk }, levels) => isChosen(risk.riskLevel, levels),
    isRecent: ({ lastLoginAt }, is) => isRecent(lastLoginAt, day) === is,
    isStandShare: ({ standShareRole }, isShare) => (standShareRole === 'child') === isShare,
  },
})

type Now = Pick<Day, 'now' | 'zone'>

/** When the last working day began: since then, the first page tells of what is new. */
export function recentStart({ now, zone }: Now): Date {
  return startOfDay(lastWorkingDay(now, zone), zone)
}

export function isRecent(at: Date | null, day: Now): boolean {
  return at !== null && at >= recentStart(day)
}

const standShareRoles = ['none', 'parent', 'child']

export const teamSorts = {
  name: ({ name }: ListedTeam) => name,
  stand: ({ stand }: ListedTeam) => stand,
  type: ({ teamTypeName }: ListedTeam) => teamTypeName,
  signedIn: ({ lastLoginAt }: ListedTeam) => lastLoginAt?.getTime() ?? null,
}

export const teamFilters = ({ now, zone }: Day) => ({
  teamTypeId: ({ teamTypeId }: ListedTeam, ids: readonly string[]) => isChosen(teamTypeId, ids),
  hasLoggedIn: ({ lastLoginAt }: ListedTeam, has: boolean) => (lastLoginAt !== null) === has,
  lastLogin: ({ lastLoginAt }: ListedTeam, chosen: readonly string[]) =>
    isChosen(loginActivityOf(lastLoginAt, now, zone), chosen),
})

function ownerOf({ ownerFirstName, ownerSurname }: ReportedTeam): string {
  return `${ownerFirstName ?? ''} ${ownerSurname ?? ''}`.trim()
}

type ListedTask = { id: string; title: string; type: TaskType; dueDate: string }
type ReportedTask = ListedTask & {
  groups: readonly { id: string; title: string }[]
  isTimeSensitive: boolean
  counts: Counts
  /** Since the last working day began, for some team. */
  isRecentlyCompleted: boolean
}

export const taskReportParts: RowParts<typeof taskReportList, ReportedTask> = {
  id: ({ id }) => id,
  searched: ({ title, groups }) => [title, groupTitles(groups)],
  sorts: {
    ...taskSorts(),
    group: ({ groups }) => groupTitles(groups) || null,
    urgent: ({ isTimeSensitive }) => Number(isTimeSensitive),
    done: ({ counts }) => counts.complete,
    overdue: ({ counts }) => counts.overdue,
    waiting: ({ counts }) => counts.waiting,
    notApplicable: ({ counts }) => counts.notApplicable,
  },
  filters: {
    taskStatus: ({ counts }, states) => statesOf(counts).some((state) => states.includes(state)),
    taskGroupId: ({ groups }, ids) =>
      groups.length === 0 ? isChosen(null, ids) : groups.some(({ id }) => isChosen(id, ids)),
    taskType: ({ type }, types) => isChosen(type, types),
    isRecent: ({ isRecentlyCompleted }, is) => isRecentlyCompleted === is,
  },
}

/** Those without a date come last. */
function taskSorts() {
  return {
    title: ({ title }: ListedTask) => title,
    type: ({ type }: ListedTask) => taskTypeNames[type],
    due: ({ dueDate, title }: ListedTask) => [dueDate, title],
  }
}

type TaskReportState = (typeof taskReportStates)[number]

/** A task has every state that one of its teams has: overdue for some, awaiting approval for others. */
function statesOf(counts: Counts): readonly TaskReportState[] {
  const open = taskReportStates.filter((state) => state !== 'complete' && counts[state] > 0)
  return openCount(counts) === 0 && counts.complete > 0 ? ['complete'] : open
}

type ShownProgress = {
  state: TaskState
  approvalStatus: ApprovalStatus
  progressStatus: ProgressStatus
  completedAt: Date | null
  completedByName: string
}

const progressSorts = {
  state: ({ state }: ShownProgress) => shownStates.indexOf(state),
  completed: ({ completedAt }: ShownProgress) => completedAt?.getTime() ?? null,
  completedBy: ({ completedByName }: ShownProgress) => completedByName,
}

const progressFilters = {
  taskStatus: ({ state }: ShownProgress, states: readonly string[]) => isChosen(state, states),
  taskStatusUserAction: (progress: ShownProgress, chosen: readonly string[]) =>
    isChosen(userActionOf(progress), chosen),
}

export const taskTeamParts = (
  day: Day,
): RowParts<typeof taskTeamList, ListedTeam & ShownProgress & { dueDate: string; isExtended: boolean }> => ({
  id: ({ id }) => id,
  searched: (team) => [team.name, team.stand, team.teamTypeName ?? '', team.completedByName],
  sorts: {
    ...teamSorts,
    ...progressSorts,
    isComplete: ({ state, name }) => [Number(state === 'complete'), name],
    extendedTo: ({ isExtended, dueDate }) => (isExtended ? dueDate : null),
  },
  filters: { ...teamFilters(day), ...progressFilters },
})

export const teamTaskParts: RowParts<typeof teamTaskList, ListedTask & ShownProgress> = {
  id: ({ id }) => id,
  searched: ({ title, completedByName }) => [title, completedByName],
  sorts: { ...taskSorts(), ...progressSorts },
  filters: { ...progressFilters, taskType: ({ type }, types) => isChosen(type, types) },
}
