import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import { addressOf } from '#addresses/address.ts'
import type { ListSearch } from '#kit/lists/list.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { countQuery } from '#ui/table/list-queries.ts'
import { useList } from '#ui/table/use-list.ts'
import { emailList } from '../../domain/list.ts'
import { emailsApi } from '../api.ts'
import { emailColumns, emailFilters } from './email-columns.tsx'
import { EmailDrawer } from './email-drawer.tsx'

const emailsPage = (search: ListSearch<typeof emailList>) => emailsApi.list.queryOptions({ input: search })

export const emailCountQuery = countQuery(emailsPage)

/** Every e-mail of the event. The address names the open one, so that a link shows it. */
export function Outbox() {
  const { table } = useList('/admin/emails', emailList, emailsPage)
  const { email, tab: _tab, ...list } = useSearch<'/admin/emails'>()
  const navigate = useNavigate()
  const close = () => void navigate(addressOf('/admin/emails', list), { resetScroll: false })

  return (
    <>
      <DataTable
        name="emails"
        label="E-mails"
        {...table}
        columns={emailColumns}
        rowId={({ id }) => id}
        rowName={({ subject, to }) => `${subject}, to ${to}`}
        exportFrom={{ path: '/api/admin/emails' }}
        filters={emailFilters}
        searchLabel="Filter by address, subject or team"
        link={({ id }, props) => (
          <Link to={addressOf('/admin/emails', { ...list, email: id })} resetScroll={false} {...props} />
        )}
        empty={{
          icon: mailSvg,
          title: 'No e-mails yet',
          words: 'Invitations, password links and notices about accounts appear here.',
        }}
      />
      <EmailDrawer emailId={email} onClose={close} />
    </>
  )
}
