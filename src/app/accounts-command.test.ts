import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondFactors } from '#features/people/auth/server/tables.ts'
import { apiOf } from '#test/api.ts'
import { commandLine } from '#test/command-line.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const accounts = (...args: string[]) =>
  commandLine(
    { AUTH_SECRET: 'a secret that is long enough for tests', DATABASE_URL: server.services.database.url },
    'accounts',
    ...args,
  )

it('ends the sessions of an account, and lets its person in again', async () => {
  const scope = await makeEvent(server.services)
  const person = await makeMember(scope)
  const isIn = async (cookie: string) =>
    (await apiOf(server, { cookie, slug: scope.slug })<{ success: boolean }>('/auth/session')).body.success
  const cookie = await server.signIn(person.accountId)
  expect(await isIn(cookie)).toBe(true)
  expect(await accounts('disable', ` ${person.email.toUpperCase()}`)).toMatchObject({ code: 0, refusal: '' })
  expect(await isIn(cookie)).toBe(false)
  expect(await accounts('enable', person.email)).toMatchObject({ code: 0, refusal: '' })
  expect(await isIn(await server.signIn(person.accountId))).toBe(true)
})

it('takes a lost second factor off an account', async () => {
  const { database, clock } = server.services
  const { email, accountId } = await makeMember(await makeEvent(server.services))
  await database.db.insert(secondFactors).values({ accountId, key: 'sealed', since: clock.now() })
  expect(await accounts('reset-two-factor', email)).toMatchObject({ code: 0, refusal: '' })
  expect(await database.db.$count(secondFactors, eq(secondFactors.accountId, accountId))).toBe(0)
  expect(await accounts('reset-two-factor', email)).toMatchObject({
    ...{ code: 1, refusal: expect.stringContaining('Two-factor sign-in is off.') },
  })
})

it.each([
  ['an unknown address', ['disable', 'nobody@example.com'], 'No user found with the provided identifier.'],
  ['no address', ['disable'], 'Usage: eventflow accounts disable|enable|reset-two-factor EMAIL'],
  [
    'another verb',
    ['delete', 'a@example.com'],
    'Usage: eventflow accounts disable|enable|reset-two-factor EMAIL',
  ],
])('refuses %s in plain words', async (_, args, words) => {
  const { code, refusal } = await accounts(...args)
  expect(code).toBe(1)
  expect(refusal).toContain(words)
})
