import type { ReviewKind } from '#features/tasks/tasks/domain/reviewing.ts'
import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { approvalLabels, kindNames } from './column-labels.ts'

type Approval = {
  teamName: string
  stand: string
  taskTitle: string
  kind: ReviewKind
  waitingSince: string
  dueDate: string
  isLate: boolean
}

/** The columns of the queue, by the same keys. */
export const approvalExportColumns: ExportColumn<Approval>[] = [
  { key: 'team', label: approvalLabels.team, kind: 'text', value: ({ teamName }) => teamName },
  { key: 'stand', label: approvalLabels.stand, kind: 'text', value: ({ stand }) => stand },
  { key: 'task', label: approvalLabels.task, kind: 'text', value: ({ taskTitle }) => taskTitle },
  {
    key: 'kind',
    label: approvalLabels.kind,
    kind: 'text',
    value: ({ kind }) => kind,
    words: ({ kind }) => kindNames[kind],
  },
  {
    key: 'waiting',
    label: approvalLabels.waiting,
    kind: 'dateTime',
    value: ({ waitingSince }) => waitingSince,
  },
  { key: 'due', label: approvalLabels.due, kind: 'date', value: ({ dueDate }) => dueDate || null },
  { key: 'isLate', label: approvalLabels.isLate, kind: 'boolean', value: ({ isLate }) => isLate },
]
