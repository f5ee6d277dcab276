import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findRoute, routerPath } from './routes/find-route.ts'
import specified from './routes/specified-routes.json' with { type: 'json' }
import { routes } from './routes.ts'

/** Screens that the portal has in addition to the specification's list, with the reason of each. */
const ours = {
  '/setup': ['public', 'The first event is created before anybody can sign in.'],
  '/admin/approvals': ['moderator', 'Tasks can need approval, and somebody has to give it.'],
  '/admin/conversations': [
    'moderator',
    'Teams ask questions beside their tasks, and somebody has to answer them.',
  ],
  '/admin/audit': ['admin', 'Who did what when is kept, so it has to be read somewhere.'],
  '/admin/forms/import': [
    'moderator',
    'A form that was exported comes back, and is looked at before it is stored.',
  ],
  '/admin/forms/{formId}/fill-in/{teamId}': [
    'moderator',
    'Teams send answers by e-mail and telephone, and somebody has to fill them in.',
  ],
  '/admin/card-layouts': ['admin', 'Dashboards are specified, and no screen that builds them.'],
  '/admin/card-layouts/add': ['admin', 'As the list of layouts.'],
  '/admin/card-layouts/{cardLayoutId}': ['admin', 'As the list of layouts.'],
  '/admin/sign-in': ['admin', 'An event may require two-factor sign-in, and somebody has to say so.'],
  '/staff': ['eventflowAdmin', 'Product staff make and clone events.'],
  '/staff/accounts': ['eventflowAdmin', 'Product staff disable accounts, and reset a lost second factor.'],
  '/staff/accounts/{accountId}': ['eventflowAdmin', 'As the list of accounts.'],
  '/staff/events/add': ['eventflowAdmin', 'As the list of events.'],
  '/staff/events/{eventId}': ['eventflowAdmin', 'As the list of events.'],
  '/staff/events/{eventId}/clone': ['eventflowAdmin', 'As the list of events.'],
  '/dev/gallery': ['public', 'For developers alone; no build for people has it.'],
} as const

/** May only decrease: lower it when a screen is built. */
const MOST_REMAINING = 37

const remaining = Object.entries(routes)
  .filter(([, { screen }]) => screen === 'notBuilt')
  .map(([path]) => path)

describe('the route table', () => {
  it('has every specified screen, each with the specified access, and no other', () => {
    const declared = Object.fromEntries(Object.entries(routes).map(([path, { access }]) => [path, access]))
    const added = Object.fromEntries(Object.entries(ours).map(([path, [access]]) => [path, access]))
    expect(declared).toEqual({ ...specified, ...added })
  })

  it('is compared with the list of the specification where that is at hand', () => {
    const list = resolve(import.meta.dirname, '../../../../shared/spec/routes.json')
    const original = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).routes : undefined
    const accesses = original?.map(({ path, access }: { path: string; access: string }) => [path, access])
    expect(accesses ?? Object.entries(specified)).toEqual(Object.entries(specified))
  })

  it(`has ${remaining.length} screens still to build: ${remaining.join(' ')}`, () => {
    expect(remaining.length).toBeLessThanOrEqual(MOST_REMAINING)
  })

  it('loads a screen for every route that is built', async () => {
    for (const [path, { screen }] of Object.entries(routes)) {
      if (screen !== 'notBuilt') expect(screen, path).toBeTypeOf('function')
    }
  })
})

describe('findRoute', () => {
  it.each([
    ['/', 'Dashboard'],
    ['/tasks/1', 'Task'],
    ['/forms/1/', 'Form'],
    ['/forms/1/draft-saved', 'Draft saved'],
    ['/forms/1/2', 'Form sent'],
    ['/admin/teams/import', 'Import teams'],
    ['/admin/teams/1', 'Team'],
    ['/admin/teams/1/edit-team', 'Edit team'],
    ['/admin/teams/1/2', 'Team member'],
  ])('finds %s', (path, title) => {
    expect(findRoute(path, routes)?.title).toBe(title)
  })

  it('finds nothing where nothing is', () => {
    expect(findRoute('/admin/nowhere/at/all', routes)).toBeUndefined()
  })
})

describe('routerPath', () => {
  it.each([
    ['/', '/'],
    ['/guests/forms/{formId}/', '/guests/forms/$formId'],
    ['/content/{contentId}/task/{taskId}', '/content/$contentId/task/$taskId'],
  ])('writes %s as %s', (path, written) => {
    expect(routerPath(path)).toBe(written)
  })
})
