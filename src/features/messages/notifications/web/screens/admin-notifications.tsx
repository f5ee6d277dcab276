import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import announceSvg from '@material-symbols/svg-400/outlined/campaign.svg?raw'
import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import retrySvg from '@material-symbols/svg-400/outlined/refresh.svg?raw'
import draftSvg from '@material-symbols/svg-400/outlined/undo.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { NamedTeamType } from '#features/people/team-types/domain/audience-words.ts'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { Button } from '#ui/controls/button.tsx'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useList } from '#ui/table/use-list.ts'
import type { NotificationRow } from '../../contract.ts'
import { notificationList } from '../../domain/list.ts'
import { notificationsApi } from '../api.ts'
import { useNotificationColumns } from '../components/notification-columns.tsx'
import { notificationFilters } from '../components/notification-filters.ts'
import { NotificationsQuickLinks } from '../components/notifications-quick-links.tsx'
import { RemoveNotifications } from '../components/remove-notifications.tsx'
import { useNotificationActs } from '../components/use-notification-acts.ts'

const noTypes: NamedTeamType[] = []
const idOf = ({ id }: NotificationRow) => id
const titleOf = ({ title }: NotificationRow) => title

/** The organiser's list of notifications. */
export function Screen() {
  const words = useTerms()
  const { table, count } = useList('/admin/notifications', notificationList, (search) =>
    notificationsApi.list.queryOptions({ input: search }),
  )
  const { data: teamTypes = noTypes } = useQuery(teamTypesQuery)
  const columns = useNotificationColumns(teamTypes)
  const filters = useMemo(() => notificationFilters(teamTypes), [teamTypes])
  const acts = useNotificationActs()
  const [removal, setRemoval] = useState<{ ids: string[]; done: () => void }>({ ids: [], done: () => {} })
  const askToRemove = (ids: string[], done = () => {}) => setRemoval({ ids, done })
  const menuOf = useRowMenu(acts, askToRemove)
  const add = (
    <Button component={Link} to="/admin/notifications/add" variant="primary" icon={addSvg}>
      Add notification
    </Button>
  )

  return (
    <ScreenFrame
      title={words('Notifications')}
      count={count}
      quickLinks={<NotificationsQuickLinks />}
      actions={count === 0 ? undefined : add}
    >
      <DataTable
        name="notifications"
        label="Notifications"
        {...table}
        columns={columns}
        rowId={idOf}
        rowName={titleOf}
        exportFrom={{ path: '/api/admin/notifications' }}
        filters={filters}
        searchLabel="Filter by subject or message"
        link={({ id }, props) => (
          <Link to={addressOf('/admin/notifications/{notificationId}', { notificationId: id })} {...props} />
        )}
        menu={menuOf}
        bulkActions={[{ label: 'Delete', icon: removeSvg, onPress: askToRemove }]}
        empty={{
          icon: announceSvg,
          title: 'No notifications yet',
          words:
            'Tell all teams, certain team types or one team what they need to know: in the portal, and by e-mail if you like.',
          action: add,
        }}
      />
      <RemoveNotifications
        ids={removal.ids}
        onClose={() => askToRemove([])}
        onConfirm={async () => {
          if (await acts.remove(removal.ids)) removal.done()
        }}
      />
    </ScreenFrame>
  )
}

function useRowMenu(
  { unschedule, retry }: ReturnType<typeof useNotificationActs>,
  askToRemove: (ids: string[]) => void,
) {
  const navigate = useNavigate()
  return ({ id, can }: NotificationRow): MenuEntry[] => [
    {
      label: can.edit ? 'Edit' : 'View',
      icon: editSvg,
      onPress: () =>
        void navigate(addressOf('/admin/notifications/{notificationId}', { notificationId: id })),
    },
    ...(can.unschedule
      ? [{ label: 'Back to draft', icon: draftSvg, onPress: () => void unschedule(id) }]
      : []),
    ...(can.retry ? [{ label: 'Try again', icon: retrySvg, onPress: () => void retry(id) }] : []),
    'divider',
    { label: 'Delete', icon: removeSvg, danger: true, onPress: () => askToRemove([id]) },
  ]
}
