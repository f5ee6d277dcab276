import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { pageLabels } from './column-labels.ts'
import { pageStateOf } from './page-state.ts'

type Page = {
  title: string
  isPublished: boolean
  hasUnpublishedChanges: boolean
  allowedTeamTypeNames: string[]
  showToChildTeams: boolean
  isPublic: boolean
  isFeatured: boolean
  sectionCount: number
  updatedAt: string
  updatedByName: string
}

/** The columns of the list of pages, by the same keys. */
export const pageExportColumns: ExportColumn<Page>[] = [
  { key: 'title', label: pageLabels.title, kind: 'text', value: ({ title }) => title },
  {
    key: 'status',
    label: pageLabels.status,
    kind: 'text',
    value: ({ isPublished }) => (isPublished ? 'published' : 'draft'),
    words: pageStateOf,
  },
  {
    key: 'hasUnpublishedChanges',
    label: pageLabels.hasUnpublishedChanges,
    kind: 'boolean',
    value: ({ isPublished, hasUnpublishedChanges }) => isPublished && hasUnpublishedChanges,
  },
  {
    key: 'teamTypes',
    label: pageLabels.teamTypes,
    kind: 'text',
    value: ({ allowedTeamTypeNames }) => allowedTeamTypeNames.join(', '),
  },
  {
    key: 'standShares',
    label: pageLabels.standShares,
    kind: 'boolean',
    value: ({ showToChildTeams }) => showToChildTeams,
  },
  { key: 'isPublic', label: pageLabels.isPublic, kind: 'boolean', value: ({ isPublic }) => isPublic },
  {
    key: 'isFeatured',
    label: pageLabels.isFeatured,
    kind: 'boolean',
    value: ({ isFeatured }) => isFeatured,
  },
  {
    key: 'sections',
    label: pageLabels.sections,
    kind: 'number',
    value: ({ sectionCount }) => sectionCount,
  },
  {
    key: 'updatedAt',
    label: pageLabels.updatedAt,
    kind: 'dateTime',
    value: ({ updatedAt }) => updatedAt,
  },
  {
    key: 'updatedBy',
    label: pageLabels.updatedBy,
    kind: 'text',
    value: ({ updatedByName }) => updatedByName,
  },
]
