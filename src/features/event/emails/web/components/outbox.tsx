import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useAddressView } from '#ui/table/use-address-view.ts'
import { emailsApi } from '../api.ts'
import { emailColumns, emailFilterIds, emailFilters } from './email-columns.tsx'
import { EmailDrawer } from './email-drawer.tsx'

export const outboxQuery = emailsApi.list.queryOptions({ input: {} })

/** Every e-mail of the event. The address names the open one, so that a link shows it. */
export function Outbox() {
  const emails = useQuery(outboxQuery)
  const [view, setView] = useAddressView<'/admin/emails'>(emailFilterIds)
  const filters = useMemo(() => emailFilters(emails.data ?? []), [emails.data])
  const { email, tab: _tab, ...list } = useSearch<'/admin/emails'>()
  const navigate = useNavigate()
  const close = () => void navigate(addressOf('/admin/emails', list), { resetScroll: false })

  return (
    <>
      <DataTable
        name="emails"
        label="E-mails"
        columns={emailColumns}
        rows={emails.data}
        rowId={({ id }) => id}
        rowName={({ subject, to }) => `${subject}, to ${to}`}
        view={view}
        onViewChange={setView}
        filters={filters}
        searchLabel="Filter by address, subject or team"
        link={({ id }, props) => (
          <Link to={addressOf('/admin/emails', { ...list, email: id })} resetScroll={false} {...props} />
        )}
        empty={{
          icon: mailSvg,
          title: 'No e-mails yet',
          words: 'Invitations, password links and notices about accounts appear here.',
        }}
        error={
          emails.error && !emails.data
            ? { message: emails.error.message, onRetry: () => void emails.refetch() }
            : undefined
        }
      />
      <EmailDrawer emailId={email} onClose={close} />
    </>
  )
}
