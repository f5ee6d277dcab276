import { describe, expect, it } from 'vitest'
import type { RoutesOfPart } from '../../routes/definition.ts'
import { foundPath } from './found-path.ts'

const screen = async () => ({ Screen: () => null })
const routes: RoutesOfPart = {
  '/admin/content/{contentId}': { access: 'moderator', title: '', screen },
  '/content/{contentId}': { access: 'user', title: '', screen },
  '/suppliers/{supplierId}': { access: 'user', title: '', screen },
  '/admin/teams/{teamId}/{userId}': { access: 'moderator', title: '', screen },
  '/admin/reports/teams/{teamId}': { access: 'reportViewer', title: '', screen },
  '/admin/users': { access: 'moderator', title: '', screen },
}
const found = (kind: Parameters<typeof foundPath>[0]['kind'], teamId: string | null = null) => ({
  ...{ kind, id: '7', teamId, name: 'Anna & Co' },
})

describe('foundPath', () => {
  it.each([
    ['the editing screen for the organiser', found('page'), 'moderator', '/admin/content/7'],
    ['the reading one for exhibitors', found('page'), 'user', '/content/7'],
    ['the reading one for report viewers', found('page'), 'reportViewer', '/content/7'],
    ['the reading one while there is no other', found('supplier'), 'admin', '/suppliers/7'],
    ['the report of a team', found('team'), 'reportViewer', '/admin/reports/teams/7'],
    ['a person in their team', found('person', '3'), 'moderator', '/admin/teams/3/7'],
    ['a person without one by name', found('person'), 'moderator', '/admin/users?search=Anna%20%26%20Co'],
    ['the last place when no other is open', found('task'), 'user', '/tasks/7'],
  ] as const)('is %s', (_, thing, level, path) => {
    expect(foundPath(thing, level, routes)).toBe(path)
  })
})
