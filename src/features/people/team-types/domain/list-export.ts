import type { ExportColumn } from '#kit/sheets/export-column.ts'

type Listed = { name: string; teamCount: number; createdAt: string }

/** The columns of the list of team types, by the same keys. */
export const teamTypeExportColumns: ExportColumn<Listed>[] = [
  { key: 'name', label: 'Team type', kind: 'text', value: ({ name }) => name },
  { key: 'teams', label: 'Teams', kind: 'number', value: ({ teamCount }) => teamCount },
  { key: 'created', label: 'Added', kind: 'dateTime', value: ({ createdAt }) => createdAt },
]
