import { describe, expect, it } from 'vitest'
import type { Level } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { defineTopic } from '#kit/live/topic.ts'
import { announce } from '#platform/live/announce.ts'
import { type Listener, organisers } from '#platform/live/audience.ts'
import { openLiveHub } from '#platform/live/live.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { atOnce } from '#test/at-once.ts'
import { makeEvent } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { TEST_NOW, type TestServer } from '#test/server.ts'
import type { Lock } from '../contract.ts'
import { locks } from './tables.ts'

let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

const MINUTE = 60_000

/** A person who has the same page open in any number of windows. */
async function somebody(firstName: string, level: Level = 'moderator') {
  const { api } = await signedIn(server, scope, { level, firstName, surname: 'Hart' })
  const at = (type: string) => `/admin/locks/${type}/page`
  const body = (window: string) => ({ windowKey: `${firstName} ${window}` })
  return {
    read: (window = 'window') => api<Lock>(`${at('content')}?windowKey=${firstName}%20${window}`),
    take: (window = 'window', type = 'content') => api<Lock>(at(type), { method: 'PUT', body: body(window) }),
    free: (window = 'window') => api(at('content'), { method: 'DELETE', body: body(window) }),
    takeOver: (window = 'window', type = 'content') =>
      api<Lock>(`${at(type)}/takeover`, { body: body(window) }),
  }
}

const heldBy = (name: string, parts: object = {}, takeOver = false) => ({
  status: 200,
  body: {
    holder: {
      name: `${name} Hart`,
      since: TEST_NOW.toISOString(),
      isMe: false,
      isThisWindow: false,
      ...parts,
    },
    can: { takeOver },
  },
})
const mine = (name: string, since = TEST_NOW) =>
  heldBy(name, { isMe: true, isThisWindow: true, since: since.toISOString() }, true)
const nobody = { status: 200, body: { holder: null, can: { takeOver: true } } }
const conflict = (message: string) => ({
  status: 409,
  body: { status: 409, message, data: { code: 'stillHeld' } },
})
const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE)

describe('a lock', () => {
  it('is the first one’s, and shows the second who has it and since when', async () => {
    const [jo, priya] = [await somebody('Jo'), await somebody('Priya')]
    expect(await jo.read()).toEqual(nobody)
    expect(await jo.take()).toEqual(mine('Jo'))
    expect(await priya.take()).toEqual(heldBy('Jo'))
    expect(await priya.read()).toEqual(heldBy('Jo'))
    expect(await priya.takeOver()).toEqual(
      conflict('Jo Hart is still editing this. You can take over once they have left.'),
    )
    expect(await jo.read()).toEqual(mine('Jo'))
  })

  it('lasts five minutes from the last refresh, and then anyone can take it', async () => {
    const [jo, priya] = [await somebody('Jo'), await somebody('Priya')]
    await jo.take()
    server.passTime(4 * MINUTE)
    expect(await jo.take()).toEqual(mine('Jo'))
    server.passTime(5 * MINUTE - 1)
    expect(await priya.take()).toEqual(heldBy('Jo'))
    server.passTime(1)
    expect(await priya.read()).toEqual(nobody)
    expect(await priya.take()).toEqual(mine('Priya', later(9)))
    expect(await jo.take()).toEqual(heldBy('Priya', { since: later(9).toISOString() }))
  })

  it('that expired can be taken over, and is the same person’s from then on', async () => {
    const [jo, priya] = [await somebody('Jo'), await somebody('Priya')]
    await jo.take()
    server.passTime(5 * MINUTE)
    expect(await priya.takeOver()).toEqual(mine('Priya', later(5)))
    expect(await jo.take()).toEqual(heldBy('Priya', { since: later(5).toISOString() }))
    server.passTime(5 * MINUTE)
    expect(await jo.take()).toEqual(mine('Jo', later(10)))
  })

  it('can be taken by an admin immediately', async () => {
    const [jo, mara] = [await somebody('Jo'), await somebody('Mara', 'admin')]
    await jo.take()
    expect(await mara.take()).toEqual(heldBy('Jo', {}, true))
    expect(await mara.takeOver()).toEqual(mine('Mara'))
    expect(await jo.take()).toEqual(heldBy('Mara'))
  })

  it('is one window’s; the same person moves it to another', async () => {
    const jo = await somebody('Jo')
    await jo.take('left')
    expect(await jo.take('right')).toEqual(heldBy('Jo', { isMe: true }, true))
    await jo.free('right')
    expect(await jo.read('left')).toEqual(mine('Jo'))
    expect(await jo.takeOver('right')).toEqual(mine('Jo'))
    expect(await jo.take('left')).toEqual(heldBy('Jo', { isMe: true }, true))
  })

  it('can be given back only by its holder', async () => {
    const [jo, mara] = [await somebody('Jo'), await somebody('Mara', 'admin')]
    await jo.take()
    await mara.free()
    expect(await jo.read()).toEqual(mine('Jo'))
    expect(await jo.free()).toEqual({ status: 200, body: {} })
    expect(await mara.read()).toEqual(nobody)
    expect(await jo.free()).toEqual({ status: 200, body: {} })
  })

  it('is of one event', async () => {
    const jo = await somebody('Jo')
    await jo.take()
    scope = await makeEvent(server.services)
    const priya = await somebody('Priya', 'admin')
    expect(await priya.read()).toEqual(nobody)
    expect(await priya.take()).toEqual(mine('Priya'))
    expect(await jo.read()).toEqual(mine('Jo'))
  })

  it('asks for the level that editing asks for', async () => {
    const [jo, mara] = [await somebody('Jo'), await somebody('Mara', 'admin')]
    for (const type of ['form', 'task', 'taskGroup', 'supplier', 'supplierGroup', 'download']) {
      expect((await jo.take('window', type)).status, type).toBe(200)
    }
    for (const type of ['fieldGroup', 'emailTemplate']) {
      expect((await jo.take('window', type)).status, type).toBe(403)
      expect((await jo.takeOver('window', type)).status, type).toBe(403)
      expect((await mara.take('window', type)).status, type).toBe(200)
    }
    expect((await jo.take('window', 'team')).status).toBe(400)
  })
})

describe('two people who begin together', () => {
  it('are one who has the lock, and one who is told', async () => {
    const [jo, priya] = [await somebody('Jo'), await somebody('Priya')]
    const answers = await atOnce(server, 'locks', [() => jo.take(), () => priya.take()])
    const holders = answers.map(({ body }) => body.holder)
    expect(new Set(holders.map((holder) => holder?.name)).size).toBe(1)
    expect(holders.map((holder) => holder?.isThisWindow).sort()).toEqual([false, true])
    expect(await inEvent(scope, ({ tx }) => tx.select({ id: locks.id }).from(locks))).toHaveLength(1)
  })

  it('are one who takes over, of two admins', async () => {
    const admins = [await somebody('Mara', 'admin'), await somebody('Ada', 'admin')]
    await (await somebody('Jo')).take()
    const answers = await atOnce(
      server,
      'locks',
      admins.map((admin) => () => admin.takeOver()),
    )
    expect(answers.map(({ body }) => body.holder?.isThisWindow).sort()).toEqual([false, true])
  })

  it('would both have it without the unique index: the control', async () => {
    const plant = (memberId: string) =>
      inEvent(scope, ({ tx, eventId }) =>
        tx.insert(locks).values({
          ...{ eventId, id: newId(), type: 'content', subjectId: 'page', windowKey: memberId },
          ...{ holderName: memberId, expireAt: later(5), createdBy: memberId },
        }),
      )
    const refusal = await plant('one').then(() => plant('two').catch((error) => error))
    expect(refusal.cause).toMatchObject({ code: '23505', constraint: 'locks_subject' })
    const { pool } = server.services.database
    await pool.query('drop index locks_subject')
    try {
      await plant('two')
      expect(await inEvent(scope, ({ tx }) => tx.select({ id: locks.id }).from(locks))).toHaveLength(2)
    } finally {
      await inEvent(scope, ({ tx }) => tx.delete(locks))
      await pool.query('create unique index locks_subject on locks (event_id, type, subject_id)')
    }
  })
})

const last = defineTopic('last')

it('tells the live stream when the lock is taken or given back, and is silent while it is held', async () => {
  const heard: string[][] = []
  const heardByTeams: unknown[] = []
  const hub = await openLiveHub(server.services.database.url, () => {})
  try {
    const { eventId } = scope
    const ada: Listener = { memberId: 'ada', teamId: null, level: 'admin' }
    const exhibitor: Listener = { memberId: 'eve', teamId: 'team', level: 'user' }
    const since = hub.point()
    hub.listen({ eventId, listener: ada, since }, (hint) => hint !== 'everything' && heard.push(hint.topics))
    hub.listen({ eventId, listener: exhibitor, since }, (hint) => heardByTeams.push(hint))
    const [jo, mara] = [await somebody('Jo'), await somebody('Mara', 'admin')]
    heard.length = 0
    await jo.take()
    await jo.take()
    await mara.take()
    await mara.takeOver()
    await jo.free()
    await mara.free()
    // Behind everything that was announced before.
    await inEvent(scope, async (event) => announce(event, [last], organisers))
    await expect.poll(() => heard.at(-1)).toEqual(['last'])
    const ofLocks = heard.filter(([topic]) => topic === 'locks')
    expect(ofLocks).toEqual([['locks'], ['locks'], ['locks']])
    expect(heardByTeams).toEqual([])
  } finally {
    await hub.close()
  }
})
