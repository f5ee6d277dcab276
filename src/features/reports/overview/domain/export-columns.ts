import { type StandShareRole, standShareRoleNames } from '#features/people/teams/domain/schema.ts'
import { type RiskLevel, riskLevelNames } from '#features/reports/risk/domain/risk.ts'
import { taskTypeColumn } from '#features/tasks/tasks/domain/export-columns.ts'
import { groupTitles } from '#features/tasks/tasks/domain/grouping.ts'
import { statePresentations, type TaskState } from '#features/tasks/tasks/domain/status.ts'
import type { TaskType } from '#features/tasks/tasks/domain/types.ts'
import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { reportLabels } from './column-labels.ts'
import { applicable, type Counts } from './counts.ts'

type Team = {
  name: string
  stand: string
  teamTypeName: string
  standShareRole: StandShareRole
  counts: Counts
  risk: { percent: number; level: RiskLevel }
  lastLoginAt: string | null
  owner: { firstName: string; surname: string; email: string } | null
  memberCount: number
}

/** A column of how many tasks, or teams, are as the key says. */
function counted(
  key: keyof typeof reportLabels,
  of: (counts: Counts) => number,
): ExportColumn<{ counts: Counts }> {
  return { key, label: reportLabels[key], kind: 'number', value: ({ counts }) => of(counts) }
}

/** The columns of the report of teams, by the same keys. */
export const teamReportColumns: ExportColumn<Team>[] = [
  { key: 'name', label: reportLabels.name, kind: 'text', value: ({ name }) => name },
  { key: 'stand', label: reportLabels.stand, kind: 'text', value: ({ stand }) => stand },
  { key: 'type', label: reportLabels.type, kind: 'text', value: ({ teamTypeName }) => teamTypeName },
  {
    key: 'share',
    label: reportLabels.share,
    kind: 'text',
    value: ({ standShareRole }) => standShareRole,
    words: ({ standShareRole }) => standShareRoleNames[standShareRole],
  },
  counted('tasks', applicable),
  counted('done', ({ complete }) => complete),
  counted('overdue', ({ overdue }) => overdue),
  counted('dueSoon', ({ dueSoon }) => dueSoon),
  counted('waiting', ({ waiting }) => waiting),
  counted('notApplicable', ({ notApplicable }) => notApplicable),
  { key: 'risk', label: 'Risk in percent', kind: 'number', value: ({ risk }) => risk.percent },
  {
    key: 'level',
    label: reportLabels.level,
    kind: 'text',
    value: ({ risk }) => risk.level,
    words: ({ risk }) => riskLevelNames[risk.level],
  },
  {
    key: 'signedIn',
    label: reportLabels.signedIn,
    kind: 'dateTime',
    value: ({ lastLoginAt }) => lastLoginAt,
  },
  { key: 'people', label: 'Owner', kind: 'text', value: ownerName },
  { key: 'email', label: 'E-mail of the owner', kind: 'text', value: ({ owner }) => owner?.email ?? '' },
  {
    key: 'members',
    label: reportLabels.members,
    kind: 'number',
    value: ({ memberCount }) => memberCount,
  },
]

function ownerName({ owner }: Team): string {
  return owner ? `${owner.firstName} ${owner.surname}`.trim() : ''
}

type Task = {
  title: string
  groups: readonly { title: string }[]
  type: TaskType
  dueDate: string
  isTimeSensitive: boolean
  counts: Counts
}

/** The columns of the report of tasks, by the same keys. */
export const taskReportColumns: ExportColumn<Task>[] = [
  { key: 'title', label: reportLabels.title, kind: 'text', value: ({ title }) => title },
  { key: 'group', label: reportLabels.group, kind: 'text', value: ({ groups }) => groupTitles(groups) },
  ...typeAndDue(),
  {
    key: 'urgent',
    label: reportLabels.urgent,
    kind: 'boolean',
    value: ({ isTimeSensitive }) => isTimeSensitive,
  },
  counted('teams', applicable),
  counted('done', ({ complete }) => complete),
  counted('overdue', ({ overdue }) => overdue),
  counted('waiting', ({ waiting }) => waiting),
  counted('notApplicable', ({ notApplicable }) => notApplicable),
]

type Progress = {
  state: TaskState
  completedAt: string | null
  completedByName: string
}

/** The columns of one team's tasks, by the same keys. */
export const teamTaskColumns: ExportColumn<Pick<Task, 'title' | 'type' | 'dueDate'> & Progress>[] = [
  { key: 'title', label: reportLabels.title, kind: 'text', value: ({ title }) => title },
  ...typeAndDue(),
  ...progress(),
]

/** The columns of the teams of one task, by the same keys. */
export const taskTeamColumns: ExportColumn<
  Pick<Team, 'name' | 'stand' | 'teamTypeName' | 'lastLoginAt'> &
    Progress & { dueDate: string; isExtended: boolean }
>[] = [
  { key: 'name', label: reportLabels.name, kind: 'text', value: ({ name }) => name },
  { key: 'stand', label: reportLabels.stand, kind: 'text', value: ({ stand }) => stand },
  { key: 'type', label: reportLabels.type, kind: 'text', value: ({ teamTypeName }) => teamTypeName },
  ...progress(),
  {
    key: 'extendedTo',
    label: reportLabels.extendedTo,
    kind: 'date',
    value: ({ isExtended, dueDate }) => (isExtended ? dueDate : null),
  },
  {
    key: 'signedIn',
    label: reportLabels.signedIn,
    kind: 'dateTime',
    value: ({ lastLoginAt }) => lastLoginAt,
  },
]

function typeAndDue(): ExportColumn<Pick<Task, 'type' | 'dueDate'>>[] {
  return [
    taskTypeColumn(),
    { key: 'due', label: reportLabels.due, kind: 'date', value: ({ dueDate }) => dueDate || null },
  ]
}

function progress(): ExportColumn<Progress>[] {
  return [
    {
      key: 'state',
      label: reportLabels.state,
      kind: 'text',
      value: ({ state }) => state,
      words: ({ state }) => statePresentations[state].label,
    },
    {
      key: 'completed',
      label: reportLabels.completed,
      kind: 'dateTime',
      value: ({ completedAt }) => completedAt,
    },
    {
      key: 'completedBy',
      label: reportLabels.completedBy,
      kind: 'text',
      value: ({ completedByName }) => completedByName,
    },
  ]
}
