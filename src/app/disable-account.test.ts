import { afterAll, beforeAll, expect, it } from 'vitest'
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

it.each([
  ['an unknown address', ['disable', 'nobody@example.com'], 'No user found with the provided identifier.'],
  ['no address', ['disable'], 'Usage: eventflow accounts disable|enable EMAIL'],
  ['another verb', ['delete', 'a@example.com'], 'Usage: eventflow accounts disable|enable EMAIL'],
])('refuses %s in plain words', async (_, args, words) => {
  const { code, refusal } = await accounts(...args)
  expect(code).toBe(1)
  expect(refusal).toContain(words)
})
