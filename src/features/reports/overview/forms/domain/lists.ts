import type { TaskState } from '#features/tasks/tasks/domain/status.ts'
import { choice, defineList, toggle } from '#kit/lists/list.ts'
import { isChosen, type RowParts } from '#kit/lists/rows.ts'
import type { Day } from '../../domain/counts.ts'
import { isRecent, type ListedTeam, shownStates, teamFilters, teamSorts } from '../../domain/lists.ts'
import { type FormCounts, type FormProgress, formProgress } from './progress.ts'

/** Forms that were published once, for reports (forms specification, section 9: by title). */
export const formReportList = defineList({
  sorts: ['title', 'due', 'done', 'drafts', 'notBegun', 'guests', 'duplicates', 'latest'],
  sort: 'title',
  filters: { isPublished: toggle, isPublic: toggle, isRecent: toggle },
})

/** The teams of one form: those that have not sent it come first, as in the report of a task. */
export const formTeamList = defineList({
  sorts: ['isComplete', 'name', 'stand', 'type', 'progress', 'due', 'latest', 'signedIn'],
  sort: 'isComplete',
  filters: {
    formProgress: choice(formProgress),
    taskStatus: choice(shownStates),
    teamTypeId: choice(),
    hasLoggedIn: toggle,
    lastLogin: choice(['active', 'quiet', 'inactive']),
  },
})

type ReportedForm = {
  id: string
  title: string
  dueDate: string
  isPublished: boolean
  isPublic: boolean
  counts: FormCounts
  guests: number
  duplicates: number
  latestAt: Date | null
}

export const formReportParts = (day: Day): RowParts<typeof formReportList, ReportedForm> => ({
  id: ({ id }) => id,
  searched: ({ title }) => [title],
  sorts: {
    title: ({ title }) => title,
    due: ({ dueDate, title }) => [dueDate, title],
    done: ({ counts }) => counts.sent,
    drafts: ({ counts }) => counts.draft,
    notBegun: ({ counts }) => counts.notBegun,
    guests: ({ guests }) => guests,
    duplicates: ({ duplicates }) => duplicates,
    latest: ({ latestAt }) => latestAt?.getTime() ?? null,
  },
  filters: {
    isPublished: ({ isPublished }, is) => isPublished === is,
    isPublic: ({ isPublic }, is) => isPublic === is,
    isRecent: ({ latestAt }, is) => isRecent(latestAt, day) === is,
  },
})

type TeamOfForm = ListedTeam & {
  progress: FormProgress
  state: TaskState
  dueDate: string
  latestAt: Date | null
}

export const formTeamParts = (day: Day): RowParts<typeof formTeamList, TeamOfForm> => ({
  id: ({ id }) => id,
  searched: (team) => [team.name, team.stand, team.teamTypeName ?? ''],
  sorts: {
    ...teamSorts,
    isComplete: ({ progress, name }) => [Number(progress === 'sent'), name],
    progress: ({ progress }) => formProgress.indexOf(progress),
    due: ({ dueDate }) => dueDate,
    latest: ({ latestAt }) => latestAt?.getTime() ?? null,
  },
  filters: {
    ...teamFilters(day),
    formProgress: ({ progress }, chosen) => isChosen(progress, chosen),
    taskStatus: ({ state }, states) => isChosen(state, states),
  },
})
