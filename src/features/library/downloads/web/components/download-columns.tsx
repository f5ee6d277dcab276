import { useMemo } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { audienceWords, type NamedTeamType } from '#features/people/team-types/domain/audience-words.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import type { DownloadRow } from '../../contract.ts'
import { downloadLabels } from '../../domain/column-labels.ts'
import { fileTypeNames, fileTypes } from '../../domain/file-types.ts'
import styles from './download-columns.module.css'
import { fileFormatOf } from './file-formats.ts'

export function useDownloadColumns(teamTypes: readonly NamedTeamType[]): Column<DownloadRow>[] {
  const { locale, timeZone } = useEvent()
  return useMemo(() => columnsOf(teamTypes, locale, timeZone), [teamTypes, locale, timeZone])
}

function columnsOf(
  teamTypes: readonly NamedTeamType[],
  locale: string,
  timeZone: string,
): Column<DownloadRow>[] {
  return [
    { id: 'name', header: downloadLabels.name, value: ({ name }) => name },
    {
      id: 'kind',
      header: downloadLabels.kind,
      width: 152,
      value: ({ fileType }) => fileFormatOf(fileType).name,
      cell: ({ fileType }) => {
        const { name, icon } = fileFormatOf(fileType)
        return (
          <span className={styles.kind}>
            <Icon of={icon} size={18} />
            {name}
          </span>
        )
      },
    },
    {
      id: 'size',
      header: 'Size',
      width: 96,
      align: 'end',
      value: ({ fileSize }) => fileSize,
      cell: ({ fileSize }) => formatFileSize(fileSize, locale),
    },
    {
      id: 'visible',
      header: downloadLabels.visible,
      width: 104,
      value: ({ showDownload }) => (showDownload ? 'Shown' : 'Hidden'),
      onPhone: 'status',
      cell: ({ showDownload }) => (
        <StatusChip tone={showDownload ? 'done' : 'open'}>{showDownload ? 'Shown' : 'Hidden'}</StatusChip>
      ),
    },
    {
      id: 'teamTypes',
      header: downloadLabels.teamTypes,
      value: (download) => audienceWords(download, teamTypes),
      cell: (download) => {
        const words = audienceWords(download, teamTypes)
        return words === '' ? (
          <span className={styles.quiet}>Everyone</span>
        ) : (
          <span className={styles.clipped} title={words}>
            {words}
          </span>
        )
      },
    },
    {
      id: 'standShares',
      header: downloadLabels.standShares,
      hidden: true,
      value: ({ showToChildTeams }) => showToChildTeams,
    },
    { id: 'file', header: downloadLabels.file, hidden: true, value: ({ fileName }) => fileName },
    {
      id: 'updated',
      header: downloadLabels.updated,
      width: 132,
      value: ({ updatedAt }) => new Date(updatedAt),
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={formatDateTime(updatedAt, locale, timeZone)}>
          {formatRelative(updatedAt, new Date(), locale, timeZone)}
        </time>
      ),
    },
  ]
}

export function downloadFilters(teamTypes: readonly NamedTeamType[]): Filter[] {
  return [
    {
      id: 'fileType',
      label: 'Type',
      options: fileTypes.map((type) => ({ value: type, label: fileTypeNames[type] })),
    },
    {
      id: 'teamTypeId',
      label: 'Team type',
      options: teamTypes.map(({ id, name }) => ({ value: id, label: name })),
    },
    { id: 'showDownload', label: 'Hidden', sets: false, otherLabel: 'Shown' },
  ]
}
