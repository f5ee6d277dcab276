import { describe, expect, it } from 'vitest'
import { inEvent } from '#platform/tenancy/scope.ts'
import { hookedFormForEach } from '#test/hooked-form.ts'
import { drawnOutboxOf } from '#test/outbox.ts'
import { isVerified } from '#test/peers/hook-receiver.ts'
import type { Delivery, WebHook } from '../contract.ts'
import { deliver } from './commands/delivering.ts'
import { stopSuspended } from './commands/stopping.ts'

const { now, address, add, log, send, tryAll } = hookedFormForEach()

const waitingJobs = async () => {
  const { rows } = await now.server.services.database.pool.query(
    `select data->'data'->>'turn' as turn, round(extract(epoch from start_after - created_on))::int as seconds
     from jobs.job where name = 'webHook.deliver' and group_id = $1 order by 1`,
    [now.scope.eventId],
  )
  return rows as { turn: string; seconds: number }[]
}

describe('a receiver that fails', () => {
  it('is asked again after growing pauses, or as it asks, under the same id, until it has it', async () => {
    const { id } = await add()
    now.receiver.next.push({ status: 503 }, { status: 429, headers: { 'retry-after': '3600' } })
    await send()
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'retrying', tries: 1, lastStatus: 503 }])
    await tryAll()
    expect((await log(id))[0]?.nextAt).toBe('2026-11-21T11:00:00.000Z')
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'delivered', tries: 3, lastStatus: 200, nextAt: null }])
    const ids = now.receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    const [first, second, third] = await waitingJobs()
    expect([first?.turn, second?.turn, third?.turn]).toEqual(['1', '2', '3'])
    expect(second?.seconds).toBeGreaterThanOrEqual(5)
    expect(second?.seconds).toBeLessThanOrEqual(6)
    expect(third?.seconds).toBe(3600)
  })

  it('is asked eight times', async () => {
    const { id } = await add()
    now.receiver.next.push(...Array.from({ length: 9 }, () => ({ status: 500 })))
    await send()
    for (let count = 0; count < 9; count += 1) await tryAll()
    expect(now.receiver.received).toHaveLength(8)
    expect(await log(id)).toMatchObject([{ state: 'failed', stopReason: 'lastTry', tries: 8, nextAt: null }])
  })

  it('keeps no other delivery from leaving', async () => {
    const { id } = await add()
    now.receiver.next.push({ status: 500 })
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
    now.receiver.next.push({ status: 500 }, { status: 410 })
    await send({ name: 'One' })
    await tryAll()
    await send({ name: 'Two' })
    const waiting = (await log(id)).find(({ state }) => state === 'waiting')
    await deliver(now.scope, { deliveryId: waiting?.id ?? '', turn: 1 })
    expect((await log(id)).map(({ state, stopReason }) => [state, stopReason])).toEqual([
      ['failed', 'gone'],
      ['failed', 'gone'],
    ])
    const hook = (await now.api<WebHook>(address(id))).body
    expect([hook.isActive, hook.goneAt]).toEqual([false, '2026-11-21T10:00:00.000Z'])
    const mails = await drawnOutboxOf(now.scope)
    expect(mails.map(({ type, subject, text }) => ({ type, subject, text }))).toEqual([
      {
        type: 'webHookGone',
        subject: 'A webhook of Harbour Expo 2027 was switched off',
        text: expect.stringContaining(`/admin/forms/${now.formId}/webhooks/${id}`),
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
    now.server.setTime(new Date('2026-11-21T12:00:00Z'))
    now.receiver.next.push({ status: 500 })
    const replayed = await now.api<Delivery>(address(id, `/deliveries/${delivery?.id}/replay`), { body: {} })
    expect(replayed.body).toMatchObject({ state: 'waiting', roundTries: 0, isReplayed: true })
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'retrying', tries: 2, roundTries: 1 }])
    const [first, second] = now.receiver.received
    if (!first || !second) throw new Error('It was not sent twice')
    const moment = (hook: typeof first) => Number(hook.headers['webhook-timestamp'])
    expect(moment(second) - moment(first)).toBe(7200)
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(second.headers['webhook-signature']).not.toBe(first.headers['webhook-signature'])
    expect(isVerified(second, secret)).toBe(true)
  })

  it('that waits makes its next try when it is replayed, and the job that it had does nothing', async () => {
    const { id } = await add()
    now.receiver.next.push({ status: 500 }, { status: 500 })
    await send()
    await tryAll()
    const [delivery] = await log(id)
    await now.api(address(id, `/deliveries/${delivery?.id}/replay`), { body: {} })
    await deliver(now.scope, { deliveryId: delivery?.id ?? '', turn: 2 })
    expect(now.receiver.received).toHaveLength(1)
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'retrying', tries: 2, roundTries: 2 }])
  })

  it('in the hand of another process is left alone, and taken over when its claim has ended', async () => {
    const { id } = await add()
    await send()
    const claim = (until: string) =>
      inEvent(now.scope, ({ tx }) =>
        tx.execute(`update web_hook_deliveries set claim_id = 'dead', claimed_until = ${until}`),
      )
    await claim(`now() + interval '9 seconds'`)
    await expect(tryAll()).rejects.toThrow('Another process')
    expect(now.receiver.received).toEqual([])
    await claim('now()')
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'delivered', tries: 1 }])
  })

  it('of a hook that was switched off or deleted while it waited is not sent', async () => {
    const { id } = await add()
    await send()
    const [delivery] = await log(id)
    await now.api(address(id), { method: 'DELETE', body: {} })
    await deliver(now.scope, { deliveryId: delivery?.id ?? '', turn: 1 })
    expect(now.receiver.received).toEqual([])
  })

  it('that waits when the event is suspended is given up, and not sent when it is resumed', async () => {
    const { id } = await add()
    now.receiver.next.push({ status: 500 })
    await send()
    await tryAll()
    await inEvent(now.scope, stopSuspended)
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'failed', stopReason: 'suspended', tries: 1 }])
    expect(now.receiver.received).toHaveLength(1)
  })

  it('whose secret was sealed by another deployment says so, and is not tried', async () => {
    const { id } = await add()
    await send()
    await inEvent(now.scope, ({ tx }) => tx.execute(`update web_hooks set secret = 'sealed elsewhere'`))
    await tryAll()
    expect(await log(id)).toMatchObject([{ state: 'failed', stopReason: 'secretLost', tries: 0 }])
    expect(now.receiver.received).toEqual([])
  })
})
