import { describe, expect, it } from 'vitest'
import { type Address, addressOf } from '#addresses/address.ts'
import type { Me } from '#features/people/accounts/contract.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import { levels, mayUse } from '#kit/access/levels.ts'
import { findRoute } from '../routes/find-route.ts'
import { routes } from '../routes.ts'
import { activeItem, everyItem, participantNavigation } from './navigation.ts'
import { organiserNavigation } from './organiser-navigation.ts'

const core = (id: string, title: string, icon: string, path: Address) =>
  ({ id, kind: 'core', title, icon, path }) as const
const event: Pick<EventBoot, 'sidebar'> = {
  sidebar: [
    {
      id: 'core',
      heading: '',
      isCollapsable: true,
      items: [
        core('dashboard', 'Home', 'dashboard', '/'),
        core('tasks', 'Deadlines', 'bolt_outlined', '/tasks'),
        {
          id: '7',
          kind: 'page',
          title: 'Manual',
          icon: 'book',
          path: addressOf('/content/{contentId}', { contentId: '7' }),
        },
      ],
    },
    {
      id: 'team',
      heading: 'Your team',
      isCollapsable: false,
      items: [core('notifications', 'News', 'notifications', '/notifications')],
    },
  ],
}
const me = { level: 'user', team: { id: '1' } } as unknown as Me

const outline = (groups: ReturnType<typeof organiserNavigation>) =>
  groups.map(({ heading, items }) => [heading, items.map(({ name }) => name)])

describe('participantNavigation', () => {
  it('shows the sidebar as the organiser arranged it, with the team beside it', () => {
    expect(outline(participantNavigation(event, me))).toEqual([
      [undefined, ['Home', 'Deadlines', 'Manual']],
      ['Your team', ['My team', 'News']],
    ])
  })

  it('has no team page for a person without a team', () => {
    expect(outline(participantNavigation(event, { ...me, team: null }))).toEqual([
      [undefined, ['Home', 'Deadlines', 'Manual']],
      ['Your team', ['News']],
    ])
  })

  it('keeps the team page when the organiser has removed its section', () => {
    const sidebar = event.sidebar.slice(0, 1)
    expect(outline(participantNavigation({ sidebar }, me))[1]).toEqual(['Your team', ['My team']])
  })

  it('draws chosen icons by their names, and the usual ones of core pages without asking for them', () => {
    const [first] = participantNavigation(event, me)
    expect(first?.items.map(({ iconName }) => iconName)).toEqual([undefined, 'bolt_outlined', 'book'])
  })

  it('collapses the groups that may be collapsed', () => {
    expect(participantNavigation(event, me).map(({ isFixed }) => isFixed)).toEqual([undefined, true])
  })

  it('marks a page of content as current while something inside it is open', () => {
    const groups = participantNavigation(event, me)
    expect(activeItem(groups, '/content/7/task/3')?.name).toBe('Manual')
    expect(activeItem(groups, '/content/8')).toBeUndefined()
  })
})

describe('organiserNavigation', () => {
  it.each(levels)('offers %s only screens that the level may open', (level) => {
    const paths = everyItem(organiserNavigation(level)).map(({ path }) => path)
    const barred = paths.filter((path) => !mayUse(level, findRoute(path, routes)?.access ?? 'eventflowAdmin'))
    expect(barred).toEqual([])
  })

  it('shows a report viewer the reports alone', () => {
    expect(outline(organiserNavigation('reportViewer'))).toEqual([
      [undefined, ['Overview']],
      ['Reporting', ['All reports', 'Teams', 'Tasks', 'Forms', 'Matrix', 'Orders', 'My exports']],
    ])
  })

  it('names everything in the words of the event', () => {
    const names = everyItem(organiserNavigation('admin', [{ from: 'Tasks', to: 'Deadlines' }])).map(
      ({ name }) => name,
    )
    expect(names.filter((name) => /task|deadline/i.test(name))).toEqual([
      'Deadlines',
      'Deadlines',
      'Deadline groups',
    ])
  })

  it('offers an admin every screen without parameters that is there and not for adding', () => {
    const offered = everyItem(organiserNavigation('admin')).map(({ path }): string => path)
    const expected = Object.entries(routes).flatMap(([path, { access }]) =>
      path.startsWith('/admin') &&
      access !== 'eventflowAdmin' &&
      !/\{|\/(add|add-team|archived|forms\/import|mailings\/new|reorder)$/.test(path)
        ? [path]
        : [],
    )
    expect(expected.filter((path) => !offered.includes(path))).toEqual([])
    expect(offered.filter((path) => findRoute(path, routes) === undefined)).toEqual([])
  })
})

describe('activeItem', () => {
  const groups = organiserNavigation('admin')
  it.each([
    ['/admin', 'Overview'],
    ['/admin/reports/teams/1', 'Teams'],
    ['/admin/teams/import/', 'Import teams'],
    ['/admin/teams/1/edit-team', 'Teams and users'],
    ['/admin/field-groups/1', 'Field groups'],
    ['/my-account', undefined],
  ])('at %s is %s', (pathname, name) => {
    expect(activeItem(groups, pathname)?.name).toBe(name)
  })
})
