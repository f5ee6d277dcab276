import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { emailLabels } from './column-labels.ts'
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
  { key: 'to', label: emailLabels.to, kind: 'text', value: ({ to }) => to },
  {
    key: 'status',
    label: emailLabels.status,
    kind: 'text',
    value: ({ status }) => status,
    words: ({ status }) => statusNames[status],
  },
  { key: 'subject', label: emailLabels.subject, kind: 'text', value: ({ subject }) => subject },
  {
    key: 'type',
    label: emailLabels.type,
    kind: 'text',
    value: ({ type }) => type,
    words: ({ type }) => typeName(type),
    isOurs: true,
  },
  { key: 'team', label: emailLabels.team, kind: 'text', value: ({ teamName }) => teamName },
  { key: 'when', label: emailLabels.when, kind: 'dateTime', value: ({ createdAt }) => createdAt },
  { key: 'sent', label: 'Sent', kind: 'dateTime', value: ({ sentAt }) => sentAt },
  { key: 'detail', label: 'Detail', kind: 'text', value: ({ detail }) => detail },
]
