import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeEvent, makeMember, makeTeam } from './factories/event.ts'
import { makeForm } from './factories/form.ts'
import { makeTask } from './factories/task.ts'
import { guestSendingOf } from './guest-page.ts'
import { startTestServer, type TestServer } from './server.ts'

/*
 * How many messages an answer takes, each one write to the socket and one wait for PostgreSQL, and how many statements are
 * in them: session, account, event and part are three of them (decision 48).
 */

let server: TestServer
let scope: EventScope
let cookies: { organiser: string; exhibitor: string }
const sent: Uint8Array[] = []

beforeAll(async () => {
  server = await startTestServer()
  scope = await makeEvent(server.services)
  const teamId = await makeTeam(scope)
  await makeTask(scope)
  const signedIn = async (parts: Parameters<typeof makeMember>[1]) =>
    server.signIn((await makeMember(scope, parts)).accountId)
  cookies = { organiser: await signedIn({ level: 'moderator' }), exhibitor: await signedIn({ teamId }) }
  listenTo(server)
})
afterAll(() => server.close())

type Wire = { write: (message: Uint8Array, ...rest: never[]) => boolean }

/** Keeps what each connection of the pool sends from now on. */
function listenTo({ services: { database } }: TestServer) {
  const heard = new WeakSet<object>()
  database.pool.on('acquire', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Wire } }).connection // forced by pg: its types leave it out
    if (heard.has(stream)) return
    heard.add(stream)
    const write = stream.write.bind(stream)
    stream.write = (message, ...rest) => {
      sent.push(message)
      return write(message, ...rest)
    }
  })
}

/** Of a message: each of its parts begins with a letter and its length; `E` executes a statement. */
function statementsIn(message: Uint8Array): number {
  const bytes = Buffer.from(message)
  let count = 0
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes.toString('latin1', at, at + 1) === 'E') count += 1
  }
  return count
}

type Ask = { by: 'organiser' | 'exhibitor' | 'guest'; path: string; body?: (formId: string) => object }

const asks: [string, Ask, { messages: number; statements: number }][] = [
  ['the boot document', { by: 'exhibitor', path: '/boot' }, { messages: 2, statements: 9 }],
  ['the list of teams', { by: 'organiser', path: '/admin/teams' }, { messages: 2, statements: 5 }],
  ['the tasks of a team', { by: 'exhibitor', path: '/tasks' }, { messages: 2, statements: 10 }],
  ['a dashboard', { by: 'exhibitor', path: '/dashboard' }, { messages: 4, statements: 20 }],
  [
    'a form that a guest sends',
    {
      by: 'guest',
      path: '/guests/forms/{formId}/submissions',
      body: (formId) => guestSendingOf(scope, formId, { answers: { name: 'Ada' } }),
    },
    { messages: 4, statements: 23 },
  ],
]

it.each(asks)('%s is asked in few messages', async (_, { by, path, body }, expected) => {
  const formId = path.includes('{formId}') ? await makeForm(scope, { isPublic: true }) : ''
  const ask = async () => {
    const answer = await server.request(`/e/${scope.slug}/api${path.replace('{formId}', formId)}`, {
      headers: {
        'content-type': 'application/json',
        ...(by === 'guest' ? {} : { cookie: cookies[by] }),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body(formId)) } : {}),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
  // Each connection learns a statement once.
  for (let time = 0; time < 12; time += 1) await ask()
  sent.length = 0
  await ask()
  const statements = sent.map(statementsIn).reduce((sum, count) => sum + count, 0)
  expect({ messages: sent.length, statements }).toEqual(expected)
})
