import type { ExportColumn } from '#kit/sheets/export-column.ts'
import type { EmailStatus } from './email-status.ts'
import { statusNames, typeName } from './email-words.ts'

type Email = {
  to: string
  subject: string
  type: string
  teamName: string
  status: EmailStatus
  detail: string
  createdAt: string
  sentAt: string | null
}

/** The columns of the outbox, by the same keys. */
export const emailExportColumns: ExportColumn<Email>[] = [
  { key: 'to', label: 'To', kind: 'text', value: ({ to }) => to },
  { key: 'subject', label: 'Subject', kind: 'text', value: ({ subject }) => subject },
  {
    key: 'type',
    label: 'Type',
    kind: 'text',
    value: ({ type }) => type,
    words: ({ type }) => typeName(type),
    isOurs: true,
  },
  { key: 'team', label: 'Team', kind: 'text', value: ({ teamName }) => teamName },
  {
    key: 'status',
    label: 'Status',
    kind: 'text',
    value: ({ status }) => status,
    words: ({ status }) => statusNames[status],
  },
  { key: 'when', label: 'When', kind: 'dateTime', value: ({ createdAt }) => createdAt },
  { key: 'sent', label: 'Sent', kind: 'dateTime', value: ({ sentAt }) => sentAt },
  { key: 'detail', label: 'Detail', kind: 'text', value: ({ detail }) => detail },
]
