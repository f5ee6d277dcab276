import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { Column, Filter } from '#ui/table/columns.ts'
import type { EmailRow } from '../../contract.ts'
import { emailLabels } from '../../domain/column-labels.ts'
import { typeName, typeNames } from '../../domain/email-words.ts'
import styles from './email.module.css'
import { EmailMoment } from './email-moment.tsx'
import { statusWords } from './email-words.ts'

export const emailColumns: Column<EmailRow>[] = [
  {
    id: 'to',
    header: emailLabels.to,
    value: ({ to }) => to,
    width: 260,
    cell: ({ to }) => clipped(to),
  },
  {
    id: 'status',
    header: emailLabels.status,
    width: 200,
    value: ({ status }) => statusWords[status].label,
    onPhone: 'status',
    cell: ({ status }) => (
      <StatusChip tone={statusWords[status].tone}>{statusWords[status].label}</StatusChip>
    ),
  },
  {
    id: 'subject',
    header: emailLabels.subject,
    value: ({ subject }) => subject,
    cell: ({ subject }) => clipped(subject),
  },
  { id: 'type', header: emailLabels.type, width: 172, value: ({ type }) => typeName(type), isOurs: true },
  {
    id: 'team',
    header: emailLabels.team,
    value: ({ teamName }) => teamName,
    cell: ({ teamName }) => clipped(teamName),
  },
  {
    id: 'when',
    header: emailLabels.when,
    width: 148,
    value: ({ createdAt }) => new Date(createdAt),
    cell: ({ createdAt }) => <EmailMoment at={createdAt} />,
  },
]

export const emailFilters: Filter[] = [
  {
    id: 'status',
    label: 'Status',
    options: Object.entries(statusWords).map(([status, { label }]) => ({ value: status, label })),
  },
  {
    id: 'type',
    label: 'Type',
    isOurs: true,
    options: Object.entries(typeNames).map(([value, label]) => ({ value, label })),
  },
  { id: 'isUnreached', label: 'Not reached since', sets: true, otherLabel: 'Reached, or not bounced' },
]

function clipped(words: string) {
  return (
    <span className={styles.clipped} title={words}>
      {words}
    </span>
  )
}
