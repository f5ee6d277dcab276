import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { appearanceWords } from './appearing.ts'
import { taskLabels } from './column-labels.ts'
import { groupTitles } from './grouping.ts'
import { type TaskType, taskTypeNames } from './types.ts'

type Task = {
  title: string
  type: TaskType
  dueDate: string
  groups: readonly { title: string }[]
  formTitle: string
  teamTypeNames: string[]
  isApprovalNeeded: boolean
  isRequired: boolean
  isTimeSensitive: boolean
  isDraft: boolean
  appearsAt: string | null
  extensionCount: number
}

/** The columns of the list of tasks, by the same keys. */
export const taskExportColumns: ExportColumn<Task>[] = [
  { key: 'title', label: taskLabels.title, kind: 'text', value: ({ title }) => title },
  {
    key: 'shown',
    label: taskLabels.shown,
    kind: 'dateTime',
    value: ({ isDraft, appearsAt }) => (isDraft ? 'draft' : appearsAt),
    words: (task, shownIn) => appearanceWords(task, new Date(), shownIn),
    isOurs: true,
  },
  taskTypeColumn(),
  { key: 'dueDate', label: taskLabels.dueDate, kind: 'date', value: ({ dueDate }) => dueDate || null },
  {
    key: 'extensions',
    label: taskLabels.extensions,
    kind: 'number',
    value: ({ extensionCount }) => extensionCount,
  },
  { key: 'group', label: taskLabels.group, kind: 'text', value: ({ groups }) => groupTitles(groups) },
  { key: 'form', label: taskLabels.form, kind: 'text', value: ({ formTitle }) => formTitle },
  {
    key: 'teamTypes',
    label: taskLabels.teamTypes,
    kind: 'text',
    value: ({ teamTypeNames }) => teamTypeNames.join(', '),
  },
  {
    key: 'approval',
    label: taskLabels.approval,
    kind: 'boolean',
    value: ({ isApprovalNeeded }) => isApprovalNeeded,
  },
  {
    key: 'isRequired',
    label: taskLabels.isRequired,
    kind: 'boolean',
    value: ({ isRequired }) => isRequired,
  },
  {
    key: 'isTimeSensitive',
    label: taskLabels.isTimeSensitive,
    kind: 'boolean',
    value: ({ isTimeSensitive }) => isTimeSensitive,
  },
]

/** The type of a task, in every list that shows it. */
export function taskTypeColumn(): ExportColumn<Pick<Task, 'type'>> {
  return {
    key: 'type',
    label: taskLabels.type,
    kind: 'text',
    value: ({ type }) => type,
    words: ({ type }) => taskTypeNames[type],
    isOurs: true,
  }
}
