import { describe, expect, it } from 'vitest'
import { storeAnswerFile } from '#features/event/files/server/commands.ts'
import { removeTeam } from '#features/people/teams/server/commands.ts'
import { system } from '#platform/permissions/actor.ts'
import { signedIn } from '#test/api.ts'
import { makeForm } from '#test/factories/form.ts'
import { hookedFormForEach } from '#test/hooked-form.ts'
import { isVerified } from '#test/peers/hook-receiver.ts'
import type { DeliveryOfSubmission } from '../contract.ts'

const { now, address, add, log, opened, send, tryAll } = hookedFormForEach()

describe('a call', () => {
  it('is signed, carries the headers of its own, and is logged with what came back', async () => {
    const headers = [
      { name: 'X-Event', value: 'harbour' },
      { name: 'X-Gate-Token', value: 'a credential' },
    ]
    const { id, secret } = await add({ headers })
    now.receiver.next.push({ status: 202, headers: { 'x-gate': '7', 'set-cookie': 'a=b' }, body: 'queued' })
    const submissionId = await send()
    await tryAll()

    const [hook] = now.receiver.received
    if (!hook) throw new Error('Nothing was received')
    expect([hook.method, hook.path, isVerified(hook, secret)]).toEqual(['POST', '/hooks?from=portal', true])
    expect(isVerified({ ...hook, body: `${hook.body} ` }, secret)).toBe(false)
    expect(hook.headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'user-agent': 'Eventflow', 'x-event': 'harbour' },
      ...{ 'x-gate-token': 'a credential', 'webhook-timestamp': '1795255200' },
    })
    expect(JSON.parse(hook.body)).toMatchObject({
      ...{ type: 'submission.created', sequence: 1, submission: { id: submissionId, isGuest: false } },
      team: { id: now.teamId, name: 'Foxglove Instruments', stand: 'B06' },
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
          url: `${now.receiver.url}/hooks?from=portal`,
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
    expect((await removeTeam(now.scope, { ...system, level: 'admin' }, { teamId: now.teamId })).ok).toBe(true)
    await tryAll()
    const bodies = now.receiver.received.map(({ body }) => JSON.parse(body))
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
    const [hook] = now.receiver.received
    expect([hook?.method, hook?.body, hook?.headers['content-type']]).toEqual([method, '', undefined])
    expect(hook?.path).toBe(
      `/hooks?from=portal&type=submission.created&sequence=1&formId=${now.formId}&submissionId=${submissionId}`,
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
    const [hook] = now.receiver.received
    expect([hook?.method, hook?.headers['content-type']]).toEqual([method, type])
    expect(hook?.body).toContain(part)
    expect(hook && isVerified(hook, secret)).toBe(true)
  })

  it('names files by links that work for a day, for whoever has them, and no others', async () => {
    const { id } = await add()
    const content = new TextEncoder().encode('A plan')
    const stored = await storeAnswerFile(
      now.scope,
      now.sender,
      { kind: 'team', id: now.teamId },
      { name: 'plan.txt', content },
    )
    if (!stored.ok) throw new Error('Not stored')
    await send({
      name: 'Freya',
      plan: [stored.value],
    })
    await tryAll()
    const [, plan] = JSON.parse(now.receiver.received[0]?.body ?? '').answers
    const link = new URL(plan.value[0].url)
    expect(link.origin).toBe('http://portal.test')
    const fetched = await now.server.request(`${link.pathname}${link.search}`)
    expect([fetched.status, await fetched.text()]).toEqual([200, 'A plan'])
    const statusOf = async (path: string) => {
      const answer = await now.server.request(path)
      await answer.body?.cancel()
      return answer.status
    }
    const later = new URLSearchParams(link.search)
    later.set('until', String(Number(later.get('until')) + 60))
    expect(await statusOf(link.pathname)).toBe(404)
    expect(await statusOf(`${link.pathname}?${later}`)).toBe(404)
    expect(
      await statusOf(`${link.pathname.slice(0, -1)}${link.pathname.endsWith('0') ? '1' : '0'}${link.search}`),
    ).toBe(404)
    now.server.setTime(new Date('2026-11-22T10:00:01Z'))
    expect(await statusOf(`${link.pathname}${link.search}`)).toBe(404)
    // The log shows the body without them: it would be a way round.
    const [delivery] = await log(id)
    expect(JSON.stringify(await opened(id, delivery?.id ?? ''))).not.toContain('signature=')
  })

  it('is signed with both secrets for a day after a new one was made, and with one afterwards', async () => {
    const { id, secret } = await add()
    const { body } = await now.api<{ secret: string }>(address(id, '/secret'), { body: {} })
    await send()
    await tryAll()
    now.server.setTime(new Date('2026-11-22T10:00:01Z'))
    await send()
    await tryAll()
    const verified = now.receiver.received.map((hook) => [
      isVerified(hook, body.secret),
      isVerified(hook, secret),
    ])
    expect(verified).toEqual([
      [true, true],
      [true, false],
    ])
  })
})

describe('what was told of one submission', () => {
  it('is listed with the web hook and whether it can be sent again, for admins, without that of others', async () => {
    const [gate, print] = [await add(), await add({ name: 'Badges', occasions: ['created'] })]
    const submissionId = await send()
    await tryAll()
    await send({ name: 'Sam' })
    const [another, formId] = [await makeForm(now.scope, { isPublic: true }), now.formId]
    const at = (of: string, id: string) => `/admin/forms/${of}/submissions/${id}/deliveries`
    const told = async (of = formId, id = submissionId) =>
      (await now.api<{ deliveries: DeliveryOfSubmission[] }>(at(of, id))).body.deliveries
        .map(({ webHookId, webHookName, type, state, canReplay }) => [
          webHookId,
          webHookName,
          type,
          state,
          canReplay,
        ])
        .sort()
    expect(await told()).toEqual(
      [
        [gate.id, 'Gate', 'created', 'delivered', true],
        [gate.id, 'Gate', 'updated', 'waiting', false],
        [print.id, 'Badges', 'created', 'delivered', true],
      ].sort(),
    )
    expect(await told(formId, another)).toEqual([])
    expect(await told(another)).toEqual([])
    const { api } = await signedIn(now.server, now.scope, { level: 'moderator' })
    expect((await api(at(formId, submissionId))).status).toBe(403)
  })
})

describe('a test call', () => {
  it('is signed, has the keys of the form, and is sent once, also while the hook is off', async () => {
    const { id, secret } = await add({ isActive: false })
    now.receiver.next.push({ status: 500 })
    await now.api(address(id, '/test'), { body: {} })
    await tryAll()
    await tryAll()
    expect(now.receiver.received).toHaveLength(1)
    const [hook] = now.receiver.received
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
    await now.server.startWorking({
      kind: 'outbox',
      send: async () => ({ status: 'unsent' }),
      close: async () => {},
    })
    await now.api(address(id, '/test'), { body: {} })
    await expect.poll(async () => (await log(id))[0]?.state).toBe('delivered')
  })
})
