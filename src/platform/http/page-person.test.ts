import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_PERSON_HEADER, SESSION_ENDED } from '#kit/access/page-person.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

let server: TestServer
let priya: Person
let ben: Person

beforeAll(async () => {
  server = await startTestServer()
  const scope = await makeEvent(server.services, { slug: 'harbour', isDefault: true })
  priya = await signedIn(server, scope, { level: 'admin', firstName: 'Priya' })
  ben = await signedIn(server, scope, { level: 'admin', firstName: 'Ben' })
})
afterAll(() => server.close())

const ENDED = {
  status: 401,
  message: 'Please log in again to perform this operation.',
  data: { code: SESSION_ENDED },
}

/** What the server answers to a page of this person, with this session. */
async function answerOf(path: string, page: Person, session: Person | undefined, body?: object) {
  const response = await server.request(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      [PAGE_PERSON_HEADER]: page.memberId,
      ...(session ? { cookie: session.cookie } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as { json?: object; group?: object } }
}

const group = { group: { title: 'Build-up' } }
const groups = async () => (await ben.api<unknown[]>('/admin/tasks/groups')).body

describe('a page', () => {
  it('is served while the session is its person’s', async () => {
    expect((await answerOf('/api/boot', priya, priya)).status).toBe(200)
    expect((await answerOf('/api/rpc/boot/get', priya, priya, { json: {} })).status).toBe(200)
  })

  it.each([
    ['has ended', () => undefined],
    ['is another person’s', () => ben],
  ])('writes nothing when the session %s, and is told why', async (_, session) => {
    const before = await groups()
    expect(await answerOf('/api/admin/task-groups', priya, session(), group)).toEqual({
      status: 401,
      body: ENDED,
    })
    const called = await answerOf('/api/rpc/taskGroups/create', priya, session(), { json: group })
    expect([called.status, called.body.json]).toEqual([401, expect.objectContaining(ENDED)])
    expect(await groups()).toEqual(before)
  })

  it('learns it from what is public too, instead of being told that nobody is signed in', async () => {
    expect(await answerOf('/api/boot', priya, undefined)).toEqual({ status: 401, body: ENDED })
    expect(await answerOf('/api/boot', priya, ben)).toEqual({ status: 401, body: ENDED })
  })

  it('sends no file as another person', async () => {
    expect(await answerOf('/api/uploads', priya, ben, {})).toEqual({ status: 401, body: ENDED })
    expect(await answerOf('/api/team/uploads', priya, ben, {})).toEqual({ status: 401, body: ENDED })
  })
})

it('a caller that names nobody is taken by its session', async () => {
  expect((await ben.api('/boot')).status).toBe(200)
  expect((await server.request('/api/boot')).status).toBe(200)
})
