import { afterEach, describe, expect, it } from 'vitest'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { takeLock } from '#features/event/locks/server/commands.ts'
import { createLinkToken } from '#features/people/auth/server/commands/links.ts'
import { markOnboarded, recordLogin } from '#features/people/members/server/commands/parts.ts'
import type { Boot } from '#features/portal/boot/contract.ts'
import type { Level } from '#kit/access/levels.ts'
import { PAGE_PERSON_HEADER, SESSION_ENDED } from '#kit/access/page-person.ts'
import { defineTopic } from '#kit/live/topic.ts'
import { version } from '#platform/config/version.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from './api.ts'
import { makeTeam } from './factories/event.ts'
import { makeForm } from './factories/form.ts'
import { makeTask } from './factories/task.ts'
import { submit } from './filling.ts'
import { freshEventForEach } from './fresh-event.ts'
import type { TestServer } from './server.ts'

type Message = { topics?: string[]; point?: string; version?: string }
type Heard = (Message | 'everything' | 'ended')[]
type Parts = { teamId?: string | null; level?: Level }
type Listening = Awaited<ReturnType<typeof listening>>

let server: TestServer
let scope: EventScope
let streams: AbortController[]
freshEventForEach(
  (fresh) => {
    ;({ server, scope } = fresh)
    streams = []
  },
  { isLive: true },
)
afterEach(() => {
  for (const stream of streams) stream.abort()
})

/** A person with a session that has been at the event, and what their browser hears from now on. */
async function listening(parts: Parts = {}) {
  const teamId = parts.teamId === undefined ? await makeTeam(scope, { name: 'Brightwater' }) : parts.teamId
  const { accountId, memberId, cookie, api } = await signedIn(server, scope, { ...parts, teamId })
  await api('/boot')
  // The first visit itself is announced; the page is loaded once that has been heard.
  const before = await openStream(cookie, '')
  await tellEveryone()
  await expect.poll(() => topicsOf(before).at(-1)).toBe('last')
  server.passTime(1_000)
  const { body } = await api<Boot>('/boot')
  const heard = await openStream(cookie, body.livePoint)
  return { accountId, memberId, teamId: teamId ?? '', cookie, api, boot: body, heard }
}

async function openStream(cookie: string, since: string) {
  const stream = new AbortController()
  streams.push(stream)
  const path = `/e/${scope.slug}/api/live?since=${encodeURIComponent(since)}`
  const { body } = await server.request(path, { headers: { cookie }, signal: stream.signal })
  const heard: Heard = []
  void read(body, heard).then(
    () => heard.push('ended'),
    () => undefined,
  )
  // The end of the greeting.
  await expect.poll(() => heard.some((message) => typeof message === 'object' && message.point)).toBeTruthy()
  return heard
}

async function read(body: ReadableStream<Uint8Array> | null, heard: Heard) {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const data = message.replace(/^data: /, '')
      heard.push(data === 'everything' ? data : JSON.parse(data))
    }
  }
}

const topicsOf = (heard: Heard) =>
  heard.flatMap((message) => (typeof message === 'string' ? [message] : (message.topics ?? [])))

const last = defineTopic('last')
const tellEveryone = () => inEvent(scope, async (event) => announce(event, [last], everyone))

/** What each hears of a change, and of nothing before it. */
async function heardOf(change: () => Promise<unknown>, ...people: Listening[]) {
  const hearAfter = async (work: () => Promise<unknown>) => {
    for (const { heard } of people) heard.length = 0
    await work()
    // Comes after everything that was announced before.
    await tellEveryone()
    await expect.poll(() => people.every(({ heard }) => topicsOf(heard).at(-1) === 'last')).toBe(true)
    return people.map(({ heard }) => topicsOf(heard).slice(0, -1))
  }
  await hearAfter(async () => undefined)
  return hearAfter(change)
}

const actorOf = ({ memberId, teamId }: Listening) =>
  ({ memberId, teamId, firstName: '', surname: '' }) as Actor

describe('who hears of a change', () => {
  it('a team’s submission: its people and the organisers, and no other team', async () => {
    const formId = await makeForm(scope)
    await makeTask(scope, { formId, type: 'form' })
    const priya = await listening()
    const tom = await listening({ teamId: priya.teamId })
    const other = await listening()
    const viewer = await listening({ teamId: null, level: 'reportViewer' })
    const send = () => submit(priya, formId)
    expect(await heardOf(send, priya, tom, other, viewer)).toEqual([
      ['taskProgress', 'submissions'],
      ['taskProgress', 'submissions'],
      [],
      ['taskProgress', 'submissions'],
    ])
  })

  it('how far a stand share is: its parent team too, and no stand share beside it', async () => {
    const parent = await makeTeam(scope, { standShareRole: 'parent' })
    const share = () => makeTeam(scope, { standShareRole: 'child', parentTeamId: parent })
    const taskId = await makeTask(scope, { dueDate: '2099-01-01' })
    const [host, own, beside] = [
      await listening({ teamId: parent }),
      await listening({ teamId: await share() }),
      await listening({ teamId: await share() }),
    ]
    const completing = () => own.api(`/tasks/${taskId}/completion`, { body: {} })
    expect(await heardOf(completing, host, own, beside)).toEqual([
      ['standShareProgress'],
      ['taskProgress'],
      [],
    ])
    const moderator = await listening({ teamId: null, level: 'moderator' })
    const extension = { dueDate: '2099-02-01', reason: 'The hall opens later.' }
    const extending = () =>
      moderator.api(`/admin/tasks/${taskId}/extensions/${own.teamId}`, { method: 'PUT', body: { extension } })
    expect(await heardOf(extending, host, own, beside)).toEqual([
      ['standShareProgress'],
      ['taskProgress'],
      [],
    ])
  })

  it('e-mails and locks: the organisers alone', async () => {
    const [exhibitor, moderator] = [await listening(), await listening({ teamId: null, level: 'moderator' })]
    const variables = { firstName: 'Jo', changedAt: 'today', url: 'https://portal.test' }
    const mail = () =>
      queueEmail(scope, { type: 'passwordChanged', to: 'jo@example.com', sendKey: 'one', variables })
    const lock = () =>
      takeLock(
        scope,
        { ...actorOf(moderator), level: 'moderator' },
        { type: 'content', subjectId: 'page', windowKey: 'window' },
      )
    expect(await heardOf(mail, exhibitor, moderator)).toEqual([[], ['emails']])
    expect(await heardOf(lock, exhibitor, moderator)).toEqual([[], ['locks']])
  })

  it('a first visit: the team and the organisers; a later one: the organisers', async () => {
    const jo = await listening()
    const colleague = await listening({ teamId: jo.teamId })
    const other = await listening()
    const viewer = await listening({ teamId: null, level: 'reportViewer' })
    const visit = (isFirst: boolean) => () => recordLogin(scope, jo.memberId, isFirst)
    const people = [jo, colleague, other, viewer]
    expect(await heardOf(visit(true), ...people)).toEqual([['members'], ['members'], [], ['members']])
    expect(await heardOf(visit(false), ...people)).toEqual([[], [], [], ['members']])
  })

  it('a person’s start: that person alone', async () => {
    const jo = await listening()
    const colleague = await listening({ teamId: jo.teamId })
    const admin = await listening({ teamId: null, level: 'admin' })
    const start = () => markOnboarded(scope, actorOf(jo))
    expect(await heardOf(start, jo, colleague, admin)).toEqual([['members'], [], []])
  })
})

describe('a stream', () => {
  it('begins with the version of the server, and nothing to fetch for a page just loaded', async () => {
    const jo = await listening()
    expect(jo.heard).toEqual([{ version }, { point: expect.any(String) }])
    expect(jo.boot.version).toBe(version)
  })

  it('tells a browser that comes back what it missed, and everything when that is not known', async () => {
    const jo = await listening()
    const control = await listening()
    await tellEveryone()
    await expect.poll(() => topicsOf(control.heard)).toEqual(['last'])
    expect(topicsOf(await openStream(jo.cookie, jo.boot.livePoint))).toEqual(['last'])
    expect(topicsOf(await openStream(jo.cookie, ''))).toEqual(['everything'])
  })

  it('is for those who are signed in', async () => {
    expect((await server.request(`/e/${scope.slug}/api/live`)).status).toBe(401)
  })

  it('ends at once when its session is ended, wherever that is done, and no other does', async () => {
    const [jo, tom] = [await listening(), await listening()]
    const { body } = await jo.api<{ id: string }[]>('/auth/sessions')
    await jo.api(`/auth/sessions/${body[0]?.id}`, { method: 'DELETE', body: {} })
    await expect.poll(() => jo.heard.at(-1)).toBe('ended')
    await tom.api('/auth/sign-out', { body: {} })
    await expect.poll(() => tom.heard.at(-1)).toBe('ended')
    expect(jo.heard.filter((message) => message === 'ended')).toHaveLength(1)
  })

  it('ends with every session of a person whose password is set anew, and their page is told', async () => {
    const [jo, tom] = [await listening(), await listening()]
    const token = await createLinkToken(scope, { kind: 'reset-password', accountId: jo.accountId })
    const body = { token, password: 'quite another password' }
    expect((await apiOf(server, { slug: scope.slug })('/auth/reset-password', { body })).status).toBe(200)
    // The page asks again for what it shows, and is told that the session has ended.
    await expect.poll(() => jo.heard.slice(-2)).toEqual(['everything', 'ended'])
    const again = server.request(`/e/${scope.slug}/api/live`, { headers: { cookie: jo.cookie } })
    expect((await again).status).toBe(401)
    expect(await jo.api('/tasks', { headers: { [PAGE_PERSON_HEADER]: jo.memberId } })).toMatchObject({
      status: 401,
      body: { data: { code: SESSION_ENDED } },
    })
    expect(tom.heard).not.toContain('ended')
  })

  it('is not opened by who asks for its headers alone', async () => {
    const jo = await listening()
    for (let time = 1; time <= 10; time += 1) {
      const path = `/e/${scope.slug}/api/live`
      const { status } = await server.request(path, { method: 'HEAD', headers: { cookie: jo.cookie } })
      expect(status).toBe(200)
    }
    await openStream(jo.cookie, jo.boot.livePoint)
  })

  it('is one of at most eight of a person', async () => {
    const jo = await listening()
    // Two are open already.
    for (let tab = 3; tab <= 8; tab += 1) await openStream(jo.cookie, jo.boot.livePoint)
    const listen = (cookie: string) => server.request(`/e/${scope.slug}/api/live`, { headers: { cookie } })
    expect((await listen(jo.cookie)).status).toBe(429)
    await listening()
  })
})
