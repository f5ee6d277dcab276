import groupSvg from '@material-symbols/svg-400/outlined/group.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { authMessages } from '#features/people/auth/domain/messages.ts'
import { StaffQuickLinks } from '#features/staff/tenants/web/embeds/staff-quick-links.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import { accountList } from '../../domain/list.ts'
import { staffAccountsApi } from '../api.ts'
import { accountColumns, accountFilters } from '../components/account-columns.tsx'

export function Screen() {
  const { table, count } = useList('/staff/accounts', accountList, (search) =>
    staffAccountsApi.list.queryOptions({ input: search }),
  )
  return (
    <ScreenFrame
      title="Accounts"
      count={count}
      lead="Everyone who can sign in to this portal, in any event."
      quickLinks={<StaffQuickLinks />}
    >
      <DataTable
        name="accounts"
        label="Accounts"
        {...table}
        columns={accountColumns}
        filters={accountFilters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        exportFrom={{ path: '/api/staff/accounts' }}
        searchLabel="Find by name or e-mail"
        nothingFound={authMessages.noUser}
        link={({ id }, props) => (
          <Link to={addressOf('/staff/accounts/{accountId}', { accountId: id })} {...props} />
        )}
        empty={{ icon: groupSvg, title: 'No accounts yet' }}
      />
    </ScreenFrame>
  )
}
