import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventByAddress } from '#features/event/events/server/queries.ts'
import { listMembers } from '#features/people/members/server/queries.ts'
import { mintScope } from '#platform/tenancy/scope.ts'
import { commandLine } from '#test/command-line.ts'
import { makeEvent } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
import { outboxOf } from '#test/outbox.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await makeTask(await makeEvent(server.services, { slug: 'expo' }), { title: 'Send the plan' })
})
afterAll(() => server.close())

const events = (...args: string[]) =>
  commandLine(
    { AUTH_SECRET: 'a secret that is long enough for tests', DATABASE_URL: server.services.database.url },
    'events',
    ...args,
  )
const stateOf = async (slug: string) => (await eventByAddress(server.services, { host: '', slug }))?.state

it('makes, copies, closes, suspends and resumes events, and lists them', async () => {
  const named = ['--name', 'Harbour Expo 2028', '--start', '2028-01-22']
  expect(await events('create', 'fair', '--organisation', 'Fairs Ltd', ...named)).toMatchObject({
    code: 0,
    out: expect.stringContaining('The event “Harbour Expo 2028” is at https://portal.test/e/fair.'),
  })
  expect(await events('clone', 'expo', 'expo-2028', ...named)).toMatchObject({
    code: 0,
    out: expect.stringContaining('with the set-up of “expo” and no people.'),
  })
  for (const [command, state] of [
    ['close', 'closed'],
    ['suspend', 'suspended'],
    ['resume', 'open'],
  ] as const) {
    expect(await events(command, 'expo')).toMatchObject({ code: 0, refusal: '' })
    expect(await stateOf('expo')).toBe(state)
  }
  const { out } = await events('list')
  expect(out).toContain('Fairs Ltd\n  fair  Open  https://portal.test/e/fair  Harbour Expo 2028')
  expect(out).toContain(
    'Organiser of expo\n  expo  Open  https://portal.test/e/expo  Harbour Expo 2027\n  expo-2028',
  )
})

it('invites the first admin of a new event, and others later', async () => {
  const named = ['--name', 'Harbour Expo 2029', '--organisation', 'Fairs Ltd']
  const amira = ['--admin', ' Amira@Fairs.example ', '--first-name', 'Amira', '--surname', 'Stone']
  expect(await events('create', 'fair-2029', ...named, ...amira)).toMatchObject({
    code: 0,
    out: expect.stringContaining('amira@fairs.example is an admin of “fair-2029” now.'),
  })
  const ben = ['--admin', 'ben@fairs.example', '--first-name', 'Ben', '--surname', 'Ray']
  expect(await events('invite', 'fair-2029', ...ben)).toMatchObject({ code: 0, refusal: '' })
  expect(await events('invite', 'fair-2029', ...ben)).toMatchObject({
    code: 1,
    refusal: expect.stringContaining('ben@fairs.example was not invited:'),
  })
  const event = await eventByAddress(server.services, { host: '', slug: 'fair-2029' })
  if (!event) throw new Error('There is no event.')
  const scope = mintScope(server.services, event)
  const people = await listMembers(scope)
  expect(people.map(({ email, level, teamName }) => [email, level, teamName])).toEqual([
    ['amira@fairs.example', 'admin', 'Fairs Ltd'],
    ['ben@fairs.example', 'admin', 'Fairs Ltd'],
  ])
  expect((await outboxOf(scope)).map(({ to }) => to).sort()).toEqual([
    'amira@fairs.example',
    'ben@fairs.example',
  ])
})

it('makes no event when its admin cannot be read', async () => {
  const named = ['--name', 'Harbour Expo 2030', '--organisation', 'Fairs Ltd']
  const { code, refusal } = await events('create', 'fair-2030', ...named, '--admin', 'amira@fairs.example')
  expect([code, refusal]).toEqual([1, expect.stringContaining('--first-name: Enter a name.')])
  expect(await stateOf('fair-2030')).toBeUndefined()
})

it.each([
  ['an unknown event', ['close', 'nothing'], 'There is no event “nothing”. The events are:'],
  [
    'a short name that is taken',
    ['clone', 'expo', 'expo', '--name', 'X'],
    'Another event has this short name.',
  ],
  ['a copy that goes on with none', ['clone', 'expo', '--continue'], 'This event is no copy.'],
  ['no name', ['create', 'new', '--organisation', 'Fairs Ltd'], 'Enter a name.'],
  ['an unknown command', ['burn', 'expo'], 'Usage: eventflow events list'],
])('refuses %s in plain words', async (_, args, words) => {
  const { code, refusal } = await events(...args)
  expect(code).toBe(1)
  expect(refusal).toContain(words)
})
