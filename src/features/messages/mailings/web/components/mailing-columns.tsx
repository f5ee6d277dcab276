import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import type { MailingRow } from '../../contract.ts'
import { mailingLabels as labels } from '../../domain/column-labels.ts'
import {
  type MailingStatus,
  mailingKindNames,
  mailingKinds,
  mailingStatuses,
  mailingStatusNames,
} from '../../domain/status.ts'
import { Written } from './written.tsx'

export const statusTones: Record<MailingStatus, StatusTone> = {
  draft: 'open',
  held: 'soon',
  sending: 'waiting',
  sent: 'done',
  cancelled: 'na',
}

type Shown = { locale: string; timeZone: string }

export function mailingColumns({ locale, timeZone }: Shown): Column<MailingRow>[] {
  return [
    {
      id: 'subject',
      header: labels.subject,
      value: ({ subject }) => subject,
      cell: ({ subject }) => <Written text={subject} />,
    },
    {
      id: 'status',
      header: labels.status,
      width: 136,
      value: ({ status }) => mailingStatusNames[status],
      onPhone: 'status',
      cell: ({ status }) => <StatusChip tone={statusTones[status]}>{mailingStatusNames[status]}</StatusChip>,
    },
    {
      id: 'kind',
      header: labels.kind,
      width: 168,
      value: ({ kind }) => mailingKindNames[kind],
      isOurs: true,
    },
    {
      id: 'people',
      header: labels.people,
      width: 112,
      value: ({ people }) => people,
      cell: ({ people, status }) => (status === 'draft' ? null : formatNumber(people, locale)),
    },
    {
      id: 'created',
      header: labels.created,
      width: 168,
      value: ({ createdAt }) => new Date(createdAt),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt, locale, timeZone)}>
          {formatRelative(createdAt, new Date(), locale, timeZone)}
        </time>
      ),
    },
  ]
}

export const mailingFilters: Filter[] = [
  {
    id: 'mailingStatus',
    label: 'Status',
    options: mailingStatuses.map((status) => ({ value: status, label: mailingStatusNames[status] })),
  },
  {
    id: 'mailingKind',
    label: 'Kind',
    isOurs: true,
    options: mailingKinds.map((kind) => ({ value: kind, label: mailingKindNames[kind] })),
  },
]
