import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { mailingServer } from '#test/mailing.ts'
import { copyEmail, queueEmail, queueEmails } from './commands.ts'
import { emails } from './tables.ts'

const mailing = mailingServer()
let scope: EventScope
let api: ReturnType<typeof apiOf>

beforeEach(async () => {
  mailing.server.surprises.splice(0)
  scope = await makeEvent(mailing.server.services)
  ;({ api } = await signedIn(mailing.server, scope, { level: 'admin' }))
})

const address = () => `p-${newId()}@example.com`
const welcome = (to: string) => {
  const id = newId()
  return {
    ...{ type: 'welcome' as const, id, to, sendKey: newId() },
    variables: {
      ...{ firstName: 'Priya', teamName: 'Brightwater', linkLifetime: '7 days' },
      setPasswordUrl: `http://portal.test/auth/set-password?token=link-of-${id}`,
    },
  }
}
/** An optional one, about something. */
const approved = (to: string) => ({
  ...{ type: 'taskApproved' as const, to, sendKey: newId(), aboutId: 'one' },
  variables: {
    ...{ firstName: 'Priya', teamName: 'Brightwater', taskTitle: 'Stand design', reviewer: 'Robin' },
    taskUrl: 'http://portal.test/tasks/1',
  },
})
const stored = async (id: string) => {
  const [row] = await inEvent(scope, ({ tx }) => tx.select().from(emails).where(eq(emails.id, id)))
  if (!row) throw new Error('It is not there')
  return row
}
type Full = { html: string; text: string; subject: string; status: string; detail: string; isDrawn: boolean }
const read = async (id: string) => (await api<Full>(`/admin/emails/${id}`)).body
/** As its recipient has it; the transfer encoding undone. */
async function arrived(to: string) {
  const received = () => mailing.peer.received.find((mail) => mail.to.includes(to))?.source
  await expect.poll(received).toBeDefined()
  return (received() ?? '')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
const settle = (id: string) => expect.poll(async () => (await read(id)).status)

describe('an e-mail that was written', () => {
  it('is kept as what it is drawn from, without a page and without what opens its link', async () => {
    const id = await queueEmail(scope, welcome(address()))
    const row = await stored(id ?? '')
    expect(row).toMatchObject({ html: null, text: null, templateVersion: 0 })
    expect(JSON.stringify(row)).not.toContain('eft_')
    expect(row.variables).toMatchObject({ firstName: 'Priya', eventName: 'Harbour Expo 2027' })
  })

  it('is drawn for its recipient with the link that works, and for organisers without', async () => {
    const to = address()
    const id = await queueEmail(scope, welcome(to))
    expect(await arrived(to)).toMatch(/set-password\?token=3?D?eft_[\w-]{40,}/)
    const shown = await read(id ?? '')
    expect(shown).toMatchObject({ isDrawn: true })
    expect(shown.text).toContain('(link hidden)')
    expect(`${shown.html}${shown.text}`).not.toMatch(/eft_|link-of-/)
  })

  it('says what it said, whatever the event and its templates say since', async () => {
    const id = await queueEmail(scope, welcome('late@example.com'))
    await inEvent(scope, ({ tx }) =>
      tx
        .update(emails)
        .set({ status: 'unsent' })
        .where(eq(emails.id, id ?? '')),
    )
    const before = await read(id ?? '')
    const save = (path: string, body: object) => api(path, { method: 'PATCH', body: { version: 1, ...body } })
    expect((await save('/admin/settings/event', { eventName: 'Another Expo' })).status).toBe(200)
    expect((await save('/admin/settings/terminology', { tasks: 'Actions', forms: 'Requests' })).status).toBe(
      200,
    )
    await save('/admin/settings/welcome-email', { showParagraph1: true, paragraph1: 'New since.' })
    await api('/admin/locks/emailTemplate/welcome', { method: 'PUT', body: { windowKey: 'window' } })
    const words = { subject: 'Other', heading: 'Other', blocks: ['Other'], buttonText: 'Other' }
    const saved = await api('/admin/email-templates/welcome', { method: 'PUT', body: { version: 0, words } })
    expect(saved.status).toBe(200)
    const after = await read(id ?? '')
    expect([after.subject, after.text]).toEqual([before.subject, before.text])
  })

  it('keeps braces in the organiser’s own paragraphs', async () => {
    const text = { showParagraph1: true, paragraph1: 'Use code {{EARLY}} at the gate.' }
    await api('/admin/settings/welcome-email', { method: 'PATCH', body: { version: 1, ...text } })
    const id = await queueEmail(scope, welcome(address()))
    expect((await read(id ?? '')).text).toContain('Use code {{EARLY}} at the gate.')
  })

  it('of an earlier release stays as it was drawn', async () => {
    const id = newId()
    await inEvent(scope, ({ tx, eventId }) =>
      tx.insert(emails).values({
        ...{ eventId, id, type: 'gone', toAddress: 'old@example.com', subject: 'Old', sendKey: id },
        ...{ html: '<p>As it was</p>', text: 'As it was', status: 'delivery' },
      }),
    )
    expect(await read(id)).toMatchObject({ html: '<p>As it was</p>', text: 'As it was', isDrawn: true })
  })

  it('again has words of its own making and a link to unsubscribe of its own', async () => {
    const id = await queueEmail(scope, approved(address()))
    await settle(id ?? '').toBe('pending')
    const copy = await copyEmail(scope, { emailId: id ?? '', aboutId: 'one' })
    if (!copy.ok) throw new Error(copy.error)
    const [first, second] = [await read(id ?? ''), await read(copy.value)]
    expect([second.subject, second.text]).toEqual([first.subject, first.text])
    await settle(copy.value).toBe('pending')
    const tokens = mailing.peer.received
      .map(
        ({ source }) => /List-Unsubscribe: <[^>]*token=([\w-]+)/.exec(source.replace(/\r?\n\s+/g, ''))?.[1],
      )
      .filter(Boolean)
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  it('that cannot be drawn has failed, in plain words, once, and holds up nothing behind it', async () => {
    const [broken, sound] = await queueEmails(scope, [
      {
        ...approved('broken@example.com'),
        variables: { ...approved('').variables, taskUrl: 'javascript:alert(1)' },
      },
      approved(address()),
    ])
    await settle(broken ?? '').toBe('failed')
    await settle(sound ?? '').toBe('pending')
    const shown = await read(broken ?? '')
    expect(shown.detail).toBe(
      'The portal could not put it together from its words. The person who runs the portal can see why in the log.',
    )
    expect(shown).toMatchObject({ isDrawn: false, html: '', text: '' })
    expect(mailing.server.surprises.map(String).join()).toContain('http or https')
    const { rows } = await mailing.server.services.database.pool.query(
      `select state from jobs.job where name = 'email.send' and data->'data'->>'emailId' = $1`,
      [broken],
    )
    expect(rows).toEqual([{ state: 'completed' }])
  })

  it.each(['template', 'variables', 'details'])(
    'whose %s cannot be read has failed, and is reported',
    async (column) => {
      const id = newId()
      await inEvent(scope, async (event) => {
        await queueEmail(event, { ...approved(address()), id })
        await event.tx.execute(
          sql`update emails set ${sql.identifier(column)} = '"damaged"' where id = ${id}`,
        )
      })
      await settle(id).toBe('failed')
      expect(await read(id)).toMatchObject({
        isDrawn: false,
        detail: expect.stringContaining('could not put it'),
      })
      expect(mailing.server.surprises.map(String).join()).toContain(`The stored email ${id} cannot be read`)
    },
  )
})
