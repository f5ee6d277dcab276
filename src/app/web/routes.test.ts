import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { viewScreens } from '#features/portal/saved-views/domain/view-screens.ts'
import type { Level } from '#kit/access/levels.ts'
import { passageTo } from './guard.ts'
import { findRoute, routeEntries, routerPath } from './routes/find-route.ts'
import specified from './routes/specified-routes.json' with { type: 'json' }
import { routes } from './routes.ts'

/** Screens that the portal has in addition to the specification's list, with the reason of each. */
const ours = {
  '/setup': ['public', 'The first event is created before anybody can sign in.'],
  '/unsubscribe': ['public', 'E-mails that nobody has to get lead to where they are turned off.'],
  '/admin/approvals': ['moderator', 'Tasks can need approval, and somebody has to give it.'],
  '/admin/conversations': [
    'moderator',
    'Teams ask questions beside their tasks, and somebody has to answer them.',
  ],
  '/admin/reports/matrix': [
    'reportViewer',
    'The matrix is specified as a report, and no screen that shows it.',
  ],
  '/admin/orders': [
    'reportViewer',
    'Items are ordered in forms, and contractors need to know what was ordered for which stand.',
  ],
  '/admin/exports': [
    'reportViewer',
    'Files of large lists are made in the background, and are found somewhere.',
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
  '/admin/privacy': ['admin', 'Personal data is not kept for ever, and somebody says for how long.'],
  '/admin/api-tokens': [
    'admin',
    'Other programs call the portal with tokens, and somebody has to give and take them.',
  ],
  '/admin/emails/mailings': ['admin', 'Chasers are specified, and no screen that shows who gets them.'],
  '/admin/emails/mailings/new': ['admin', 'As the list of mailings.'],
  '/admin/emails/mailings/{mailingId}': ['admin', 'As the list of mailings.'],
  '/staff': ['eventflowAdmin', 'Product staff make and clone events.'],
  '/staff/accounts': ['eventflowAdmin', 'Product staff disable accounts, and reset a lost second factor.'],
  '/staff/accounts/{accountId}': ['eventflowAdmin', 'As the list of accounts.'],
  '/staff/status': ['eventflowAdmin', 'Product staff look after the deployment.'],
  '/staff/isolation': ['eventflowAdmin', 'Product staff see that no event reaches another.'],
  '/admin/backup': ['eventflowAdmin', 'Product staff see that backups are made, and can be restored.'],
  '/staff/events/add': ['eventflowAdmin', 'As the list of events.'],
  '/staff/events/{eventId}': ['eventflowAdmin', 'As the list of events.'],
  '/staff/events/{eventId}/clone': ['eventflowAdmin', 'As the list of events.'],
  '/dev/gallery': ['public', 'For developers alone; no build for people has it.'],
} as const

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

  it('has a screen for every route: none is still to be built', () => {
    const unbuilt = Object.entries(routes).flatMap(([path, { screen }]) =>
      typeof screen === 'function' ? [] : [path],
    )
    expect(unbuilt).toHaveLength(0)
  })
})

it('has saved views for lists that are there, at the level that opens them', () => {
  const saved = Object.entries(routes).filter(([path]) => path in viewScreens)
  expect(Object.fromEntries(saved.map(([path, { access }]) => [path, access]))).toEqual(viewScreens)
})

it('lets report viewers into the reports, and into no other screen that teams do not have', () => {
  const boot = { needsSetup: false, event: {} }
  const open = (level: Level) =>
    routeEntries(routes).flatMap(([path, { access }]) =>
      passageTo(path, access, { ...boot, me: { level } }) === 'open' ? [path] : [],
    )
  const ofTeams = new Set(open('user'))
  expect(open('reportViewer').filter((path) => !ofTeams.has(path))).toEqual([
    '/admin',
    '/admin/exports',
    '/admin/orders',
    '/admin/reports',
    '/admin/reports/forms',
    '/admin/reports/forms/{formId}',
    '/admin/reports/matrix',
    '/admin/reports/tasks',
    '/admin/reports/tasks/{taskId}',
    '/admin/reports/teams',
    '/admin/reports/teams/{teamId}',
  ])
  expect([...ofTeams].filter((path) => path.startsWith('/admin') || path.startsWith('/staff'))).toEqual([])
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
