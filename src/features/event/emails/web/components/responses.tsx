import logSvg from '@material-symbols/svg-400/outlined/mark_email_read.svg?raw'
import { addressOf } from '#addresses/address.ts'
import type { ListSearch } from '#kit/lists/list.ts'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { Column, Filter } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { ResponseRow } from '../../contract.ts'
import { responseLabels } from '../../domain/column-labels.ts'
import { responseList } from '../../domain/list.ts'
import { OPENS_ARE_UNRELIABLE, type ResponseType, responseNames } from '../../domain/responses.ts'
import { emailsApi } from '../api.ts'
import styles from './email.module.css'
import { EmailDrawer } from './email-drawer.tsx'
import { EmailMoment } from './email-moment.tsx'

const responsesPage = (search: ListSearch<typeof responseList>) =>
  emailsApi.listResponses.queryOptions({ input: search })

const tones: Record<ResponseType, StatusTone> = {
  pending: 'waiting',
  delivery: 'done',
  bounce: 'late',
  spamComplaint: 'late',
  open: 'open',
  click: 'open',
  subscriptionChange: 'na',
}

const columns: Column<ResponseRow>[] = [
  {
    id: 'recipient',
    header: responseLabels.recipient,
    value: ({ recipient }) => recipient,
    width: 260,
    cell: ({ recipient }) => <span className={styles.clipped}>{recipient}</span>,
  },
  {
    id: 'type',
    header: responseLabels.type,
    width: 210,
    value: ({ type }) => responseNames[type],
    onPhone: 'status',
    cell: ({ type }) => <StatusChip tone={tones[type]}>{responseNames[type]}</StatusChip>,
  },
  {
    id: 'subject',
    header: responseLabels.subject,
    value: ({ subject }) => subject,
    cell: ({ subject }) => (
      <span className={styles.clipped} title={subject}>
        {subject}
      </span>
    ),
  },
  {
    id: 'when',
    header: responseLabels.when,
    width: 148,
    value: ({ createdAt }) => new Date(createdAt),
    cell: ({ createdAt }) => <EmailMoment at={createdAt} />,
  },
]

const filters: Filter[] = [
  {
    id: 'type',
    label: responseLabels.type,
    options: Object.entries(responseNames).map(([value, label]) => ({ value, label })),
  },
]

/** What became of the event's e-mails, the newest first. */
export function Responses() {
  const { table } = useList('/admin/emails', responseList, responsesPage)
  const { email, tab: _tab, kind: _kind, status: _status, ...rest } = useSearch<'/admin/emails'>()
  const list = { ...rest, tab: 'responses' } as const
  const navigate = useNavigate()
  return (
    <>
      <DataTable
        name="responses"
        label="Responses"
        {...table}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ type, recipient }) => `${responseNames[type]}, ${recipient}`}
        exportFrom={{ path: '/api/admin/email-responses' }}
        filters={filters}
        searchLabel="Filter by address or subject"
        link={({ emailId }, props) => (
          <Link to={addressOf('/admin/emails', { ...list, email: emailId })} resetScroll={false} {...props} />
        )}
        empty={{
          icon: logSvg,
          title: 'No responses yet',
          words: 'Deliveries, bounces, opens and complaints appear here if your mail service reports them.',
        }}
      />
      <p className={styles.quiet}>{OPENS_ARE_UNRELIABLE}</p>
      <EmailDrawer
        emailId={email}
        onClose={() => void navigate(addressOf('/admin/emails', list), { resetScroll: false })}
      />
    </>
  )
}
