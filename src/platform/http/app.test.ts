import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiOf } from '#test/api.ts'
import { makeEvent, makeMember, makeTeam } from '#test/factories/event.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const PROXY = '10.0.0.1'
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; frame-src https://www.youtube-nocookie.com https://player.vimeo.com " +
  "https://www.google.com; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'"

let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer({ trustedProxies: [PROXY] })
  const scope = await makeEvent(server.services, { slug: 'harbour', isDefault: true })
  const { accountId } = await makeMember(scope, { level: 'admin', teamId: await makeTeam(scope) })
  cookie = await server.signIn(accountId)
})
afterAll(() => server.close())
beforeEach(() => void server.surprises.splice(0))
afterEach(() => expect(server.surprises).toEqual([]))

const json = { 'content-type': 'application/json' }
const send = (path: string, body: string, headers: Record<string, string> = {}, method = 'POST') =>
  server.request(path, { method, body, headers: { ...json, cookie, ...headers } })
type Answer = { status?: number; message?: string; data?: unknown; title?: string; json?: unknown }
const answerOf = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Answer,
})
const error = (status: number, message: string, data: unknown = null) => ({
  status,
  body: { status, message, data },
})
const FORGED = error(403, 'This request came from another site.')
const UNSTORABLE = error(400, 'The text contains a character that cannot be stored.')

describe('what is sent', () => {
  it.each([
    ['POST', '/api/auth/sign-in', 16],
    ['POST', '/e/harbour/api/auth/sign-in', 16],
    ['POST', '/api/rpc/auth/signIn', 16],
    ['POST', '/api/setup', 16],
    ['POST', '/api/admin/task-groups', 128],
    ['POST', '/api/rpc/taskGroups/create', 128],
    ['POST', '/api/not-there', 128],
    ['PUT', '/api/forms/some-form/draft', 2048],
    ['POST', '/api/rpc/submissions/updateDraft', 2048],
    ['POST', '/api/guests/forms/some-form/submissions', 2048],
  ])('may be as large as the call needs, and no more: %s %s %s KB', async (method, path, limit) => {
    const body = (size: number) => JSON.stringify({ group: { title: 'x'.repeat(size) } })
    const tooLarge = await send(path, body(limit * 1024), {}, method)
    expect(await answerOf(tooLarge)).toEqual(error(413, 'The request is too large.'))
    expect((await send(path, body(limit * 1024 - 100), {}, method)).status).not.toBe(413)
  })

  it.each(['/api/admin/task-groups', '/api/rpc/taskGroups/create'])(
    'is refused when it is nested too deeply: %s',
    async (path) => {
      const nested = (depth: number) => {
        const group = `{"group":${'['.repeat(depth)}${']'.repeat(depth)}}`
        return path.includes('rpc') ? `{"json":${group}}` : group
      }
      for (const depth of [100, 10_000, 60_000]) {
        const { status, body } = await answerOf(await send(path, nested(depth)))
        const answer = 'json' in body ? body.json : body
        expect(status).toBe(400)
        expect(answer).toMatchObject({ message: 'What was sent is nested too deeply.' })
      }
      expect((await send(path, nested(90))).status).toBe(400)
    },
  )

  it('is counted as it comes when it does not say how much it is', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(256 * 1024))
    let chunks = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        chunks += 1
        controller.enqueue(chunk)
      },
    })
    const response = await server.request('/api/admin/task-groups', {
      method: 'POST',
      headers: { ...json, cookie },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(chunks).toBeLessThan(20)
  })

  it.each(['{', '{"group":', 'null', '[]', '"text"', '{"group":{"title":5}}', ''])(
    'is refused when it is not what is asked for: %s',
    async (body) => {
      const answer = await answerOf(await send('/api/admin/task-groups', body))
      expect(answer).toEqual({
        status: 400,
        body: { status: 400, message: expect.any(String), data: answer.body.data },
      })
    },
  )

  it('is refused with a character that cannot be stored', async () => {
    const group = (title: string) => `{"group":{"title":"${title}"}}`
    for (const title of ['a\\u0000b', 'half \\ud83d', '\\ude00 half']) {
      const { message } = UNSTORABLE.body
      expect(await answerOf(await send('/api/admin/task-groups', group(title)))).toEqual(
        error(400, message, { fields: { 'group.title': message } }),
      )
    }
    const written = await answerOf(
      await send('/api/admin/task-groups', group('The text \\\\u0000 in words \\ud83d\\ude00')),
    )
    expect(written.body.title).toBe('The text \\u0000 in words 😀')
  })

  it.each(['/api/tasks/%00', '/files/a%00b', '/e/harbour/api/admin/forms/%00'])(
    'is refused with such a character in the address: %s',
    async (path) => {
      expect(await answerOf(await server.request(path, { headers: { cookie } }))).toEqual(UNSTORABLE)
    },
  )

  it.each([
    '/api/tasks/%E0%A4%A',
    '/files/%E0%A4%A',
    '/api/tasks/%',
    '/e/%E0%A4%A/api/boot',
    '/api/../../etc/passwd',
  ])('is refused with an address that cannot be read: %s', async (path) => {
    const { status } = await server.request(path, { headers: { cookie } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it('is refused from another site, and taken from our own', async () => {
    const group = JSON.stringify({ group: { title: 'Forged' } })
    const forged = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ]
    for (const headers of forged) {
      expect(await answerOf(await send('/api/admin/task-groups', group, headers))).toEqual(FORGED)
    }
    const listed = await answerOf(await server.request('/api/admin/task-groups', { headers: { cookie } }))
    const titles = (listed.body as unknown as { items: { title: string }[] }).items.map(({ title }) => title)
    expect(titles).not.toContain('Forged')
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://portal.test' }
    expect((await send('/api/admin/task-groups', group, own)).status).toBe(200)
  })

  it('is refused from another site also as a file', async () => {
    const form = new FormData()
    form.append('file', new File(['text'], 'plan.txt'))
    const post = (headers: Record<string, string>) =>
      server.request('/api/files/branding', { method: 'POST', body: form, headers: { cookie, ...headers } })
    expect(await answerOf(await post({}))).toEqual(FORGED)
    // Looked at, and refused for what it is.
    expect((await post({ origin: 'http://portal.test' })).status).toBe(422)
  })
})

describe('every answer', () => {
  const securityHeaders = {
    'content-security-policy': POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  }

  it.each(['/api/boot', '/api/not-there', '/api/openapi.json', '/not-there'])(
    'carries the security headers: %s',
    async (path) => {
      const { headers } = await server.request(path)
      const seen = Object.fromEntries(Object.keys(securityHeaders).map((name) => [name, headers.get(name)]))
      expect(seen).toEqual(securityHeaders)
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it.each(['01900000-0000-7000-8000-00000000000a', '0123456789abcdef0123456789abcdef'])(
    'has the id that a page or a proxy gave its request: %s',
    async (given) => {
      const { headers } = await server.request('/api/boot', { headers: { 'x-request-id': given } })
      expect(headers.get('x-request-id')).toBe(given)
    },
  )

  it('has an id of its own where what was given is none', async () => {
    const { headers } = await server.request('/api/boot', { headers: { 'x-request-id': 'jo@example.com' } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('keeps browsers on https where they came by https', async () => {
    const overHttps = (from: string) =>
      server.request('/api/boot', { headers: { 'x-forwarded-proto': 'https' } }, from)
    const value = 'max-age=31536000; includeSubDomains'
    expect((await overHttps(PROXY)).headers.get('strict-transport-security')).toBe(value)
    expect((await overHttps('203.0.113.9')).headers.get('strict-transport-security')).toBeNull()
  })

  it('of the API stays in no cache; a file says itself how long it may', async () => {
    const cached = async (path: string) => (await server.request(path)).headers.get('cache-control')
    for (const path of ['/api/boot', '/e/harbour/api/boot', '/api/not-there', '/api/admin/teams'])
      expect(await cached(path)).toBe('no-store')
    const refused = await send('/api/admin/task-groups', '{')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await cached('/healthz')).toBeNull()
  })

  it.each([
    ['GET', '/api/not-there'],
    ['GET', '/api/rpc/not/there'],
    ['POST', '/api/not-there'],
    ['DELETE', '/api/tasks'],
    ['GET', '/e/harbour/api/not-there'],
  ])('to what is not there has the shape of an error: %s %s', async (method, path) => {
    const response = await server.request(path, { method, headers: { ...json, cookie } })
    expect(await answerOf(response)).toEqual(error(404, 'Not found'))
  })
})

describe('a surprise', () => {
  const UNKNOWN = error(500, 'Something went wrong. Please try again later')

  it.each(['/api/admin/teams', '/files/any'])(
    'is answered without its text and reported: %s',
    async (path) => {
      const { pool } = server.services.database
      const table = path === '/api/admin/teams' ? 'team_types' : 'files'
      await pool.query(`alter table ${table} rename to hidden`)
      try {
        expect(await answerOf(await server.request(path, { headers: { cookie } }))).toEqual(UNKNOWN)
      } finally {
        await pool.query(`alter table hidden rename to ${table}`)
      }
      expect(server.surprises.splice(0).map((surprise) => String(surprise))).toEqual([
        expect.stringContaining(`"${table}"`),
      ])
      expect((await server.request(path, { headers: { cookie } })).status).not.toBe(500)
    },
  )
})

it('answers whether it lives and can work, without asking who calls', async () => {
  const text = async (path: string) => {
    const response = await server.request(path)
    return [response.status, await response.text()]
  }
  expect(await text('/healthz')).toEqual([200, 'ok'])
  expect(await text('/readyz')).toEqual([200, 'ready'])
})

it('serves an event below its prefix and at its own host', async () => {
  const other = await makeEvent(server.services, { slug: 'other' })
  await server.services.database.pool.query(`update events set host = 'other.example' where id = $1`, [
    other.eventId,
  ])
  const slugOf = async (path: string, host = 'portal.test') => {
    const response = await server.request(path, { headers: { host } })
    return ((await response.json()) as { event: { slug: string } | null }).event?.slug
  }
  expect(await slugOf('/api/boot')).toBe('harbour')
  expect(await slugOf('/e/other/api/boot')).toBe('other')
  expect(await slugOf('/api/boot', 'other.example')).toBe('other')
  expect(await slugOf('/e/nowhere/api/boot')).toBeUndefined()
  const { api } = { api: apiOf(server, { cookie, slug: 'other' }) }
  expect((await api('/admin/teams')).status).toBe(401)
})

describe('while the database is away', () => {
  const away = {
    status: 503,
    body: {
      status: 503,
      message: 'The portal cannot reach its database. Please try again in a minute.',
      data: null,
    },
  }

  it.each(['/api/tasks', '/api/uploads/none', '/files/none'])(
    '%s is answered in words, and not reported',
    async (path) => {
      const { pool } = server.services.database
      const { connect, query } = pool
      const refused = () =>
        Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' }))
      Object.assign(pool, { connect: refused, query: refused })
      try {
        expect(await answerOf(await server.request(path, { headers: { cookie } }))).toEqual(away)
      } finally {
        Object.assign(pool, { connect, query })
      }
    },
  )
})
