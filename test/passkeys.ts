import { eq } from 'drizzle-orm'
import { accountEvents } from '#features/people/accounts/server/tables.ts'
import type { Passkey, PasskeyAnswer, PasskeyCreation } from '#features/people/auth/contract/passkeys.ts'
import { setAccountPassword } from '#features/people/auth/server/commands/passwords.ts'
import type { MemberLevel } from '#features/people/members/domain/authority.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeMember } from './factories/event.ts'
import { Authenticator } from './peers/authenticator.ts'
import { newAddress, type TestServer } from './server.ts'

export const PASSWORD = 'a long enough password'
export const HERE = { origin: 'http://portal.test', host: 'portal.test' }

/** A browser with its cookies, at the event of this slug. */
function browserAt(server: TestServer, slug: string) {
  const jar = new Map<string, string>()
  async function call<T>(path: string, body?: object, method = 'POST') {
    const headers = { 'content-type': 'application/json', cookie: [...jar.values()].join('; ') }
    const init = body ? { method, headers, body: JSON.stringify(body) } : { headers }
    const response = await server.request(`/e/${slug}/api${path}`, init, newAddress())
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      jar.set(pair.split('=')[0] ?? '', pair)
    }
    return { status: response.status, body: (await response.json()) as T & { message?: string } }
  }
  const isInside = async () => (await call<Boot>('/boot')).body.me !== null
  return { call, isInside, forget: (name: string) => jar.delete(`eventflow.${name}`) }
}
export type Browser = ReturnType<typeof browserAt>

export const signInByPassword = (browser: Browser, email: string) =>
  browser.call<{ path?: string; secondStep?: string }>('/auth/sign-in', { email, password: PASSWORD })

export const begin = (browser: Browser) =>
  browser.call<{ challenge: string; rpId: string }>('/auth/passkey-sign-ins/set-up', {})
export const send = (browser: Browser, answer: PasskeyAnswer) =>
  browser.call<{ path?: string }>('/auth/passkey-sign-ins', { answer })

export const setUp = (browser: Browser, password = PASSWORD) =>
  browser.call<PasskeyCreation>('/auth/passkeys/set-up', { password })

/** Adds a passkey with the device in the browser's hand. */
export async function add(browser: Browser, name = 'Telephone', device = new Authenticator(HERE)) {
  const { body } = await setUp(browser)
  const made = { name, passkey: device.create(body, HERE) }
  return { device, ...(await browser.call<Passkey>('/auth/passkeys', made)) }
}

/** What happened to an account, the newest last, with the passkey that is meant. */
export async function activityOf({ services }: TestServer, accountId: string): Promise<string[]> {
  const events = await services.database.db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.accountId, accountId))
    .orderBy(accountEvents.at, accountEvents.id)
  return events.map(({ kind, detail }) => (detail.passkey ? `${kind} ${detail.passkey}` : kind))
}

/** People with passkeys, and their browsers, at the event that is asked for each time. */
export function passkeyPeople(place: () => { server: TestServer; scope: EventScope }) {
  const openBrowser = ({ slug = place().scope.slug } = {}) => browserAt(place().server, slug)

  async function signInBy(device: Authenticator, browser = openBrowser()) {
    const { body } = await begin(browser)
    return { browser, ...(await send(browser, device.answer(body, HERE))) }
  }

  async function makePerson(level: MemberLevel = 'user', event = place().scope) {
    const person = await makeMember(event, { level })
    await setAccountPassword(event.services, { accountId: person.accountId, password: PASSWORD })
    return person
  }

  /** Somebody who has come in by their password, and added a passkey called “Telephone”. */
  async function withPasskey(device = new Authenticator(HERE)) {
    const person = await makePerson()
    const browser = openBrowser()
    await signInByPassword(browser, person.email)
    const { status, body } = await add(browser, 'Telephone', device)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { ...person, browser, device, passkeyId: body.id }
  }

  return { openBrowser, signInBy, makePerson, withPasskey }
}
