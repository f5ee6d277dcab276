import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventByAddress } from '#features/event/events/server/queries.ts'
import { commandLine } from '#test/command-line.ts'
import { makeEvent } from '#test/factories/event.ts'
import { makeTask } from '#test/factories/task.ts'
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
    out: expect.stringContaining('with the set-up of “expo” and nobody in it.'),
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
