import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { mailingLabels } from './column-labels.ts'
import { type MailingKind, type MailingStatus, mailingKindNames, mailingStatusNames } from './status.ts'

type Mailing = {
  subject: string
  kind: MailingKind
  status: MailingStatus
  people: number
  createdAt: string
  byName: string
}

/** The columns of mailings, by the same keys. */
export const mailingExportColumns: ExportColumn<Mailing>[] = [
  { key: 'subject', label: mailingLabels.subject, kind: 'text', value: ({ subject }) => subject },
  {
    key: 'status',
    label: mailingLabels.status,
    kind: 'text',
    value: ({ status }) => status,
    words: ({ status }) => mailingStatusNames[status],
    isOurs: true,
  },
  {
    key: 'kind',
    label: mailingLabels.kind,
    kind: 'text',
    value: ({ kind }) => kind,
    words: ({ kind }) => mailingKindNames[kind],
    isOurs: true,
  },
  { key: 'people', label: mailingLabels.people, kind: 'number', value: ({ people }) => people },
  { key: 'created', label: mailingLabels.created, kind: 'dateTime', value: ({ createdAt }) => createdAt },
  { key: 'by', label: 'By', kind: 'text', value: ({ byName }) => byName },
]
