import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { pageStateOf } from './page-state.ts'

type Page = {
  title: string
  isPublished: boolean
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
  { key: 'title', label: 'Title', kind: 'text', value: ({ title }) => title },
  {
    key: 'status',
    label: 'Status',
    kind: 'text',
    value: ({ isPublished }) => (isPublished ? 'published' : 'draft'),
    words: pageStateOf,
  },
  {
    key: 'teamTypes',
    label: 'Team types',
    kind: 'text',
    value: ({ allowedTeamTypeNames }) => allowedTeamTypeNames.join(', '),
  },
  {
    key: 'standShares',
    label: 'Stand shares',
    kind: 'boolean',
    value: ({ showToChildTeams }) => showToChildTeams,
  },
  { key: 'isPublic', label: 'Public', kind: 'boolean', value: ({ isPublic }) => isPublic },
  { key: 'isFeatured', label: 'Featured', kind: 'boolean', value: ({ isFeatured }) => isFeatured },
  { key: 'sections', label: 'Sections', kind: 'number', value: ({ sectionCount }) => sectionCount },
  { key: 'updatedAt', label: 'Last updated', kind: 'dateTime', value: ({ updatedAt }) => updatedAt },
  { key: 'updatedBy', label: 'Updated by', kind: 'text', value: ({ updatedByName }) => updatedByName },
]
