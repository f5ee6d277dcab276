import menuSvg from '@material-symbols/svg-400/outlined/menu.svg?raw'
import searchSvg from '@material-symbols/svg-400/outlined/search.svg?raw'
import switchSvg from '@material-symbols/svg-400/outlined/unfold_more.svg?raw'
import type { RefObject } from 'react'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Bell } from '#features/messages/notifications/web/embeds/bell.tsx'
import type { Me } from '#features/people/accounts/contract.ts'
import { canSwitchEvents } from '#features/people/accounts/domain/switching.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import { levelNames, mayUse } from '#kit/access/levels.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { BrandMark } from './brand-mark.tsx'
import { OnDemand } from './on-demand.tsx'
import styles from './top-bar.module.css'
import { WorkPill } from './work-pill.tsx'

const AccountMenu = lazyPart(() => import('./account-menu.tsx'))
const EventSwitcher = lazyPart(() => import('./event-switcher.tsx'))

type TopBarProps = {
  event: EventBoot
  me: Me
  version: string
  isOrganising: boolean
  onSearch: () => void
  onMenu: () => void
}

export function TopBar(props: TopBarProps) {
  const { event, me, version, isOrganising, onSearch, onMenu } = props
  const words = useTerms()
  return (
    <header className={styles.bar}>
      <Link className={styles.home} to={isOrganising ? '/admin' : '/'} aria-label={event.eventName}>
        <BrandMark event={event} />
      </Link>
      <IconButton className={styles.menu ?? ''} icon={menuSvg} label="Menu" onClick={onMenu} />
      <button type="button" className={styles.search} onClick={onSearch}>
        <Icon of={searchSvg} />
        <span>
          {words(isOrganising ? 'Search teams, forms, pages, people' : 'Search pages, tasks, forms')}
        </span>
        <kbd>{searchKeys}</kbd>
      </button>
      <div className={styles.end}>
        {mayUse(me.level, 'reportViewer') ? <WorkPill /> : null}
        <span className={styles.team} data-role={me.team && !me.team.isOrganiser ? undefined : true}>
          {whereabouts(me)}
        </span>
        <IconButton className={styles.find ?? ''} icon={searchSvg} label="Search" onClick={onSearch} />
        {canSwitchEvents(me) ? (
          <OnDemand
            part={EventSwitcher}
            props={{
              trigger: (toggle, ref) => <EventButton name={event.eventName} onClick={toggle} ref={ref} />,
            }}
            button={(open, isLoading) => (
              <EventButton name={event.eventName} onClick={open} isLoading={isLoading} />
            )}
          />
        ) : null}
        <Bell />
        <OnDemand
          part={AccountMenu}
          props={{ me, version, trigger: <AccountButton me={me} /> }}
          button={(open, isLoading) => <AccountButton me={me} onClick={open} isLoading={isLoading} />}
        />
      </div>
    </header>
  )
}

type EventButtonProps = {
  name: string
  isLoading?: boolean
  onClick: () => void
  ref?: RefObject<HTMLButtonElement | null>
}

/** Names the event that is open; on a phone its picture beside it does. */
function EventButton({ name, isLoading = false, ...rest }: EventButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Switch event: ${name}`}
      aria-haspopup="dialog"
      aria-busy={isLoading}
      {...rest}
      className={styles.event}
    >
      <span className={styles.eventName} translate="no">
        {name}
      </span>
      <Icon of={switchSvg} size={20} />
    </button>
  )
}

type AccountButtonProps = { me: Me; isLoading?: boolean; onClick?: () => void }

function AccountButton({ me, isLoading = false, ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      aria-label="Account"
      aria-haspopup="menu"
      aria-busy={isLoading}
      {...rest}
      className={styles.account}
    >
      <Avatar name={`${me.firstName} ${me.surname}`} decorative />
    </button>
  )
}

/** “Northlight Optics · Stand B12”; the organiser's people are named by their role. */
function whereabouts({ team, level }: Me): string {
  if (!team) return level === 'user' ? '' : levelNames[level]
  if (team.isOrganiser) return 'Organiser'
  return team.stand ? `${team.name} · Stand ${team.stand}` : team.name
}

const searchKeys = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘K' : 'Ctrl K'
