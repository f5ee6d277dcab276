import { useMemo } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { NamedTeamType } from '#features/people/team-types/domain/audience-words.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { Column } from '#ui/table/columns.ts'
import type { NotificationRow } from '../../contract.ts'
import { addresseeWords } from '../../domain/audience-words.ts'
import { notificationLabels as labels } from '../../domain/column-labels.ts'
import { notificationStatusNames } from '../../domain/status.ts'
import { statusTones } from './notification-filters.ts'

export function useNotificationColumns(teamTypes: readonly NamedTeamType[]): Column<NotificationRow>[] {
  const { locale, timeZone } = useEvent()
  return useMemo(() => columnsOf(teamTypes, locale, timeZone), [teamTypes, locale, timeZone])
}

function columnsOf(
  teamTypes: readonly NamedTeamType[],
  locale: string,
  timeZone: string,
): Column<NotificationRow>[] {
  const since = (moment: string) => (
    <time dateTime={moment} title={formatDateTime(moment, locale, timeZone)}>
      {formatRelative(moment, new Date(), locale, timeZone)}
    </time>
  )
  return [
    { id: 'title', header: labels.title, value: ({ title }) => title },
    {
      id: 'status',
      header: labels.status,
      width: 184,
      value: ({ status }) => notificationStatusNames[status],
      onPhone: 'status',
      cell: ({ status }) => (
        <StatusChip tone={statusTones[status]}>{notificationStatusNames[status]}</StatusChip>
      ),
    },
    {
      id: 'audience',
      header: labels.audience,
      value: (notification) => addresseeWords(notification, teamTypes),
    },
    {
      id: 'email',
      header: labels.email,
      width: 96,
      value: ({ sendEmail }) => sendEmail,
      cell: ({ sendEmail }) => (sendEmail ? 'Yes' : 'No'),
    },
    {
      id: 'scheduled',
      header: labels.scheduled,
      width: 168,
      value: ({ scheduledAt }) => (scheduledAt === null ? null : new Date(scheduledAt)),
      cell: ({ scheduledAt }) =>
        scheduledAt === null ? null : (
          <time dateTime={scheduledAt}>{formatDateTime(scheduledAt, locale, timeZone)}</time>
        ),
    },
    {
      id: 'published',
      header: labels.published,
      width: 128,
      value: ({ publishedAt }) => (publishedAt === null ? null : new Date(publishedAt)),
      cell: ({ publishedAt }) => (publishedAt === null ? null : since(publishedAt)),
    },
    {
      id: 'updated',
      header: labels.updated,
      width: 128,
      value: ({ updatedAt }) => new Date(updatedAt),
      cell: ({ updatedAt }) => since(updatedAt),
    },
  ]
}
