import { audienceWords, type NamedTeamType } from '#features/people/team-types/domain/audience-words.ts'
import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { downloadLabels } from './column-labels.ts'
import { formatNameOf } from './format-names.ts'

type Download = {
  name: string
  fileType: string
  fileSize: number
  fileName: string
  showDownload: boolean
  showToChildTeams: boolean
  showToTeamTypeIds: string[]
  hideFromTeamTypeIds: string[]
  updatedAt: string
}

/**
 * The columns of the list of downloads, by the same keys.
 * @param teamTypes of the event, by whose ids a download says who sees it
 */
export function downloadExportColumns(teamTypes: readonly NamedTeamType[]): ExportColumn<Download>[] {
  return [
    { key: 'name', label: downloadLabels.name, kind: 'text', value: ({ name }) => name },
    {
      key: 'kind',
      label: downloadLabels.kind,
      kind: 'text',
      value: ({ fileType }) => fileType,
      words: ({ fileType }) => formatNameOf(fileType),
    },
    { key: 'size', label: 'Size in bytes', kind: 'number', value: ({ fileSize }) => fileSize },
    {
      key: 'visible',
      label: downloadLabels.visible,
      kind: 'boolean',
      value: ({ showDownload }) => showDownload,
      words: ({ showDownload }) => (showDownload ? 'Shown' : 'Hidden'),
    },
    {
      key: 'teamTypes',
      label: downloadLabels.teamTypes,
      kind: 'text',
      value: (download) => audienceWords(download, teamTypes),
    },
    {
      key: 'standShares',
      label: downloadLabels.standShares,
      kind: 'boolean',
      value: ({ showToChildTeams }) => showToChildTeams,
    },
    { key: 'file', label: downloadLabels.file, kind: 'text', value: ({ fileName }) => fileName },
    {
      key: 'updated',
      label: downloadLabels.updated,
      kind: 'dateTime',
      value: ({ updatedAt }) => updatedAt,
    },
  ]
}
