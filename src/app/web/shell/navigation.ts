import type { ComponentType } from 'react'
import type { Address } from '#addresses/address.ts'
import type { Me } from '#features/people/accounts/contract.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import { navigationIcons } from './navigation-icons.ts'

export type NavigationItem = {
  path: Address
  name: string
  /** SVG text. */
  icon: string
  /** The name of the organiser's chosen icon, which replaces it. */
  iconName?: string
  /** How much waits there, at its end. */
  badge?: ComponentType
  /** Neighbouring screens; shown while this one or one of them is open. */
  children?: NavigationItem[]
}

export type NavigationGroup = {
  id: string
  /** The first group needs no heading. */
  heading?: string
  /** It cannot be collapsed. */
  isFixed?: boolean
  items: NavigationItem[]
}

type SidebarItem = EventBoot['sidebar'][number]['items'][number]
type CorePageId = EventBoot['corePages'][number]['id']

/** The default icons of core pages, drawn without asking the server. */
const usualIcons = new Set([
  'dashboard',
  'task_alt',
  'description',
  'download',
  'handshake',
  'calendar_month',
  'notifications',
])

/**
 * What everyone in the event can open: core pages and content as the organiser arranged them, and the team.
 */
export function participantNavigation({ sidebar }: Pick<EventBoot, 'sidebar'>, me: Me): NavigationGroup[] {
  const groups = sidebar.map(({ id, heading, isCollapsable, items }) => ({
    id,
    ...(heading ? { heading } : {}),
    ...(isCollapsable ? {} : { isFixed: true }),
    items: items.map(sidebarItem),
  }))
  return me.team ? withMyTeam(groups) : groups
}

/**
 * First in the group that every new event has for it; in a separate group if the organiser removed that one.
 */
function withMyTeam(groups: NavigationGroup[]): NavigationGroup[] {
  const myTeam = item('/my-team', 'My team', navigationIcons.team)
  if (!groups.some(({ id }) => id === 'team')) {
    return [...groups, { id: 'my-team', heading: 'Your team', items: [myTeam] }]
  }
  return groups.map((group) => (group.id === 'team' ? { ...group, items: [myTeam, ...group.items] } : group))
}

/** All items of all groups, including children, for the search. */
export function everyItem(groups: NavigationGroup[]): NavigationItem[] {
  return groups.flatMap((group) => group.items.flatMap((entry) => [entry, ...(entry.children ?? [])]))
}

/** The navigation item for an address: an exact match, or the closest one above it. */
export function activeItem(groups: NavigationGroup[], pathname: string): NavigationItem | undefined {
  const here = trimmed(pathname)
  return everyItem(groups)
    .filter(
      ({ path }) => trimmed(path) === here || (!isLanding(path) && here.startsWith(`${trimmed(path)}/`)),
    )
    .sort((a, b) => b.path.length - a.path.length)[0]
}

function sidebarItem({ id, kind, title, icon, path }: SidebarItem): NavigationItem {
  if (kind === 'page') return { ...item(path, title, navigationIcons.book), iconName: icon }
  const isUsual = icon === '' || usualIcons.has(icon.replace(/_outlined$/, ''))
  return { ...item(path, title, navigationIcons[id as CorePageId]), ...(isUsual ? {} : { iconName: icon }) }
}

/** @param icon SVG text */
export function item(path: Address, name: string, icon: string, children?: NavigationItem[]): NavigationItem {
  return { path, name, icon, ...(children ? { children } : {}) }
}

/** Every address is below these, so they match only themselves. */
function isLanding(path: Address): boolean {
  return path === '/' || path === '/admin' || path === '/admin/reports'
}

function trimmed(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}
