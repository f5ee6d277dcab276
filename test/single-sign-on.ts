import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { accounts } from '#features/people/accounts/server/tables.ts'
import type { GroupLevel } from '#features/people/auth/domain/identity-provider.ts'
import { identityLinks } from '#features/people/auth/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { TestBrowser } from './browser.ts'
import { freshEventForEach } from './fresh-event.ts'
import { type IdentityProvider, startIdentityProvider } from './peers/identity-provider.ts'
import type { TestServer } from './server.ts'

const PORTAL = 'http://portal.test'

type Fresh = { server: TestServer; provider: IdentityProvider; scope: EventScope }

/** What `freshEventForEach` does, with an identity provider that the server may call on this machine. */
export function freshProviderForEach(arrange: (fresh: Fresh) => Promise<void>): void {
  let provider: IdentityProvider
  beforeAll(async () => {
    provider = await startIdentityProvider()
  })
  afterAll(() => provider.stop())
  freshEventForEach(
    async (fresh) => {
      Object.assign(provider, { faults: {}, beside: {}, calls: [] })
      await arrange({ ...fresh, provider })
    },
    { hookReach: 'private' },
  )
}

/** Somebody's browser at an event below /e/, with a provider that sends it on at once. */
export class SigningIn {
  readonly #browser: TestBrowser
  readonly #url: string

  constructor(server: TestServer, { slug }: { slug: string }) {
    this.#browser = new TestBrowser(server)
    this.#url = `${PORTAL}/e/${slug}`
  }

  /** The same browser at another event. */
  at(server: TestServer, { slug }: { slug: string }): SigningIn {
    const there = new SigningIn(server, { slug })
    for (const [name, value] of Object.entries(this.cookies()))
      there.#browser.put('portal.test', `${name}=${value}`)
    return there
  }

  cookies() {
    return this.#browser.cookiesOf('portal.test')
  }

  /** @returns where the provider sends the browser back to */
  async ask(provider: IdentityProvider, { redirect = '' } = {}): Promise<string> {
    const there = await this.begin(redirect)
    if (!there.startsWith(provider.issuer)) throw new Error(`Not at the provider: ${there}`)
    const answer = await fetch(there, { redirect: 'manual' })
    const back = answer.headers.get('location')
    if (back === null) throw new Error(await answer.text())
    return back
  }

  async begin(redirect = ''): Promise<string> {
    const search = redirect === '' ? '' : `?${new URLSearchParams({ redirect })}`
    return this.#to(`${this.#url}/single-sign-on${search}`)
  }

  /** The whole way. @returns where it ends, without the address of the event */
  async signIn(provider: IdentityProvider, asked: { redirect?: string } = {}): Promise<string> {
    return this.bring(await this.ask(provider, asked))
  }

  /** Brings what the provider has given. */
  async bring(back: string): Promise<string> {
    return (await this.#to(back)).replace(this.#url, '')
  }

  async #to(url: string): Promise<string> {
    const location = (await this.#browser.get(url)).headers.get('location')
    return location === null ? '' : new URL(location, PORTAL).href
  }

  async read<T>(path: string): Promise<{ status: number; body: T }> {
    const answer = await this.#browser.get(`${this.#url}/api${path}`)
    return { status: answer.status, body: (await answer.json()) as T }
  }

  /** Who this browser is at its event. */
  async who(): Promise<{ email: string; level: string } | undefined> {
    const { body } = await this.read<{ me: { email: string; level: string } | null }>('/boot')
    return body.me ? { email: body.me.email, level: body.me.level } : undefined
  }
}

export async function levelOf(scope: EventScope, email: string) {
  const [found] = await inEvent(scope, ({ tx }) =>
    tx
      .select({ level: members.level })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(eq(accounts.email, email)),
  )
  return found?.level
}

/** Who is known at the event's provider. */
export const linksIn = (scope: EventScope) => inEvent(scope, ({ tx }) => tx.select().from(identityLinks))

/** What the audit of the event has of single sign-on, the newest last. */
export async function auditOf(scope: EventScope) {
  const entries = await inEvent(scope, ({ tx }) =>
    tx.select().from(auditEntries).orderBy(auditEntries.at, auditEntries.id),
  )
  return entries.filter(({ action }) => /^identityProvider|ByGroup|keepLevel/.test(action))
}

export const TEAM_GROUPS: GroupLevel[] = [
  { group: 'event-admins', level: 'admin' },
  { group: 'event-team', level: 'moderator' },
]

export type ComingPerson = { email?: string; groups?: unknown; [claim: string]: unknown }

/** Who signs in next, as the provider tells it: somebody new of the event's team, unless it is said otherwise. */
export function comeTo(
  provider: IdentityProvider,
  { email = `${newId()}@acme.example`, groups = ['event-team'], ...more }: ComingPerson = {},
) {
  const person = {
    ...{ sub: newId(), email, email_verified: true, groups, given_name: 'Priya', family_name: 'Nair' },
    ...more,
  }
  provider.person = person
  return person
}

/** Where somebody ends who is not let in. */
export const problem = (name: string) => `/auth/login?problem=${name}`
