import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { Boot } from '#features/portal/boot/contract.ts'
import { bootQuery } from '#features/portal/boot/web/embeds/boot.ts'
import type { Level } from '#kit/access/levels.ts'
import { createPortalRouter } from './router.tsx'

const boot = (level: Level | undefined, needsSetup = false) =>
  ({
    needsSetup,
    basePath: '',
    event: needsSetup ? null : {},
    me: level ? { level } : null,
  }) as unknown as Boot

type Options = { as?: Level; basePath?: string; needsSetup?: boolean }

/** The router's answer to an address: the screen it opens, or where it redirects. */
async function arrival(address: string, { as, basePath = '', needsSetup = false }: Options) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(bootQuery.queryKey, boot(as, needsSetup))
  const router = createPortalRouter(queryClient, basePath)
  const history = createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, history })
  await router.load()
  // Without a document the router only records where a redirect leads.
  const { redirect } = (router as unknown as { _serverResult: { redirect?: Response } })._serverResult
  return redirect?.headers.get('location') ?? router.state.matches.at(-1)?.fullPath.replace(/(?<=.)\/$/, '')
}

describe('the router', () => {
  it.each([
    ['/tasks/1', '/tasks/$taskId'],
    ['/guests/forms/1/', '/guests/forms/$formId'],
    ['/guests/forms/1', '/guests/forms/$formId'],
    ['/forms/1/submissions/', '/forms/$formId/submissions'],
    ['/forms/1/draft-saved', '/forms/$formId/draft-saved'],
    ['/admin/teams/import/', '/admin/teams/import'],
    ['/admin/teams/1/2', '/admin/teams/$teamId/$userId'],
  ])('opens %s', async (address, screen) => {
    expect(await arrival(address, { as: 'admin' })).toBe(screen)
  })

  it.each([
    ['/tasks/1?page=2', undefined, '/auth/login?redirect=%2Ftasks%2F1%3Fpage%3D2'],
    ['/', undefined, '/auth/login'],
    ['/auth', undefined, '/auth/login'],
    ['/admin/branding', 'moderator', '/unauthorised'],
    ['/nowhere/at/all', 'user', '/404'],
    ['/nowhere', undefined, '/404'],
    ['/auth/login', 'user', '/'],
    ['/setup', 'admin', '/admin'],
  ] as const)('leads from %s, as %s, to %s', async (address, as, target) => {
    expect(await arrival(address, as ? { as } : {})).toBe(target)
  })

  it('sends every address to the first visit on an empty deployment', async () => {
    expect(await arrival('/admin', { needsSetup: true })).toBe('/setup')
  })

  it('stays below the event’s prefix', async () => {
    const basePath = '/e/expo'
    expect(await arrival('/e/expo/tasks/1', { as: 'user', basePath })).toBe('/tasks/$taskId')
    expect(await arrival('/e/expo/tasks/1', { basePath })).toBe('/e/expo/auth/login?redirect=%2Ftasks%2F1')
    expect(await arrival('/e/expo/nowhere', { as: 'user', basePath })).toBe('/e/expo/404')
  })
})
