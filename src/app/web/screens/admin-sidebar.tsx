import type { Me } from '#features/people/accounts/contract.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import { usePortalEvent } from '#features/portal/boot/web/embeds/boot.ts'
import { SidebarScreen } from '#features/portal/sidebar/web/embeds/sidebar-screen.tsx'
import { participantNavigation } from '../shell/navigation.ts'
import { Sidebar } from '../shell/sidebar.tsx'

/** The organiser's sidebar screen with the portal's own sidebar as its preview. */
export function Screen() {
  return <SidebarScreen preview={(sidebar) => <Preview sidebar={sidebar} />} />
}

const someTeam: Me['team'] = {
  id: '',
  name: '',
  stand: '',
  teamTypeName: '',
  standShareRole: 'none',
  isOrganiser: false,
  isOwner: false,
}

/** A picture of what a team member sees: nothing in it can be used. */
function Preview({ sidebar }: { sidebar: EventBoot['sidebar'] }) {
  const event = usePortalEvent()
  const me: Me = { ...useMe(), level: 'user', team: someTeam }
  return (
    <div inert>
      <Sidebar
        event={event}
        me={me}
        groups={participantNavigation({ sidebar }, me)}
        pathname=""
        isOrganising={false}
      />
    </div>
  )
}
