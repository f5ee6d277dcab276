import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { PAGE_PERSON_HEADER, SESSION_ENDED } from '#kit/access/page-person.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { bodyOf, startHttpPeer } from '#test/peers/http-peer.ts'
import { createApi } from './api.ts'
import { hasSessionEnded, pageBelongsTo, renewSession } from './session.ts'

type Session = { member: string | undefined }
type Sent = { path: string | undefined; person: string | undefined; body: string }

const ended = {
  ...{ defined: false, code: 'UNAUTHORIZED', status: 401, message: 'Your session has ended.' },
  data: { code: SESSION_ENDED },
}

/** A portal whose session is this member's; undefined when it has ended. Every call belongs to somebody, but signing in. */
async function portalOf(session: Session, held = Promise.resolve()): Promise<Sent[]> {
  const sent: Sent[] = []
  const { url, stop } = await startHttpPeer(async (request, response) => {
    const person = request.headers[PAGE_PERSON_HEADER]?.toString()
    sent.push({ path: request.url, person, body: String(await bodyOf(request)) })
    const isFine = person === session.member || /sign(In|Out)$/.test(request.url ?? '')
    await held
    response.writeHead(isFine ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ json: isFine ? { message: 'done' } : ended }))
  })
  onTestFinished(stop)
  vi.stubGlobal('window', { location: { origin: url } })
  return sent
}

const procedure = endpoint({ method: 'GET', path: '/example', access: 'user', summary: 'An example' })
  .input(z.record(z.string(), z.string()))
  .output(z.object({ message: z.string() }))
const contract = { signIn: procedure, signOut: procedure, listSessions: procedure, revokeSession: procedure }
const api = createApi<typeof contract>('auth', [])

beforeEach(() => pageBelongsTo('priya'))
afterEach(() => {
  pageBelongsTo(undefined)
  if (hasSessionEnded()) renewSession()
  vi.unstubAllGlobals()
})

describe('a call whose session has ended', () => {
  it('waits until the person has signed in again, and is then sent again as it was', async () => {
    const session: Session = { member: undefined }
    const sent = await portalOf(session)
    const answers = Promise.all([
      api.revokeSession.call({ sessionId: 'phone' }),
      api.revokeSession.call({ sessionId: 'desk' }),
    ])
    await expect.poll(() => hasSessionEnded()).toBe(true)
    await expect.poll(() => sent).toHaveLength(2)
    session.member = 'priya'
    renewSession()
    expect(await answers).toEqual([{ message: 'done' }, { message: 'done' }])
    expect(hasSessionEnded()).toBe(false)
    expect(sent.map(({ person, body }) => [person, JSON.parse(body).json.sessionId]).sort()).toEqual([
      ['priya', 'desk'],
      ['priya', 'desk'],
      ['priya', 'phone'],
      ['priya', 'phone'],
    ])
  })

  it('is sent again at once when it was answered after the person had signed in again', async () => {
    const session: Session = { member: undefined }
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const sent = await portalOf(session, held)
    const call = api.revokeSession.call({ sessionId: 'late' })
    await expect.poll(() => sent).toHaveLength(1)
    session.member = 'priya'
    renewSession()
    answer()
    expect(await call).toEqual({ message: 'done' })
    expect(hasSessionEnded()).toBe(false)
    expect(sent).toHaveLength(2)
  })

  it('keeps waiting when another person has signed in meanwhile', async () => {
    const session = { member: 'ben' }
    const sent = await portalOf(session)
    let isDone = false
    const call = api.revokeSession.call({ sessionId: 'phone' }).finally(() => {
      isDone = true
    })
    await expect.poll(() => hasSessionEnded()).toBe(true)
    renewSession()
    expect(hasSessionEnded()).toBe(false)
    await expect.poll(() => hasSessionEnded()).toBe(true)
    expect(isDone).toBe(false)
    await expect.poll(() => sent.map(({ person }) => person)).toEqual(['priya', 'priya'])
    session.member = 'priya'
    renewSession()
    expect(await call).toEqual({ message: 'done' })
  })

  it('is given up when its query is cancelled', async () => {
    await portalOf({ member: undefined })
    const leaving = new AbortController()
    const call = api.listSessions.call({}, { signal: leaving.signal })
    await expect.poll(() => hasSessionEnded()).toBe(true)
    leaving.abort(new Error('left'))
    await expect(call).rejects.toThrow('left')
  })

  it('fails on the page of a guest, who has no session to renew', async () => {
    pageBelongsTo(undefined)
    await portalOf({ member: 'ben' })
    await expect(api.listSessions.call({})).rejects.toMatchObject({ status: 401, code: SESSION_ENDED })
    expect(hasSessionEnded()).toBe(false)
  })
})

it('signing in and out is nobody’s page', async () => {
  const sent = await portalOf({ member: undefined })
  await api.signIn.call({ email: 'priya@example.com', password: 'secret' })
  await api.signOut.call({})
  expect(sent.map(({ path, person }) => [path, person])).toEqual([
    ['/api/rpc/auth/signIn', undefined],
    ['/api/rpc/auth/signOut', undefined],
  ])
})
