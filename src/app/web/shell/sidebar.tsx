import chevronSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import visitSvg from '@material-symbols/svg-400/outlined/storefront.svg?raw'
import workSvg from '@material-symbols/svg-400/outlined/tune.svg?raw'
import { useEffect, useRef } from 'react'
import type { Me } from '#features/people/accounts/contract.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import { mayUse } from '#kit/access/levels.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Brand } from './brand-mark.tsx'
import { activeItem, type NavigationGroup, type NavigationItem } from './navigation.ts'
import { NavigationIcon } from './navigation-icon.tsx'
import styles from './sidebar.module.css'
import { useClosedGroups } from './use-closed-groups.ts'

type SidebarProps = {
  event: EventBoot
  me: Me
  groups: NavigationGroup[]
  pathname: string
  /** The organiser's side of the portal is open, not the exhibitors'. */
  isOrganising: boolean
}

export function Sidebar({ event, me, groups, pathname, isOrganising }: SidebarProps) {
  const active = activeItem(groups, pathname)
  return (
    <nav className={styles.sidebar} aria-label="Main">
      <Link className={styles.brand} to={isOrganising ? '/admin' : '/'}>
        <Brand event={event} on="navigation" />
      </Link>
      {groups.map((group) => (
        <Group key={group.id} group={group} active={active} />
      ))}
      {mayUse(me.level, 'reportViewer') ? (
        <div className={styles.foot}>
          <Link className={styles.item} to={isOrganising ? '/' : '/admin'}>
            <Icon of={isOrganising ? visitSvg : workSvg} />
            <span className={styles.name}>{isOrganising ? 'Exhibitor view' : 'Organiser area'}</span>
          </Link>
        </div>
      ) : null}
    </nav>
  )
}

function Group({ group, active }: { group: NavigationGroup; active: NavigationItem | undefined }) {
  const [closed, toggle] = useClosedGroups()
  const { id, heading, isFixed, items } = group
  const canFold = heading !== undefined && !isFixed
  const isOpen = !canFold || !closed.includes(id)
  if (items.length === 0) return null
  return (
    <div className={styles.group}>
      {canFold ? (
        <button
          type="button"
          className={styles.heading}
          aria-expanded={isOpen}
          data-holds-active={(!isOpen && items.some((item) => item === active)) || undefined}
          onClick={() => toggle(id)}
        >
          <span className={styles.name}>{heading}</span>
          <Icon of={chevronSvg} size={16} className={styles.chevron} />
        </button>
      ) : heading ? (
        <p className={styles.heading}>{heading}</p>
      ) : null}
      {isOpen ? (
        <ul className={styles.items} {...(heading ? { 'aria-label': heading } : {})}>
          {items.map((item) => (
            <Item key={item.path} item={item} active={active} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Item({ item, active }: { item: NavigationItem; active: NavigationItem | undefined }) {
  const children = item.children ?? []
  const isWithin = children.some((child) => child === active)
  const isOpen = children.length > 0 && (item === active || isWithin)
  const childList = useRef<HTMLUListElement>(null)
  const entry = useRef<HTMLLIElement>(null)
  const isActive = item === active
  useEffect(() => {
    // In a long sidebar the open page may be below the edge, also after a search led there.
    if (isActive) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  useEffect(() => {
    // They unfold below the item, which may be at the lower edge.
    if (isOpen) childList.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={entry}>
      <NavigationLink item={item} isActive={isActive} isWithin={isWithin} />
      {isOpen ? (
        <ul ref={childList} className={`${styles.items} ${styles.children}`}>
          {children.map((child) => (
            <li key={child.path}>
              <NavigationLink item={child} isActive={child === active} isChild />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** The router would also mark every address below this one as active. */
const exactly = { exact: true }

type NavigationLinkProps = {
  item: NavigationItem
  isActive: boolean
  isWithin?: boolean
  isChild?: boolean
}

function NavigationLink({ item, isActive, isWithin = false, isChild = false }: NavigationLinkProps) {
  return (
    <Link
      className={styles.item}
      to={item.path}
      activeOptions={exactly}
      aria-current={isActive ? 'page' : undefined}
      data-within={isWithin || undefined}
    >
      {isChild ? null : <NavigationIcon item={item} />}
      <span className={styles.name}>{item.name}</span>
      {item.badge ? <item.badge /> : null}
    </Link>
  )
}
