import { afterAll, beforeAll, expect, it } from 'vitest'
import { listTeamTypes } from '#features/people/team-types/server/queries.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { commandLine } from '#test/command-line.ts'
import { makeEvent } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let scope: EventScope

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services, { slug: 'expo' })
})
afterAll(() => server.close())

const teamTypes = (...args: string[]) =>
  commandLine(
    { AUTH_SECRET: 'a secret that is long enough for tests', DATABASE_URL: server.services.database.url },
    'team-types',
    ...args,
  )

it('adds a team type once, whatever its capitals', async () => {
  for (const name of ['Shell scheme', 'SHELL scheme ']) {
    expect(await teamTypes('add', name, '--event', 'expo')).toMatchObject({ code: 0, refusal: '' })
  }
  expect((await listTeamTypes(scope)).map(({ name }) => name)).toEqual(['Shell scheme'])
})

it.each([
  [
    'an unknown event',
    ['add', 'Space only', '--event', 'x'],
    'There is no event “x”. The events are:\n  expo',
  ],
  ['no name', ['add', ' ', '--event', 'expo'], 'Usage: eventflow team-types add NAME'],
  [
    'a long name',
    ['add', 'x'.repeat(121), '--event', 'expo'],
    'A team type’s name has at most 120 characters.',
  ],
])('refuses %s in plain words', async (_, args, words) => {
  const { code, refusal } = await teamTypes(...args)
  expect(code).toBe(1)
  expect(refusal).toContain(words)
})

it('explains itself, as the program and every other command do', async () => {
  expect(await teamTypes('--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('such as "Shell scheme"'),
  })
  for (const args of [['--help'], ['start', '--help'], ['backup', '--help'], ['restore', '--help']]) {
    expect(await commandLine({}, ...args)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Usage: eventflow'),
    })
  }
})
