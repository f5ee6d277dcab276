import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import openSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import mailSvg from '@material-symbols/svg-400/outlined/forward_to_inbox.svg?raw'
import welcomeSvg from '@material-symbols/svg-400/outlined/waving_hand.svg?raw'
import { useMemo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Button } from '#ui/controls/button.tsx'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { useAct } from '#ui/data/use-act.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { MailingRow } from '../../contract.ts'
import { mailingList } from '../../domain/list.ts'
import { mailingsApi } from '../api.ts'
import { mailingColumns, mailingFilters } from '../components/mailing-columns.tsx'

/** What organisers have written to many people at once. */
export function Screen() {
  const { locale, timeZone } = useEvent()
  const columns = useMemo(() => mailingColumns({ locale, timeZone }), [locale, timeZone])
  const { table, count } = useList('/admin/emails/mailings', mailingList, (search) =>
    mailingsApi.list.queryOptions({ input: search }),
  )
  const menuOf = useRowMenu()
  const chase = (
    <Button
      component={Link}
      to={addressOf('/admin/emails/mailings/new', { kind: 'chaser' })}
      variant="primary"
      icon={mailSvg}
    >
      Chase teams
    </Button>
  )
  return (
    <ScreenFrame
      title="Mailings"
      count={count}
      lead="E-mails to many people at once. You see who gets what before anything is sent."
      actions={
        <>
          <Button
            component={Link}
            to={addressOf('/admin/emails/mailings/new', { kind: 'welcomeChaser' })}
            icon={welcomeSvg}
          >
            Chase new people
          </Button>
          {count === 0 ? null : chase}
        </>
      }
    >
      <DataTable
        name="mailings"
        label="Mailings"
        {...table}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        exportFrom={{ path: '/api/admin/mailings' }}
        filters={mailingFilters}
        searchLabel="Filter by subject or message"
        link={({ id }, props) => (
          <Link to={addressOf('/admin/emails/mailings/{mailingId}', { mailingId: id })} {...props} />
        )}
        menu={menuOf}
        empty={{
          icon: mailSvg,
          title: 'No mailings yet',
          words:
            'Chase teams about what is overdue or due soon. Each person gets the tasks of their own team.',
          action: chase,
        }}
      />
    </ScreenFrame>
  )
}

function useRowMenu() {
  const navigate = useNavigate()
  const act = useAct(mailingsApi.list.key())
  return ({ id, status }: MailingRow): MenuEntry[] => [
    {
      label: status === 'draft' ? 'Edit' : 'View',
      icon: openSvg,
      onPress: () => void navigate(addressOf('/admin/emails/mailings/{mailingId}', { mailingId: id })),
    },
    ...(status === 'draft'
      ? ([
          'divider',
          {
            label: 'Delete draft',
            icon: removeSvg,
            danger: true,
            onPress: () =>
              void act(async () => {
                await mailingsApi.remove.call({ mailingId: id })
              }),
          },
        ] as const)
      : []),
  ]
}
