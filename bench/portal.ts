import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { createDemoLink } from '#features/people/auth/server/commands/links.ts'
import { startSessionByDemoLink } from '#features/people/auth/server/commands/sessions.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { openArranging } from '../e2e/fixtures/services.ts'
import { buildPortal, startPortal } from '../e2e/portal.ts'

/** The built portal, serving from a process of its own on an empty database. */
export type BenchPortal = { url: string; pid: number; services: Services }

export async function withPortal<T>(work: (portal: BenchPortal) => Promise<T>): Promise<T> {
  buildPortal()
  const running = await startPortal({ hasMailServer: false })
  try {
    const arranging = await openArranging(running.portal)
    try {
      return await work({ url: running.portal.url, pid: running.pid, services: arranging.services })
    } finally {
      await arranging.close()
    }
  } finally {
    await running.stop()
  }
}

/** Signs somebody in, as a one-click link of the demo does. @returns the cookie */
export async function sessionOf({ services, url }: BenchPortal, accountId: string): Promise<string> {
  const facts: RequestFacts = {
    id: 'bench',
    headers: new Headers(),
    clientAddress: '203.0.113.1',
    origin: url,
    basePath: '',
    responseHeaders: new Headers(),
  }
  await startSessionByDemoLink(services, facts, await createDemoLink(services, accountId))
  const cookies = facts.responseHeaders.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}

/** The same for a new admin of the event. @returns the cookie */
export async function organiserOf(portal: BenchPortal, scope: EventScope): Promise<string> {
  const account = await findOrCreateAccount(portal.services, {
    ...{ email: `ada@${scope.slug}.example`, name: 'Ada Hart', isStaff: false },
  })
  await addMember(scope, system, {
    ...{ accountId: account.id, firstName: 'Ada', surname: 'Hart', level: 'admin', teamId: null },
    ...{ isTeamOwner: false, isOpen: true },
  })
  return sessionOf(portal, account.id)
}
