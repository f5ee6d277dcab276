import { beforeEach, describe, expect, it } from 'vitest'
import { submitForGuest } from '#features/submissions/submissions/server/commands/submit.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { makeForm } from '#test/factories/form.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import type { TestServer } from '#test/server.ts'
import type { Delivery, WebHook } from '../contract.ts'
import { removeOldDeliveries } from './commands/stopping.ts'

let server: TestServer
let scope: EventScope
let api: ReturnType<typeof apiOf>
let formId: string
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  ;({ api } = await signedIn(server, scope, { level: 'admin' }))
})
beforeEach(async () => {
  formId = await makeForm(scope, { isPublic: true })
})

const address = (id = '', rest = '') => `/admin/forms/${formId}/webhooks${id && `/${id}`}${rest}`
const gate = { name: 'Gate', url: 'https://gate.example.com/hooks' }
const add = (webHook: object = gate) => api<WebHook & { secret: string }>(address(), { body: { webHook } })
const list = async () => (await api<{ webHooks: WebHook[] }>(address())).body.webHooks
const stored = async (table: string) =>
  inEvent(scope, async ({ tx }) => JSON.stringify((await tx.execute(`select * from ${table}`)).rows))

describe('a web hook', () => {
  it('is added with what it does by default, and shows its secret once', async () => {
    const { status, body } = await add()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ ...gate, method: 'POST', format: 'JSON', occasions: ['created', 'updated', 'deleted'] },
      ...{ headers: [], isActive: true, operator: 'ANY', rules: [], hasSecret: true, formerUntil: null },
      counts: { total: 0, delivered: 0, retrying: 0, failed: 0 },
    })
    expect(body.secret).toMatch(/^whsec_.{44}$/)
    expect(body.secretEnd).toBe(body.secret.slice(-4))
    expect(body.days).toHaveLength(30)
    expect(body.days.at(-1)?.day).toBe('2026-11-21')
    const { secret, ...rest } = body
    expect(await list()).toEqual([rest])
  })

  it('keeps secrets and header values sealed, and neither in the audit', async () => {
    const headers = [{ name: 'Authorization', value: 'Bearer of-the-gate' }]
    const { body } = await add({ ...gate, headers })
    await api(address(body.id, '/secret'), { body: {} })
    const everything = (await stored('web_hooks')) + (await stored('audit_entries'))
    expect(everything).toContain('Authorization')
    for (const hidden of ['of-the-gate', body.secret, body.secret.slice(6, 40)])
      expect(everything).not.toContain(hidden)
    expect((await list())[0]?.headers).toEqual(headers)
  })

  it('is changed, with its number and secret left as they are, and removed with its log', async () => {
    const { body } = await add()
    await api(address(body.id, '/test'), { body: {} })
    const changed = await api<WebHook>(address(body.id), {
      method: 'PUT',
      body: { webHook: { ...gate, name: 'Front gate', method: 'DELETE', format: 'XML', isActive: false } },
    })
    expect(changed.body).toMatchObject({
      name: 'Front gate',
      method: 'DELETE',
      isActive: false,
      secretEnd: body.secretEnd,
    })
    const remove = () => api(address(body.id), { method: 'DELETE', body: {} })
    expect((await remove()).body).toEqual({ removed: true })
    expect((await remove()).status).toBe(404)
    expect([await stored('web_hooks'), await stored('web_hook_deliveries')]).toEqual(['[]', '[]'])
  })

  it.each([
    [400, 'ftp://gate.example.com/'],
    [400, 'gate.example.com'],
    [400, ''],
    [422, 'http://gate.example.com/'],
    [422, 'https://user:secret@gate.example.com/'],
    [422, 'https://127.0.0.1/hooks'],
    [422, 'https://[::1]/'],
    [422, 'https://169.254.169.254/latest'],
    [422, 'https://0x7f000001/'],
  ])('is refused with %i at the address %s', async (expected, url) => {
    const { status, body } = await add({ ...gate, url })
    const { fields } = (body as unknown as { data: { fields: object } }).data
    expect([status, Object.keys(fields)]).toEqual([expected, [expected === 400 ? 'webHook.url' : 'url']])
    expect(await list()).toEqual([])
  })

  it('is not added with a header of the portal, and no eleventh to a form', async () => {
    expect((await add({ ...gate, headers: [{ name: 'Host', value: 'x' }] })).status).toBe(400)
    for (let count = 0; count < 10; count += 1) expect((await add()).status).toBe(200)
    expect(await add()).toMatchObject({
      status: 409,
      body: { message: 'A form can have 10 webhooks. Delete one that you do not need.' },
    })
  })

  it('is reached by its own form alone', async () => {
    const { body } = await add()
    const other = await makeForm(scope)
    const elsewhere = await makeForm(await makeEvent(server.services))
    for (const wrong of [other, elsewhere]) {
      expect((await api(`/admin/forms/${wrong}/webhooks/${body.id}`)).status).toBe(404)
      expect((await api(`/admin/forms/${wrong}/webhooks/${body.id}/test`, { body: {} })).status).toBe(404)
    }
  })

  it('is nothing for moderators', async () => {
    await add()
    const { api: moderator } = await signedIn(server, scope, { level: 'moderator' })
    expect((await moderator(address())).status).toBe(403)
  })
})

describe('the signing secret', () => {
  it('signs with the former one for a day, unless that is to end at once', async () => {
    const { body } = await add()
    const rotate = (keepFormer: boolean) =>
      api<WebHook & { secret: string }>(address(body.id, '/secret'), { body: { keepFormer } })
    const kept = await rotate(true)
    expect(kept.body.secret).not.toBe(body.secret)
    expect(kept.body.formerUntil).toBe('2026-11-22T10:00:00.000Z')
    expect((await rotate(false)).body.formerUntil).toBeNull()
  })
})

describe('what a hook is told', () => {
  const send = (name: string, answers: object = { name }) =>
    submitForGuest(scope, { formId, version: 1, answers: answers as { name: string }, sendKey: newId() })
  const log = async (id: string, query = '') =>
    (await api<ListPage<Delivery>>(address(id, `/deliveries${query}`))).body

  it('is stored with the submission, numbered, and nothing that it did not ask for', async () => {
    const all = (await add()).body.id
    const updates = (await add({ ...gate, occasions: ['updated'] })).body.id
    const off = (await add({ ...gate, isActive: false })).body.id
    const rule = { sourceId: 'name', sourceType: 'field', sourceValue: 'Priya' }
    const only = (await add({ ...gate, rules: [rule] })).body.id
    await send('Priya')
    await send('Tom')
    const counted = async (id: string) => (await log(id)).total
    expect(await Promise.all([all, updates, off, only].map(counted))).toEqual([2, 0, 0, 1])
    const payloads = await inEvent(
      scope,
      async ({ tx }) =>
        (await tx.execute(`select payload from web_hook_deliveries where hook_id = '${all}' order by id`))
          .rows,
    )
    expect(payloads).toEqual(
      ['Priya', 'Tom'].map((value, index) => ({
        payload: {
          ...{ type: 'submission.created', sequence: index + 1, timestamp: '2026-11-21T10:00:00.000Z' },
          event: { id: scope.eventId, name: 'Harbour Expo 2027' },
          form: { id: formId, key: 'stand-details', title: 'Stand details', version: 1 },
          submission: { id: expect.any(String), isGuest: true },
          team: null,
          answers: [{ key: 'name', fieldId: 'name', question: 'Name', type: 'text', value }],
        },
      })),
    )
  })

  it('is not stored when the submission is not', async () => {
    const { id } = (await add()).body
    const failing = inEvent(scope, async (event) => {
      await submitForGuest(event, { formId, version: 1, answers: { name: 'Priya' }, sendKey: newId() })
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect((await log(id)).total).toBe(0)
    const { rows } = await server.services.database.pool.query(
      `select from jobs.job where name = 'webHook.deliver' and group_id = $1`,
      [scope.eventId],
    )
    expect(rows).toEqual([])
  })

  it('keeps the keys of questions whatever becomes of their words', async () => {
    await add()
    await send('Priya')
    await inEvent(scope, ({ tx }) =>
      tx.execute(
        `update form_versions set definition = replace(definition::text, '"Name"', '"Full title"')::jsonb where form_id = '${formId}'`,
      ),
    )
    await send('Tom')
    const { rows } = await inEvent(scope, ({ tx }) =>
      tx.execute(`select payload #> '{answers,0}' as answer from web_hook_deliveries order by id`),
    )
    expect(rows.map(({ answer }) => answer)).toMatchObject([
      { key: 'name', question: 'Name' },
      { key: 'name', question: 'Full title' },
    ])
  })

  it('is found by state and by message id', async () => {
    const { id } = (await add()).body
    await send('Priya')
    await send('Tom')
    const [first] = (await log(id)).items
    expect((await log(id, `?search=${first?.messageId}`)).items.map((one) => one.id)).toEqual([first?.id])
    expect((await log(id, '?state=delivered')).total).toBe(0)
    expect((await log(id, '?state=waiting')).total).toBe(2)
  })

  it('waits no more when the hook is switched off, and is gone from the log after 30 days', async () => {
    const { id } = (await add()).body
    await send('Priya')
    await api(address(id), { method: 'PUT', body: { webHook: { ...gate, isActive: false } } })
    expect((await log(id)).items).toMatchObject([
      { state: 'failed', stopReason: 'switchedOff', nextAt: null },
    ])
    server.setTime(new Date('2026-12-21T09:59:00Z'))
    expect(await removeOldDeliveries(scope)).toBe(0)
    server.setTime(new Date('2026-12-21T10:01:00Z'))
    expect(await removeOldDeliveries(scope)).toBe(1)
  })
})
