import { Menu } from '@mantine/core'
import checkSvg from '@material-symbols/svg-400/outlined/check.svg?raw'
import autoSvg from '@material-symbols/svg-400/outlined/contrast.svg?raw'
import darkSvg from '@material-symbols/svg-400/outlined/dark_mode.svg?raw'
import eventsSvg from '@material-symbols/svg-400/outlined/event.svg?raw'
import teamSvg from '@material-symbols/svg-400/outlined/groups.svg?raw'
import lightSvg from '@material-symbols/svg-400/outlined/light_mode.svg?raw'
import signOutSvg from '@material-symbols/svg-400/outlined/logout.svg?raw'
import personSvg from '@material-symbols/svg-400/outlined/person.svg?raw'
import type { ReactElement, ReactNode } from 'react'
import type { Address } from '#addresses/address.ts'
import type { Me } from '#features/people/accounts/contract.ts'
import { canSwitchEvents } from '#features/people/accounts/domain/switching.ts'
import { signOut } from '#features/people/auth/web/embeds/sign-out.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useColourScheme } from '#ui/tokens/colour-scheme.ts'
import styles from './account-menu.module.css'
import { HeaderMenu } from './header-menu.tsx'

const schemes = [
  { choice: 'light', name: 'Light', icon: lightSvg },
  { choice: 'dark', name: 'Dark', icon: darkSvg },
  { choice: 'auto', name: 'System', icon: autoSvg },
] as const

type AccountMenuProps = { me: Me; version: string; trigger: ReactElement }

export default function AccountMenu({ me, version, trigger }: AccountMenuProps) {
  const { choice: chosen, choose } = useColourScheme()
  return (
    <HeaderMenu trigger={trigger} width={248}>
      <div className={styles.who}>
        <span className={styles.name}>
          {me.firstName} {me.surname}
        </span>
        <span className={styles.email}>{me.email}</span>
      </div>
      <Menu.Divider />
      <Destination to="/my-account" icon={personSvg}>
        My account
      </Destination>
      {me.team ? (
        <Destination to="/my-team" icon={teamSvg}>
          My team
        </Destination>
      ) : null}
      {canSwitchEvents(me) ? (
        <Destination to="/my-events" icon={eventsSvg}>
          My events
        </Destination>
      ) : null}
      <Menu.Divider />
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup value={chosen} onChange={(choice) => choose(choice as typeof chosen)}>
        {schemes.map(({ choice, name, icon }) => (
          <Menu.RadioItem
            key={choice}
            value={choice}
            checkIcon={<Icon of={checkSvg} size={18} />}
            rightSection={<Icon of={icon} size={18} />}
          >
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item leftSection={<Icon of={signOutSvg} size={18} />} onClick={() => void signOut()}>
        Sign out
      </Menu.Item>
      <p className={styles.version}>Version {version}</p>
    </HeaderMenu>
  )
}

function Destination({ to, icon, children }: { to: Address; icon: string; children: ReactNode }) {
  return (
    <Menu.Item component={Link} to={to} leftSection={<Icon of={icon} size={18} />}>
      {children}
    </Menu.Item>
  )
}
