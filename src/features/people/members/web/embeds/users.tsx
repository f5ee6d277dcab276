import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import groupSvg from '@material-symbols/svg-400/outlined/group.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import { addressOf } from '#addresses/address.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { MemberRow } from '../../contract.ts'
import { memberList } from '../../domain/list.ts'
import { displayName } from '../../domain/member.ts'
import { membersApi } from '../api.ts'
import { memberColumns, memberFilters } from '../components/member-columns.tsx'

type UsersProps = {
  /** What can be done with a user beyond this feature. */
  moreOf: (member: MemberRow) => MenuEntry[]
}

/** Everyone in the event. */
export function Users({ moreOf }: UsersProps) {
  const { table, count, loadChosen } = useList('/admin/users', memberList, (search) =>
    membersApi.list.queryOptions({ input: search }),
  )
  return (
    <ScreenFrame
      title="Users"
      count={count}
      quickLinks={
        <>
          <QuickLink to="/admin/teams">Teams</QuickLink>
          <QuickLink to="/admin/users" count={count}>
            Users
          </QuickLink>
        </>
      }
    >
      <DataTable
        name="users"
        label="Users"
        {...table}
        columns={memberColumns}
        rowId={({ id }) => id}
        rowName={displayName}
        exportFrom={{ path: '/api/admin/members', hasOwnColumns: true }}
        filters={memberFilters}
        searchLabel="Filter by name, e-mail or team"
        menu={(member) => [...menuOf(member), ...moreOf(member)]}
        bulkActions={[
          {
            label: 'Copy e-mails',
            icon: copySvg,
            onPress: async (ids) => {
              const chosen = await loadChosen(ids)
              if (chosen.length > 0) await copyEmails(chosen)
            },
          },
        ]}
        empty={{
          icon: groupSvg,
          title: 'No users yet',
          words: 'People invited to the event appear here, with their permissions.',
        }}
      />
    </ScreenFrame>
  )
}

function menuOf(member: MemberRow): MenuEntry[] {
  return [
    { label: `Write to ${displayName(member)}`, icon: mailSvg, href: `mailto:${member.email}` },
    { label: 'Copy e-mail', icon: copySvg, onPress: () => void copyEmails([member]) },
    ...(member.teamId === null
      ? []
      : [
          {
            label: 'View team',
            icon: openSvg,
            to: addressOf('/admin/reports/teams/{teamId}', { teamId: member.teamId }),
          },
        ]),
  ]
}

/** The addresses, ready to paste into an e-mail. */
async function copyEmails(members: readonly MemberRow[]) {
  try {
    await navigator.clipboard.writeText(members.map(({ email }) => email).join(', '))
    showToast({ message: members.length === 1 ? 'E-mail copied' : `${members.length} e-mails copied` })
  } catch {
    showToast({ tone: 'error', message: 'Your browser blocked copying' })
  }
}
