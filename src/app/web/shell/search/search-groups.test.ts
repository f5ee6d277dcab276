import { describe, expect, it } from 'vitest'
import { ownTitles } from '#features/event/events/domain/core-page-titles.ts'
import type { Me } from '#features/people/accounts/contract.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import type { Found } from '#features/portal/search/contract.ts'
import { everyItem } from '../navigation.ts'
import { organiserNavigation } from '../organiser-navigation.ts'
import { otherWordsFor } from './other-words.ts'
import { searchGroups } from './search-groups.ts'

const event = { terminology: ownTitles, sidebar: [], corePages: [] } as unknown as EventBoot
const admin = { level: 'admin', team: null, eventCount: 1 } as unknown as Me

const found = (kind: Found['kind'], words: { title: string; isByTitle?: boolean; isSimilar?: boolean }) =>
  ({
    ...{ kind, id: words.title, teamId: null, icon: '', detail: '', snippet: [], state: 'open' },
    isSimilar: words.isSimilar ?? false,
    title: [{ text: words.title, isFound: words.isByTitle ?? false }],
  }) as Found

const groupsFor = (typed: string, things: Found[] = [], me = admin) =>
  searchGroups({ event, me, typed, found: things })
const headings = (typed: string, things?: Found[]) => groupsFor(typed, things).map(({ heading }) => heading)
const namesFor = (typed: string, me?: Me) =>
  groupsFor(typed, [], me)
    .flatMap(({ entries }) => entries)
    .flatMap((entry) =>
      entry.type === 'place' ? entry.item.name : entry.type === 'command' ? entry.name : [],
    )

describe('the order of results', () => {
  it('has what was found by its title above what has the words in its text', () => {
    const things = [
      found('page', { title: 'Rules' }),
      found('task', { title: 'Upload your risk assessment', isByTitle: true }),
      found('team', { title: 'Risk Ltd', isByTitle: true }),
    ]
    expect(headings('risk', things)).toEqual(['Tasks', 'Teams', 'Places', 'Pages'])
  })

  it('has screens above texts that mention them, and above what only resembles', () => {
    expect(headings('branding', [found('page', { title: 'How we work' })])).toEqual(['Places', 'Pages'])
    const alike = found('page', { title: 'Brandy', isByTitle: true, isSimilar: true })
    expect(headings('branding', [alike])).toEqual(['Places', 'Pages'])
  })
})

describe('settings and actions', () => {
  it.each([
    ['branding', 'Branding'],
    ['logo', 'Branding'],
    ['dark mode', 'Dark appearance'],
    ['mode dark', 'Dark appearance'],
    ['sign out', 'Sign out'],
    ['log out', 'Sign out'],
    ['time zone', 'Settings'],
    ['currency', 'Terms and variables'],
    ['menu', 'Sidebar'],
    ['invite', 'Users'],
    ['email', 'E-mails'],
    ['pictures', 'Assets'],
    ['csv', 'Import teams'],
    ['new task', 'Add task'],
    ['password', 'My account'],
  ])('“%s” finds %s', (typed, name) => {
    expect(namesFor(typed)).toContain(name)
  })

  it('are only those that the person may use', () => {
    const exhibitor = { level: 'user', team: null, eventCount: 1 } as unknown as Me
    expect(namesFor('favicon', exhibitor)).toEqual([])
    expect(namesFor('sign out', exhibitor)).toEqual(['Sign out'])
  })

  it('have other words for every screen of the organiser', () => {
    const items = everyItem(organiserNavigation('eventflowAdmin'))
    expect(items.filter(({ path }) => otherWordsFor(path) === '').map(({ name }) => name)).toEqual([])
  })

  it('are not listed before anything is typed', () => {
    expect(headings('')).toEqual(['Go to'])
  })
})
