import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeAnswerFile } from '#features/event/files/server/commands.ts'
import { stopSuspended } from '#features/forms/web-hooks/server/commands/stopping.ts'
import { removeTeam } from '#features/people/teams/server/commands.ts'
import { submitForTeam } from '#features/submissions/submissions/server/commands/submit.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type Actor, system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { actorOf, makeMember, makeTeam } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { type HookReceiver, isVerified, startHookReceiver } from '#test/peers/hook-receiver.ts'
import type { TestServer } from '#test/server.ts'
import type { Delivery, Try, WebHook } from '../contract.ts'
import { deliver } from './commands/delivering.ts'

let server: TestServer
let scope: EventScope
let api: ReturnType<typeof apiOf>
let receiver: HookReceiver
let formId: string
let teamId: string
let sender: Actor

freshEventForEach(
  async (fresh) => {
    ;({ server, scope } = fresh)
    const admin = await signedIn(server, scope, { level: 'admin', firstName: 'Mara', surname: 'Dunn' })
    ;({ api } = admin)
  },
  { hookReach: 'private' },
)
beforeEach(async () => {
  receiver = await startHookReceiver()
  formId = await makeForm(scope, {
    fields: [
      { id: 'name', type: 'text', label: 'Name' },
      { id: 'plan', type: 'upload', label: 'Plan' },
    ],
  })
  teamId = await makeTeam(scope, { name: 'Foxglove Instruments', stand: 'B06' })
  sender = actorOf(await makeMember(scope, { teamId }), teamId)
})
afterEach(() => receiver.stop())

const address = (id: string, rest = '') => `/admin/forms/${formId}/webhooks/${id}${rest}`
const add = async (parts: object = {}) => {
  const webHook = { name: 'Gate', url: `${receiver.url}/hooks?from=portal`, ...parts }
  return (await api<WebHook & { secret: string }>(`/admin/forms/${formId}/webhooks`, { body: { webHook } }))
    .body
}
const log = async (id: string) => (await api<ListPage<Delivery>>(address(id, '/deliveries'))).body.items
const opened = async (id: string, deliveryId: string) =>
  (await api<Delivery & { attempts: Try[] }>(address(id, `/deliveries/${deliveryId}`))).body

/** Sends the form for the team, anew or again. */
async function send(answers: object = { name: 'Freya' }) {
  const base = await inEvent(scope, async ({ tx }) => {
    const { rows } = await tx.execute<{ revision: number }>(
      `select revision from submissions where not is_draft`,
    )
    return { draftId: null, revision: rows[0]?.revision ?? 0, client: 'a test' }
  })
  const input = { formId, version: 1, answers: answers as { name: string }, sendKey: newId(), base }
  const sent = await submitForTeam(scope, sender, input)
  if (!sent.ok) throw new Error(JSON.stringify(sent.error))
  return sent.value.submissionId
}

/** Makes the tries that are due, as the worker does; the queue itself is not asked. */
async function tryAll() {
  const { rows } = await inEvent(scope, ({ tx }) =>
    tx.execute<{ id: string; turn: number }>(
      `select id, turn from web_hook_deliveries where state in ('waiting', 'retrying') order by id`,
    ),
  )
  for (const { id, turn } of rows) await deliver(scope, { deliveryId: id, turn })
}

const waitingJobs = async () => {
  const { rows } = await server.services.database.pool.query(
    `select data->'data'->>'turn' as turn, round(extract(epoch from start_after - created_on))::int as seconds
     from jobs.job where name = 'webHook.deliver' and group_id = $1 order by 1`,
    [scope.eventId],
  )
  return rows as { turn: string; seconds: number }[]
}

describe('a call', () => {
  it('is signed, carries the headers of its own, and is logged with what came back', async () => {
    const headers = [
      { name: 'X-Event', value: 'harbour' },
      { name: 'X-Gate-Token', value: 'a credential' },
    ]
    const { id, secret } = await add({ headers })
    receiver.next.push({ status: 202, headers: { 'x-gate': '7', 'set-cookie': 'a=b' }, body: 'queued' })
    const submissionId = await send()
    await tryAll()

    const [hook] = receiver.received
    if (!hook) throw new Error('Nothing was received')
    expect([hook.method, hook.path, isVerified(hook, secret)]).toEqual(['POST', '/hooks?from=portal', true])
    expect(isVerified({ ...hook, body: `${hook.body} ` }, secret)).toBe(false)
    expect(hook.headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'user-agent': 'Eventflow', 'x-event': 'harbour' },
      ...{ 'x-gate-token': 'a credential', 'webhook-timestamp': '1795255200' },
    })
    expect(JSON.parse(hook.body)).toMatchObject({
      ...{ type: 'submission.created', sequence: 1, submission: { id: submissionId, isGuest: false } },
      team: { id: teamId, name: 'Foxglove Instruments', stand: 'B06' },
      answers: [
        { key: 'name', value: 'Freya' },
        { key: 'plan', value: null },
      ],
    })
    const [delivery] = await log(id)
    expect(delivery).toMatchObject({
      ...{ type: 'created', subject: 'Foxglove Instruments', state: 'delivered', tries: 1, lastStatus: 202 },
      ...{ messageId: hook.headers['webhook-id'], nextAt: null, isReplayed: false },
    })
    const { attempts } = await opened(id, delivery?.id ?? '')
    expect(attempts).toEqual([
      {
        ...{
          number: 1,
          at: '2026-11-21T10:00:00.000Z',
          method: 'POST',
          url: `${receiver.url}/hooks?from=portal`,
        },
        headers: expect.arrayContaining([
          { name: 'webhook-signature', value: hook.headers['webhook-signature'] },
          { name: 'x-event', value: 'harbour' },
          { name: 'x-gate-token', value: '••••••' },
        ]),
        ...{ body: hook.body, status: 202, statusText: 'Accepted', trouble: null },
        ...{ milliseconds: expect.any(Number), answer: 'queued', answerBytes: 6, isAnswerCutOff: false },
        answerHeaders: expect.arrayContaining([{ name: 'x-gate', value: '7' }]),
      },
    ])
    expect(JSON.stringify(attempts)).not.toMatch(/a credential|a=b/)
  })

  it('tells of a change and of a removal, which carries no answers and forgets those told before', async () => {
    const { id } = await add()
    await send({ name: 'Freya' })
    await send({ name: 'Sam' })
    await tryAll()
    expect((await removeTeam(scope, { ...system, level: 'admin' }, { teamId })).ok).toBe(true)
    await tryAll()
    const bodies = receiver.received.map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['submission.created', 1],
      ['submission.updated', 2],
      ['submission.deleted', 3],
    ])
    expect(bodies[1].answers[0].value).toBe('Sam')
    expect(bodies[2]).toMatchObject({
      submission: bodies[0].submission,
      team: { name: 'Foxglove Instruments' },
    })
    expect('answers' in bodies[2]).toBe(false)
    expect((await log(id)).map(({ type }) => type)).toEqual(['deleted'])
  })

  it.each(['GET', 'DELETE'])('by %s has no body, and ids alone in its address', async (method) => {
    const { secret } = await add({ method })
    const submissionId = await send()
    await tryAll()
    const [hook] = receiver.received
    expect([hook?.method, hook?.body, hook?.headers['content-type']]).toEqual([method, '', undefined])
    expect(hook?.path).toBe(
      `/hooks?from=portal&type=submission.created&sequence=1&formId=${formId}&submissionId=${submissionId}`,
    )
    expect(hook && isVerified(hook, secret)).toBe(true)
  })

  it.each([
    ['PUT', 'XML', 'application/xml; charset=utf-8', '<value>Freya</value>'],
    ['POST', 'FORM', 'application/x-www-form-urlencoded', 'answers%5Bname%5D=Freya'],
  ])('by %s in %s is signed over what is sent', async (method, format, type, part) => {
    const { secret } = await add({ method, format })
    await send()
    await tryAll()
    const [hook] = receiver.received
    expect([hook?.method, hook?.headers['content-type']]).toEqual([method, type])
    expect(hook?.body).toContain(part)
    expect(hook && isVerified(hook, secret)).toBe(true)
  })

  it('names files by links that work for a day, for whoever has them, and no others', async () => {
    const { id } = await add()
    const content = new TextEncoder().encode('A plan')
    const stored = await storeAnswerFile(
      scope,
      sender,
      { kind: 'team', id: teamId },
      { name: 'plan.txt', content },
    )
    if (!stored.ok) throw new Error('Not stored')
    await send({
      name: 'Freya',
      plan: [stored.value],
    })
    await tryAll()
    const [, plan] = JSON.parse(receiver.received[0]?.body ?? '').answers
    const link = new URL(plan.value[0].url)
    expect(link.origin).toBe('http://portal.test')
    const fetched = await server.request(`${link.pathname}${link.search}`)
    expect([fetched.status, await fetched.text()]).toEqual([200, 'A plan'])
    const statusOf = async (path: string) => {
      const answer = await server.request(path)
      await answer.body?.cancel()
      return answer.status
    }
    const later = new URLSearchParams(link.search)
    later.set('until', String(Number(later.get('until')) + 60))
    expect(await statusOf(link.pathname)).toBe(404)
    expect(await statusOf(`${link.pathname}?${later}`)).toBe(404)
    expect(await statusOf(`${link.pathname.slice(0, -1)}0${link.search}`)).toBe(404)
    server.setTime(new Date('2026-11-22T10:00:01Z'))
    expect(await statusOf(`${link.pathname}${link.search}`)).toBe(404)
    // The log shows the body without them: it would be a way round.
    const [delivery] = await log(id)
    expect(JSON.stringify(await opened(id, delivery?.id ?? ''))).not.toContain('signature=')
  })

  it('is signed with both secrets for a day after a new one was made, and with one afterwards', async () => {
    const { id, secret } = await add()
    const { body } = await api<{ secret: string }>(address(id, '/secret'), { body: {} })
    await send()
    await tryAll()
    server.setTime(new Date('2026-11-22T10:00:01Z'))
    await send()
    await tryAll()
    const verified = receiver.received.map((hook) => [
      isVerified(hook, body.secret),
      isVerified(hook, secret),
    ])
    expect(verified).toEqual([
      [true, true],
      [true, false],
    ])
  })
})

describe('a receiver that fails', () => {
  it('is asked again after growing pauses, or as it asks, under the same id, until it has it', async () => {
    const { id } = await add()
    receiver.next.push({ status: 503 }, { status: 429, headers: { 'retry-after': '3600' } })
    await send()
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'retrying', tries: 1, lastStatus: 503 }])
    await tryAll()
    expect((await log(id))[0]?.nextAt).toBe('2026-11-21T11:00:00.000Z')
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'delivered', tries: 3, lastStatus: 200, nextAt: null }])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    const [first, second, third] = await waitingJobs()
    expect([first?.turn, second?.turn, third?.turn]).toEqual(['1', '2', '3'])
    expect(second?.seconds).toBeGreaterThanOrEqual(5)
    expect(second?.seconds).toBeLessThanOrEqual(6)
    expect(third?.seconds).toBe(3600)
  })

  it('is asked eight times', async () => {
    const { id } = await add()
    receiver.next.push(...Array.from({ length: 9 }, () => ({ status: 500 })))
    await send()
    for (let count = 0; count < 9; count += 1) await tryAll()
    expect(receiver.received).toHaveLength(8)
    expect(await log(id)).toMatchObject([{ state: 'failed', stopReason: 'lastTry', tries: 8, nextAt: null }])
  })

  it('keeps no other delivery from leaving', async () => {
    const { id } = await add()
    receiver.next.push({ status: 500 })
    await send({ name: 'One' })
    await send({ name: 'Two' })
    await tryAll()
    expect((await log(id)).map(({ state }) => state)).toEqual(['retrying', 'delivered'])
  })

  it('is shown by its name when nobody answers', async () => {
    const { id } = await add({ url: 'http://127.0.0.1:1/' })
    await send()
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'retrying', lastStatus: null, lastTrouble: 'unreachable' }])
  })

  it('with 410 is asked no more: the hook is off, and the admins hear of it', async () => {
    const { id } = await add()
    receiver.next.push({ status: 500 }, { status: 410 })
    await send({ name: 'One' })
    await tryAll()
    await send({ name: 'Two' })
    const waiting = (await log(id)).find(({ state }) => state === 'waiting')
    await deliver(scope, { deliveryId: waiting?.id ?? '', turn: 1 })
    expect((await log(id)).map(({ state, stopReason }) => [state, stopReason])).toEqual([
      ['failed', 'gone'],
      ['failed', 'gone'],
    ])
    const hook = (await api<WebHook>(address(id))).body
    expect([hook.isActive, hook.goneAt]).toEqual([false, '2026-11-21T10:00:00.000Z'])
    const { rows } = await inEvent(scope, ({ tx }) => tx.execute(`select type, subject, text from emails`))
    expect(rows).toEqual([
      {
        type: 'webHookGone',
        subject: 'A webhook of Harbour Expo 2027 was switched off',
        text: expect.stringContaining(`/admin/forms/${formId}/webhooks/${id}`),
      },
    ])
    await send({ name: 'Three' })
    expect(await log(id)).toHaveLength(2)
  })
})

describe('a delivery', () => {
  it('is replayed under the same id with a new moment and signature, and tried as a new one', async () => {
    const { id, secret } = await add()
    await send()
    await tryAll()
    const [delivery] = await log(id)
    server.setTime(new Date('2026-11-21T12:00:00Z'))
    receiver.next.push({ status: 500 })
    const replayed = await api<Delivery>(address(id, `/deliveries/${delivery?.id}/replay`), { body: {} })
    expect(replayed.body).toMatchObject({ state: 'waiting', roundTries: 0, isReplayed: true })
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'retrying', tries: 2, roundTries: 1 }])
    const [first, second] = receiver.received
    if (!first || !second) throw new Error('It was not sent twice')
    const moment = (hook: typeof first) => Number(hook.headers['webhook-timestamp'])
    expect(moment(second) - moment(first)).toBe(7200)
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(second.headers['webhook-signature']).not.toBe(first.headers['webhook-signature'])
    expect(isVerified(second, secret)).toBe(true)
  })

  it('that waits makes its next try when it is replayed, and the job that it had does nothing', async () => {
    const { id } = await add()
    receiver.next.push({ status: 500 }, { status: 500 })
    await send()
    await tryAll()
    const [delivery] = await log(id)
    await api(address(id, `/deliveries/${delivery?.id}/replay`), { body: {} })
    await deliver(scope, { deliveryId: delivery?.id ?? '', turn: 2 })
    expect(receiver.received).toHaveLength(1)
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'retrying', tries: 2, roundTries: 2 }])
  })

  it('in the hand of another process is left alone, and taken over when its claim has ended', async () => {
    const { id } = await add()
    await send()
    const claim = (until: string) =>
      inEvent(scope, ({ tx }) =>
        tx.execute(`update web_hook_deliveries set claim_id = 'dead', claimed_until = ${until}`),
      )
    await claim(`now() + interval '9 seconds'`)
    await expect(tryAll()).rejects.toThrow('Another process')
    expect(receiver.received).toEqual([])
    await claim('now()')
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'delivered', tries: 1 }])
  })

  it('of a hook that was switched off or deleted while it waited is not sent', async () => {
    const { id } = await add()
    await send()
    const [delivery] = await log(id)
    await api(address(id), { method: 'DELETE', body: {} })
    await deliver(scope, { deliveryId: delivery?.id ?? '', turn: 1 })
    expect(receiver.received).toEqual([])
  })

  it('that waits when the event is suspended is given up, and not sent when it is resumed', async () => {
    const { id } = await add()
    receiver.next.push({ status: 500 })
    await send()
    await tryAll()
    await inEvent(scope, stopSuspended)
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'failed', stopReason: 'suspended', tries: 1 }])
    expect(receiver.received).toHaveLength(1)
  })

  it('whose secret was sealed by another deployment says so, and is not tried', async () => {
    const { id } = await add()
    await send()
    await inEvent(scope, ({ tx }) => tx.execute(`update web_hooks set secret = 'sealed elsewhere'`))
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'failed', stopReason: 'secretLost', tries: 0 }])
    expect(receiver.received).toEqual([])
  })
})

describe('a test call', () => {
  it('is signed, has the keys of the form, and is sent once, also while the hook is off', async () => {
    const { id, secret } = await add({ isActive: false })
    receiver.next.push({ status: 500 })
    await api(address(id, '/test'), { body: {} })
    await tryAll()
    await tryAll()
    expect(receiver.received).toHaveLength(1)
    const [hook] = receiver.received
    expect(hook && isVerified(hook, secret)).toBe(true)
    expect(JSON.parse(hook?.body ?? '')).toMatchObject({
      ...{ type: 'webhook.test', sequence: null, submission: null, team: null },
      answers: [
        { key: 'name', value: null },
        { key: 'plan', value: null },
      ],
    })
    expect(await log(id)).toMatchObject([
      { type: 'test', subject: 'Mara Dunn', state: 'failed', stopReason: null },
    ])
  })

  it('leaves by itself, by the worker', async () => {
    const { id } = await add()
    await server.startWorking({
      kind: 'outbox',
      send: async () => ({ status: 'unsent' }),
      close: async () => {},
    })
    await api(address(id, '/test'), { body: {} })
    await expect.poll(async () => (await log(id))[0]?.state, { timeout: 10_000 }).toBe('delivered')
  })
})
