import type { ExportColumn } from '#kit/sheets/export-column.ts'
import { emailLabels, responseLabels, stopLabels } from './column-labels.ts'
import type { EmailStatus } from './email-status.ts'
import { statusNames, typeName } from './email-words.ts'
import { type ResponseType, responseNames } from './responses.ts'
import { type StopKind, stopNames } from './subscriptions.ts'

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

type Stop = { address: string; kind: StopKind; createdAt: string }

export const stopExportColumns: ExportColumn<Stop>[] = [
  { key: 'address', label: stopLabels.address, kind: 'text', value: ({ address }) => address },
  {
    key: 'kind',
    label: stopLabels.kind,
    kind: 'text',
    value: ({ kind }) => kind,
    words: ({ kind }) => stopNames[kind],
    isOurs: true,
  },
  { key: 'since', label: stopLabels.since, kind: 'dateTime', value: ({ createdAt }) => createdAt },
]

type Response = {
  recipient: string
  type: ResponseType
  subject: string
  details: string
  platform: string
  userAgent: string
  ipAddress: string
  createdAt: string
}

export const responseExportColumns: ExportColumn<Response>[] = [
  {
    key: 'recipient',
    label: responseLabels.recipient,
    kind: 'text',
    value: ({ recipient }) => recipient,
  },
  {
    key: 'type',
    label: responseLabels.type,
    kind: 'text',
    value: ({ type }) => type,
    words: ({ type }) => responseNames[type],
    isOurs: true,
  },
  { key: 'subject', label: responseLabels.subject, kind: 'text', value: ({ subject }) => subject },
  { key: 'when', label: responseLabels.when, kind: 'dateTime', value: ({ createdAt }) => createdAt },
  { key: 'details', label: 'Details', kind: 'text', value: ({ details }) => details },
  { key: 'platform', label: 'Platform', kind: 'text', value: ({ platform }) => platform },
  { key: 'userAgent', label: 'Program', kind: 'text', value: ({ userAgent }) => userAgent },
  { key: 'ipAddress', label: 'IP address', kind: 'text', value: ({ ipAddress }) => ipAddress },
]
