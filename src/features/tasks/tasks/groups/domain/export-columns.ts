import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { taskGroupLabels } from './column-labels.ts'

type Group = { title: string; taskCount: number; updatedAt: string }

/** The columns of the list of task groups, by the same keys. */
export const taskGroupExportColumns: ExportColumn<Group>[] = [
  { key: 'title', label: taskGroupLabels.title, kind: 'text', value: ({ title }) => title },
  { key: 'tasks', label: taskGroupLabels.tasks, kind: 'number', value: ({ taskCount }) => taskCount },
  {
    key: 'updatedAt',
    label: taskGroupLabels.updatedAt,
    kind: 'dateTime',
    value: ({ updatedAt }) => updatedAt,
  },
]
