import type { EventBoot, Me } from '#features/events/contract.ts'
import { type Level, mayUse } from '#kit/access/levels.ts'
import { replaceTerms, type Term } from '#kit/text/terminology.ts'
import { findRoute } from '../routes/find-route.ts'
import { routes } from '../routes.ts'
import { type IconName, navigationIcons } from './navigation-icons.ts'

export type NavigationItem = {
  path: string
  name: string
  /** SVG text. */
  icon: string
  /** The organiser's own choice from all icons, in its place. */
  iconName?: string
  /** Neighbouring screens; shown while one of them, or this one, is open. */
  children?: NavigationItem[]
}

export type NavigationGroup = {
  id: string
  /** The first group needs none. */
  heading?: string
  /** It cannot be folded away. */
  isFixed?: boolean
  items: NavigationItem[]
}

type SidebarItem = EventBoot['sidebar'][number]['items'][number]
type CorePageId = EventBoot['corePages'][number]['id']

/** What core pages have unless the organiser chose another; these are drawn without asking the server. */
const usualIcons = new Set([
  'dashboard',
  'task_alt',
  'description',
  'download',
  'handshake',
  'calendar_month',
  'notifications',
])

/** What everyone in the event goes to: core pages and content as the organiser arranged them, and the team. */
export function participantNavigation({ sidebar }: Pick<EventBoot, 'sidebar'>, me: Me): NavigationGroup[] {
  const groups = sidebar.map(({ id, heading, isCollapsable, items }) => ({
    id,
    ...(heading ? { heading } : {}),
    ...(isCollapsable ? {} : { isFixed: true }),
    items: items.map(sidebarItem),
  }))
  return me.team ? withMyTeam(groups) : groups
}

/** First in the group that every new event has for it; a group of its own where the organiser removed that one. */
function withMyTeam(groups: NavigationGroup[]): NavigationGroup[] {
  const myTeam = item('/my-team', 'My team', 'team')
  if (!groups.some(({ id }) => id === 'team')) {
    return [...groups, { id: 'my-team', heading: 'Your team', items: [myTeam] }]
  }
  return groups.map((group) => (group.id === 'team' ? { ...group, items: [myTeam, ...group.items] } : group))
}

/** What the organiser's people work with, as far as their level reaches, in the words of their event. */
export function organiserNavigation(level: Level, terms: readonly Term[] = []): NavigationGroup[] {
  return organiserGroups.flatMap((group) => {
    const items = group.items.flatMap((entry) => usable(entry, level)).map((entry) => reworded(entry, terms))
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

function reworded(entry: NavigationItem, terms: readonly Term[]): NavigationItem {
  const { name, children } = entry
  return {
    ...entry,
    name: replaceTerms(name, terms),
    ...(children ? { children: children.map((child) => reworded(child, terms)) } : {}),
  }
}

/** All items of all groups, children included: what the search offers. */
export function everyItem(groups: NavigationGroup[]): NavigationItem[] {
  return groups.flatMap((group) => group.items.flatMap((entry) => [entry, ...(entry.children ?? [])]))
}

/** The item that stands for an address: itself, or the closest one above it. */
export function activeItem(groups: NavigationGroup[], pathname: string): NavigationItem | undefined {
  const here = trimmed(pathname)
  return everyItem(groups)
    .filter(({ path }) => path === here || (!isLanding(path) && here.startsWith(`${path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

function sidebarItem({ id, kind, title, icon, path }: SidebarItem): NavigationItem {
  if (kind === 'page') return { ...item(path, title, 'book'), iconName: icon }
  const isUsual = icon === '' || usualIcons.has(icon.replace(/_outlined$/, ''))
  return { ...item(path, title, id as CorePageId), ...(isUsual ? {} : { iconName: icon }) }
}

function item(path: string, name: string, icon: IconName, children?: NavigationItem[]): NavigationItem {
  return { path, name, icon: navigationIcons[icon], ...(children ? { children } : {}) }
}

function usable(entry: NavigationItem, level: Level): NavigationItem[] {
  const children = entry.children?.flatMap((child) => usable(child, level))
  const { access } = findRoute(entry.path, routes) ?? { access: 'eventflowAdmin' }
  if (!mayUse(level, access)) return children ?? []
  return [{ ...entry, ...(children ? { children } : {}) }]
}

/** Every address is below these, so they stand only for themselves. */
function isLanding(path: string): boolean {
  return path === '/' || path === '/admin' || path === '/admin/reports'
}

function trimmed(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}

const organiserGroups: NavigationGroup[] = [
  { id: 'overview', items: [item('/admin', 'Overview', 'overview')] },
  {
    id: 'reporting',
    heading: 'Reporting',
    items: [
      item('/admin/reports', 'All reports', 'matrix'),
      item('/admin/reports/teams', 'Teams', 'team'),
      item('/admin/reports/tasks', 'Tasks', 'tasks'),
      item('/admin/reports/forms', 'Forms', 'forms'),
    ],
  },
  {
    id: 'build',
    heading: 'Build',
    items: [
      item('/admin/forms', 'Forms', 'buildForms', [
        item('/admin/field-groups', 'Field groups', 'fieldGroups'),
      ]),
      item('/admin/tasks', 'Tasks', 'buildTasks', [item('/admin/task-groups', 'Task groups', 'taskGroups')]),
      item('/admin/content', 'Content', 'content'),
      item('/admin/downloads', 'Downloads', 'downloads', [item('/admin/assets', 'Assets', 'assets')]),
      item('/admin/suppliers', 'Suppliers', 'suppliers', [
        item('/admin/supplier-groups', 'Supplier groups', 'supplierGroups'),
      ]),
    ],
  },
  {
    id: 'people',
    heading: 'People',
    items: [
      item('/admin/teams', 'Teams and users', 'people', [
        item('/admin/users', 'Users', 'users'),
        item('/admin/team-types', 'Team types', 'teamTypes'),
        item('/admin/custom-fields', 'Custom fields', 'customFields'),
      ]),
      item('/admin/teams/import', 'Import teams', 'importTeams'),
    ],
  },
  {
    id: 'event',
    heading: 'Event',
    items: [
      item('/admin/emails', 'E-mails', 'emails', [
        item('/admin/email-templates', 'E-mail templates', 'emailTemplates'),
      ]),
      item('/admin/notifications', 'Notifications', 'announcements'),
      item('/admin/event', 'Settings', 'settings', [
        item('/admin/branding', 'Branding', 'branding'),
        item('/admin/sidebar', 'Sidebar', 'sidebar'),
        item('/admin/variables', 'Terms and variables', 'variables'),
        item('/admin/onboarding', 'Onboarding', 'onboarding'),
        item('/admin/dashboard-header', 'Dashboard header', 'dashboardHeader'),
        item('/admin/featured-pages', 'Featured pages', 'featured'),
        item('/admin/card-layouts', 'Card layouts', 'cardLayouts'),
      ]),
      item('/staff', 'Eventflow Staff', 'staff'),
    ],
  },
]
