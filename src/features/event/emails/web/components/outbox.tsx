import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import { addressOf } from '#addresses/address.ts'
import type { ListSearch } from '#kit/lists/list.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useSearch } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { Filter } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { countQuery } from '#ui/table/list-queries.ts'
import { useList } from '#ui/table/use-list.ts'
import type { EmailRow } from '../../contract.ts'
import { emailList } from '../../domain/list.ts'
import { emailsApi } from '../api.ts'
import { emailColumns, emailFilters } from './email-columns.tsx'
import { EmailDrawer } from './email-drawer.tsx'

/** Set by a link from a person alone: there may be thousands to choose from. */
function personFilter(userId: string, first: EmailRow | undefined): Filter {
  return { id: 'userId', label: 'Person', options: [{ value: userId, label: first?.to ?? 'This person' }] }
}

const emailsPage = (search: ListSearch<typeof emailList>) => emailsApi.list.queryOptions({ input: search })

export const emailCountQuery = countQuery(emailsPage)

/** Every e-mail of the event. The address names the open one, so that a link shows it. */
export function Outbox() {
  const { table } = useList('/admin/emails', emailList, emailsPage)
  const { email, tab: _tab, kind: _kind, ...list } = useSearch<'/admin/emails'>()
  const { userId } = list
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
        filters={
          userId === undefined ? emailFilters : [...emailFilters, personFilter(userId, table.page?.items[0])]
        }
        searchLabel="Filter by address, subject or team"
        link={({ id }, props) => (
          <Link to={addressOf('/admin/emails', { ...list, email: id })} resetScroll={false} {...props} />
        )}
        empty={{
          icon: mailSvg,
          title: 'No e-mails yet',
          words: 'Invitations, password links, reminders and everything else that is sent appear here.',
        }}
      />
      <EmailDrawer emailId={email} onClose={close} />
    </>
  )
}
