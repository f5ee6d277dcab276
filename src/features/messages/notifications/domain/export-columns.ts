import type { NamedTeamType } from '#features/people/team-types/domain/audience-words.ts'
import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { addresseeWords } from './audience-words.ts'
import { notificationLabels as labels } from './column-labels.ts'
import { type NotificationStatus, notificationStatusNames } from './status.ts'
import type { NotificationAudience } from './visibility.ts'

type Notification = {
  title: string
  description: string
  status: NotificationStatus
  audience: NotificationAudience
  teamTypeIds: string[]
  teamName: string | null
  sendEmail: boolean
  linkUrl: string
  scheduledAt: string | null
  publishedAt: string | null
  updatedAt: string
}

/** The columns of the list of notifications, by the same keys, and what only an export has room for. */
export function notificationExportColumns(teamTypes: readonly NamedTeamType[]): ExportColumn<Notification>[] {
  return [
    { key: 'title', label: labels.title, kind: 'text', value: ({ title }) => title },
    {
      key: 'status',
      label: labels.status,
      kind: 'text',
      value: ({ status }) => status,
      words: ({ status }) => notificationStatusNames[status],
    },
    {
      key: 'audience',
      label: labels.audience,
      kind: 'text',
      value: (notification) => addresseeWords(notification, teamTypes),
    },
    { key: 'email', label: labels.email, kind: 'boolean', value: ({ sendEmail }) => sendEmail },
    {
      key: 'scheduled',
      label: labels.scheduled,
      kind: 'dateTime',
      value: ({ scheduledAt }) => scheduledAt,
    },
    {
      key: 'published',
      label: labels.published,
      kind: 'dateTime',
      value: ({ publishedAt }) => publishedAt,
    },
    { key: 'updated', label: labels.updated, kind: 'dateTime', value: ({ updatedAt }) => updatedAt },
    { key: 'description', label: labels.description, kind: 'text', value: ({ description }) => description },
    { key: 'link', label: labels.link, kind: 'text', value: ({ linkUrl }) => linkUrl },
  ]
}
