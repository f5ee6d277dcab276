import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { fieldGroupLabels } from './column-labels.ts'
import { groupStateOf } from './group-state.ts'

type Group = { title: string; isPublished: boolean; updatedAt: string; usedInCount: number }

/** The columns of the list of field groups, by the same keys. */
export const fieldGroupExportColumns: ExportColumn<Group>[] = [
  { key: 'title', label: fieldGroupLabels.title, kind: 'text', value: ({ title }) => title },
  {
    key: 'status',
    label: fieldGroupLabels.status,
    kind: 'text',
    value: ({ isPublished }) => (isPublished ? 'published' : 'draft'),
    words: groupStateOf,
  },
  {
    key: 'updatedAt',
    label: fieldGroupLabels.updatedAt,
    kind: 'dateTime',
    value: ({ updatedAt }) => updatedAt,
  },
  { key: 'usedIn', label: fieldGroupLabels.usedIn, kind: 'number', value: ({ usedInCount }) => usedInCount },
]
