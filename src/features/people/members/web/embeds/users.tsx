import levelSvg from '@material-symbols/svg-400/outlined/admin_panel_settings.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import offSvg from '@material-symbols/svg-400/outlined/do_not_disturb_on.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import resendSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import groupSvg from '@material-symbols/svg-400/outlined/group.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/mail.svg?raw'
import onSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { MemberRow } from '../../contract.ts'
import { memberList } from '../../domain/list.ts'
import { displayName } from '../../domain/member.ts'
import { membersApi } from '../api.ts'
import { memberColumns, memberFilters } from '../components/member-columns.tsx'
import { LevelDialog } from './level-dialog.tsx'
import { RemoveMembers } from './remove-members.tsx'
import { useMemberActs } from './use-member-acts.ts'

type UsersProps = {
  /** What can be done with a user beyond this feature. */
  moreOf: (member: MemberRow) => MenuEntry[]
  /** Asks whether to send these people their invitation again. */
  onResend: (members: MemberRow[]) => void
}

const nobody: MemberRow[] = []

/** Everyone in the event. */
export function Users({ moreOf, onResend }: UsersProps) {
  const [changing, setChanging] = useState(nobody)
  const [removing, setRemoving] = useState(nobody)
  const { updateLevels, setDisabled } = useMemberActs()
  const { data: teamTypes } = useQuery(teamTypesQuery)
  const filters = useMemo(() => memberFilters(teamTypes ?? []), [teamTypes])
  const actsOn = (member: MemberRow): MenuEntry[] => [
    ...(member.can.levels.length > 0
      ? [{ label: 'Change permission', icon: levelSvg, onPress: () => setChanging([member]) }]
      : []),
    ...(member.can.resend
      ? [{ label: 'Resend invitation', icon: resendSvg, onPress: () => onResend([member]) }]
      : []),
    ...(member.can.disable
      ? [{ label: 'Turn off access', icon: offSvg, onPress: () => void setDisabled([member.id], true) }]
      : []),
    ...(member.can.enable
      ? [{ label: 'Turn on access', icon: onSvg, onPress: () => void setDisabled([member.id], false) }]
      : []),
  ]
  const removal = (member: MemberRow): MenuEntry[] =>
    member.can.remove
      ? ['divider', { label: 'Remove', icon: removeSvg, danger: true, onPress: () => setRemoving([member]) }]
      : []
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
        filters={filters}
        searchLabel="Filter by name, e-mail or team"
        link={(member, props) =>
          member.teamId === null ? (
            <span {...props} />
          ) : (
            <Link to={personAddress(member.teamId, member)} {...props} />
          )
        }
        menu={(member) => [...menuOf(member), ...actsOn(member), ...moreOf(member), ...removal(member)]}
        bulkActions={[
          {
            label: 'Change permission',
            icon: levelSvg,
            onPress: async (ids) => setChanging(await loadChosen(ids)),
          },
          {
            label: 'Resend invitation',
            icon: resendSvg,
            onPress: async (ids) => {
              const chosen = await loadChosen(ids)
              if (chosen.length > 0) onResend(chosen)
            },
          },
          {
            label: 'Remove',
            icon: removeSvg,
            onPress: async (ids) => setRemoving(await loadChosen(ids)),
          },
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
      <LevelDialog
        people={changing}
        onClose={() => setChanging(nobody)}
        onChosen={(level) => updateLevels(changing.map(({ id }) => ({ memberId: id, level })))}
      />
      <RemoveMembers people={removing} onClose={() => setRemoving(nobody)} />
    </ScreenFrame>
  )
}

function menuOf(member: MemberRow): MenuEntry[] {
  return [
    ...(member.teamId === null
      ? []
      : [{ label: 'View person', icon: editSvg, to: personAddress(member.teamId, member) }]),
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

function personAddress(teamId: string, { id }: MemberRow) {
  return addressOf('/admin/teams/{teamId}/{userId}', { teamId, userId: id })
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
