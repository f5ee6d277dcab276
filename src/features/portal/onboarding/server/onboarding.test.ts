import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings } from '#features/event/events/settings/server/commands.ts'
import { settingsOf } from '#features/event/events/settings/server/queries.ts'
import { createLinkToken } from '#features/people/auth/server/commands/links.ts'
import { setAccountPassword } from '#features/people/auth/server/commands/passwords.ts'
import { members } from '#features/people/members/server/tables.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { newAddress, startTestServer, type TestServer } from '#test/server.ts'

const PASSWORD = 'a long enough password'

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'harbour' })
})
afterAll(() => server.close())

async function set(change: Record<string, unknown>) {
  const { version } = await settingsOf(scope, 'onboarding')
  const saved = await changeSettings(scope, system, 'onboarding', { ...change, version })
  expect(saved.ok).toBe(true)
}

async function newcomer() {
  const person = await makeMember(scope, { firstName: 'Priya', surname: 'Nair' })
  await setAccountPassword(server.services, { accountId: person.accountId, password: PASSWORD })
  return person
}

const api = (cookie?: string) => apiOf(server, { slug: 'harbour', cookie, from: newAddress() })
const signIn = (email: string) =>
  api()<{ path: string }>('/auth/sign-in', { body: { email, password: PASSWORD, rememberMe: true } })

it('shows new people the welcome after sign-in, until they have started', async () => {
  await set({ showOnboarding: true })
  const { accountId, email, memberId } = await newcomer()
  expect((await signIn(email)).body).toEqual({ path: '/onboarding' })

  const cookie = await server.signIn(accountId)
  for (const _ of ['once', 'twice']) {
    const { status, body } = await api(cookie)('/onboarding/completion', { body: {} })
    expect([status, body]).toEqual([200, { isOnboarded: true }])
  }
  expect((await signIn(email)).body).toEqual({ path: '/' })
  const [entries, everybody] = await inEvent(scope, async ({ tx }) => [
    await tx.select().from(auditEntries).where(eq(auditEntries.action, 'member.getStarted')),
    await tx.select().from(members).where(eq(members.isOnboarded, true)),
  ])
  expect(entries).toMatchObject([{ memberId, subjectId: memberId }])
  expect(everybody.map(({ id }) => id)).toEqual([memberId])
})

it('welcomes people who set their first password', async () => {
  await set({ showOnboarding: true })
  const { accountId } = await makeMember(scope)
  const token = await createLinkToken(scope, { kind: 'set-password', accountId })
  const { body } = await api()('/auth/set-password', { body: { token, password: PASSWORD } })
  expect(body).toEqual({ path: '/onboarding' })
})

it('does not appear while it is switched off', async () => {
  await set({ showOnboarding: false })
  const { accountId, email } = await newcomer()
  expect((await signIn(email)).body).toEqual({ path: '/' })
  const { status, body } = await api(await server.signIn(accountId))('/onboarding')
  expect([status, body]).toEqual([200, 'null'])
})

it('welcomes each person by name, with the organiser’s text', async () => {
  await set({
    showOnboarding: true,
    showGreeting: true,
    title: 'Good to have you',
    description: 'First.\n\nSecond.',
    videoUrl: '76979871',
    videoSourceType: 'vimeo',
  })
  const { accountId } = await newcomer()
  const { body } = await api(await server.signIn(accountId))('/onboarding')
  expect(body).toEqual({
    title: 'Good to have you',
    greeting: 'Dear Priya,',
    paragraphs: ['First.', 'Second.'],
    video: { service: 'vimeo', id: '76979871' },
    signature: [],
  })
})

it('does not welcome visitors who have not signed in', async () => {
  expect((await api()('/onboarding')).status).toBe(401)
  expect((await api()('/onboarding/completion', { body: {} })).status).toBe(401)
})
