import type { Address } from '#addresses/address.ts'
import { termsOf } from '#features/event/events/domain/terms.ts'
import type { Me } from '#features/people/accounts/contract.ts'
import { canSwitchEvents } from '#features/people/accounts/domain/switching.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import type { Found } from '#features/portal/search/contract.ts'
import { foundKinds } from '#features/portal/search/domain/kinds.ts'
import { kindHeadings } from '#features/portal/search/web/embeds/search-results.ts'
import { mayUse } from '#kit/access/levels.ts'
import { replaceTerms } from '#kit/text/terminology.ts'
import { findRoute } from '../../routes/find-route.ts'
import { routes } from '../../routes.ts'
import { everyItem, type NavigationItem, participantNavigation } from '../navigation.ts'
import { navigationIcons } from '../navigation-icons.ts'
import { organiserIcons } from '../organiser-icons.ts'
import { organiserNavigation } from '../organiser-navigation.ts'
import { type SearchCommand, searchCommands } from './commands.ts'
import { foundPath } from './found-path.ts'
import { matchesPlace, otherWordsFor } from './other-words.ts'

export type SearchEntry = { key: string } & (
  | { type: 'found'; path: Address; found: Found }
  | { type: 'place'; path: Address; item: NavigationItem; detail: string }
  | { type: 'command'; command: SearchCommand; name: string; icon: string }
)
export type SearchGroup = { heading: string; entries: SearchEntry[] }

type Asked = { event: EventBoot; me: Me; typed: string; found: readonly Found[] }

/**
 * The search results in order: things found by their title, by kind, then places and actions, and last what has the
 * words only in its text or resembles them.
 */
export function searchGroups({ event, me, typed, found }: Asked): SearchGroup[] {
  const terms = termsOf(event.terminology)
  const kinds = foundKinds.map((kind) => {
    const own = found.filter((one) => one.kind === kind)
    return {
      heading: replaceTerms(kindHeadings[kind], terms),
      isByTitle: own.some(isFoundByTitle),
      entries: own.map((one) => foundEntry(one, me)),
    }
  })
  const shown = new Set<string>(kinds.flatMap(({ entries }) => entries.map(({ path }) => path)))
  const places = placesOf(event, me).filter((place) => !shown.has(place.item.path) && isWanted(place, typed))
  const actions = typed === '' ? [] : actionsFor(event, me).filter((place) => isWanted(place, typed))
  return [
    ...kinds.filter(({ isByTitle }) => isByTitle),
    { heading: typed === '' ? 'Go to' : 'Places', entries: places.map(placeEntry) },
    { heading: 'Actions', entries: [...actions.map(placeEntry), ...commandsFor(typed)] },
    ...kinds.filter(({ isByTitle }) => !isByTitle),
  ]
    .filter(({ entries }) => entries.length > 0)
    .map(({ heading, entries }) => ({ heading, entries }))
}

function isFoundByTitle({ title, isSimilar }: Found): boolean {
  return !isSimilar && title.some((part) => part.isFound)
}

function isWanted({ item, detail }: Place, typed: string): boolean {
  return typed === '' || matchesPlace(typed, { names: [item.name, detail], also: otherWordsFor(item.path) })
}

function commandsFor(typed: string): SearchEntry[] {
  if (typed === '') return []
  return searchCommands
    .filter(({ name, also }) => matchesPlace(typed, { names: [name], also }))
    .map(({ command, name, icon }) => ({ type: 'command', key: command, command, name, icon }))
}

function foundEntry(found: Found, me: Me): SearchEntry & { path: Address } {
  const name = found.title.map(({ text }) => text).join('')
  const path = foundPath({ ...found, name }, me.level, routes)
  return { type: 'found', key: `${found.kind}-${found.id}`, path, found }
}

type Place = { item: NavigationItem; detail: string }

function placeEntry({ item, detail }: Place): SearchEntry {
  return { type: 'place', key: item.path, path: item.path, item, detail }
}

function placesOf(event: EventBoot, me: Me): Place[] {
  const own = everyItem(participantNavigation(event, me)).map((item) => ({ item, detail: '' }))
  // “Forms” is in two groups, so the group is named beside it.
  const organising = mayUse(me.level, 'reportViewer')
    ? organiserNavigation(me.level, termsOf(event.terminology)).flatMap((group) =>
        everyItem([group]).map((item) => ({ item, detail: group.heading ?? '' })),
      )
    : []
  const accountItems: NavigationItem[] = [
    { path: '/my-account', name: 'My account', icon: organiserIcons.users },
    ...(canSwitchEvents(me)
      ? ([{ path: '/my-events', name: 'My events', icon: navigationIcons.timeTable }] as const)
      : []),
  ]
  const account = accountItems.map((item) => ({ item, detail: '' }))
  const seen = new Set<string>()
  return [...own, ...organising, ...account].filter(({ item }) => {
    if (seen.has(item.path)) return false
    seen.add(item.path)
    return true
  })
}

const actions: NavigationItem[] = [
  { path: '/admin/content/add', name: 'Add page', icon: organiserIcons.content },
  { path: '/admin/tasks/add', name: 'Add task', icon: organiserIcons.buildTasks },
  { path: '/admin/forms/add', name: 'Add form', icon: organiserIcons.buildForms },
  { path: '/admin/forms/import', name: 'Import form', icon: organiserIcons.buildForms },
  { path: '/admin/downloads/add', name: 'Add download', icon: navigationIcons.downloads },
  { path: '/admin/assets/add', name: 'Add asset', icon: organiserIcons.assets },
  { path: '/admin/suppliers/add', name: 'Add supplier', icon: navigationIcons.suppliers },
  { path: '/admin/notifications/add', name: 'Add notification', icon: organiserIcons.announcements },
  { path: '/admin/teams/add-team', name: 'Add team', icon: organiserIcons.people },
  { path: '/my-team/add-team-member', name: 'Invite a team member', icon: navigationIcons.team },
]

function actionsFor(event: EventBoot, { level }: Me): Place[] {
  const terms = termsOf(event.terminology)
  return actions.flatMap((item) => {
    const route = findRoute(item.path, routes)
    if (!route || !mayUse(level, route.access)) return []
    return [{ item: { ...item, name: replaceTerms(item.name, terms) }, detail: '' }]
  })
}
