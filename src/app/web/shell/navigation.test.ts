import { describe, expect, it } from 'vitest'
import type { EventBoot, Me } from '#features/events/contract.ts'
import { levels, mayUse } from '#kit/access/levels.ts'
import { findRoute } from '../routes/find-route.ts'
import { routes } from '../routes.ts'
import { activeItem, everyItem, organiserNavigation, participantNavigation } from './navigation.ts'

const corePages = [
  { id: 'dashboard', title: 'Home', icon: 'dashboard', isPublished: true },
  { id: 'tasks', title: 'Deadlines', icon: 'task_alt', isPublished: true },
  { id: 'timeTable', title: 'Time table', icon: 'calendar_month', isPublished: false },
  { id: 'notifications', title: 'News', icon: 'notifications', isPublished: true },
] as const
const event = { corePages: [...corePages] } as unknown as EventBoot
const me = { level: 'user', team: { id: '1' } } as unknown as Me

const outline = (groups: ReturnType<typeof organiserNavigation>) =>
  groups.map(({ heading, items }) => [heading, items.map(({ name }) => name)])

describe('participantNavigation', () => {
  it('shows published core pages in the organiser’s order and words', () => {
    expect(outline(participantNavigation(event, me))).toEqual([
      [undefined, ['Home', 'Deadlines']],
      ['Your team', ['My team', 'News']],
    ])
  })

  it('has no team page for somebody without a team', () => {
    expect(outline(participantNavigation(event, { ...me, team: null }))).toEqual([
      [undefined, ['Home', 'Deadlines']],
      ['Your team', ['News']],
    ])
  })
})

describe('organiserNavigation', () => {
  it.each(levels)('offers %s only what that level may open', (level) => {
    const paths = everyItem(organiserNavigation(level)).map(({ path }) => path)
    const barred = paths.filter((path) => !mayUse(level, findRoute(path, routes)?.access ?? 'eventflowAdmin'))
    expect(barred).toEqual([])
  })

  it('shows a report viewer the reports alone', () => {
    expect(outline(organiserNavigation('reportViewer'))).toEqual([
      [undefined, ['Overview']],
      ['Reporting', ['All reports', 'Teams', 'Tasks', 'Forms']],
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

  it('leads an admin to every screen without parameters that is not for adding', () => {
    const offered = new Set(everyItem(organiserNavigation('admin')).map(({ path }) => path))
    const expected = Object.keys(routes)
      .map((path) => path.replace(/(?<=.)\/$/, ''))
      .filter((path) => path.startsWith('/admin') && !/\{|\/(add|add-team|archived|reorder)$/.test(path))
    expect(expected.filter((path) => !offered.has(path))).toEqual([])
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
