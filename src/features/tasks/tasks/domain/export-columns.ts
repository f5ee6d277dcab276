import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { type TaskType, taskTypeNames } from './types.ts'

type Task = {
  title: string
  type: TaskType
  dueDate: string
  groupTitle: string
  formTitle: string
  teamTypeNames: string[]
  isApprovalNeeded: boolean
  isRequired: boolean
  isTimeSensitive: boolean
}

/** The columns of the list of tasks, by the same keys. */
export const taskExportColumns: ExportColumn<Task>[] = [
  { key: 'title', label: 'Title', kind: 'text', value: ({ title }) => title },
  taskTypeColumn(),
  { key: 'dueDate', label: 'Due', kind: 'date', value: ({ dueDate }) => dueDate || null },
  { key: 'group', label: 'Group', kind: 'text', value: ({ groupTitle }) => groupTitle },
  { key: 'form', label: 'Form', kind: 'text', value: ({ formTitle }) => formTitle },
  {
    key: 'teamTypes',
    label: 'Team types',
    kind: 'text',
    value: ({ teamTypeNames }) => teamTypeNames.join(', '),
  },
  { key: 'approval', label: 'Approval', kind: 'boolean', value: ({ isApprovalNeeded }) => isApprovalNeeded },
  { key: 'isRequired', label: 'Required', kind: 'boolean', value: ({ isRequired }) => isRequired },
  {
    key: 'isTimeSensitive',
    label: 'Time-sensitive',
    kind: 'boolean',
    value: ({ isTimeSensitive }) => isTimeSensitive,
  },
]

/** The type of a task, in every list that shows it. */
export function taskTypeColumn(): ExportColumn<Pick<Task, 'type'>> {
  return {
    key: 'type',
    label: 'Type',
    kind: 'text',
    value: ({ type }) => type,
    words: ({ type }) => taskTypeNames[type],
    isOurs: true,
  }
}
