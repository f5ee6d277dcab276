import { beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '#features/event/events/domain/settings.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { mailingServer } from '#test/mailing.ts'
import { TEST_NOW } from '#test/server.ts'
import type { EmailRow } from '../contract.ts'
import { deliver, queueEmail } from './commands.ts'

const mailing = mailingServer()
let scope: EventScope
let api: ReturnType<typeof apiOf>

beforeEach(async () => {
  mailing.server.surprises.splice(0)
  scope = await makeEvent(mailing.server.services)
  ;({ api } = await signedIn(mailing.server, scope, { level: 'admin' }))
})

function queue(to: string, sendKey: string = newId(), team: { id: string; name: string } | null = null) {
  const variables = { firstName: '<b>Priya</b>', changedAt: '21 November 2026' }
  return queueEmail(scope, { type: 'passwordChanged', to, sendKey, team, variables })
}

/** A mail of an earlier test may still be on its way. */
const receivedBy = (address: string) => mailing.peer.received.filter(({ to }) => to.includes(address))
const outbox = async () => (await api<ListPage<EmailRow>>('/admin/emails')).body.items
const statusOf = async () => (await outbox()).map(({ status }) => status)

/** Makes the retries that are waiting fall due now. */
async function hurry() {
  await mailing.server.services.database.pool.query(
    `update jobs.job set start_after = now() where state = 'retry'`,
  )
  return statusOf()
}

describe('the words of an e-mail', () => {
  it('are those of the event; names stay as they are, also where they look like ours', async () => {
    const saved = await api('/admin/settings/terminology', {
      method: 'PATCH',
      body: { tasks: 'Actions', forms: 'Requests', version: 1 },
    })
    expect(saved.status).toBe(200)
    await queueEmail(scope, {
      type: 'standShareWelcome',
      to: 'words@example.com',
      sendKey: newId(),
      variables: {
        firstName: 'Priya',
        teamName: 'Forms and Tasks Ltd',
        parentTeamName: 'Brightwater',
        setPasswordUrl: 'http://portal.test/tasks',
        linkLifetime: '7 days',
      },
    })
    const row = (await outbox()).find(({ to }) => to === 'words@example.com')
    const { text } = (await api<{ text: string }>(`/admin/emails/${row?.id}`)).body
    expect(text.replace(/\s+/g, ' ')).toContain('with the actions, requests and files for your team')
    expect(text).toContain('Forms and Tasks Ltd')
    expect(text).toContain('http://portal.test/tasks')
  })
})

describe('the sender of an e-mail', () => {
  it('has one name in the mail itself, in previews and in the settings, also of an event with a short name alone', async () => {
    scope = await createEvent(mailing.server.services, {
      ...{ tenantName: 'Organiser', slug: 'short', isDefault: false },
      settings: {
        event: { ...defaultSettings('event'), shortName: 'HX' },
        emails: { ...defaultSettings('emails'), supportEmail: 'help@harbour.example' },
      },
    })
    ;({ api } = await signedIn(mailing.server, scope, { level: 'admin' }))
    await queue('short@example.com')
    await expect.poll(() => receivedBy('short@example.com'), { timeout: 15_000 }).toHaveLength(1)
    expect(receivedBy('short@example.com')[0]?.source).toMatch(/^From: "?HX"? <help@harbour\.example>/m)
    expect((await api('/admin/emails/sending')).body).toMatchObject({ sender: { name: 'HX' } })
    const preview = await api<{ from: string }>('/admin/emails/welcome-preview', {
      body: defaultSettings('welcomeEmail'),
    })
    expect(preview.body.from).toBe('HX <help@harbour.example>')
  })
})

describe('an e-mail', () => {
  it('waits in the outbox, is handed over once and is marked as sent', async () => {
    const team = { id: newId(), name: 'Brightwater' }
    const id = await queue('once@example.com', 'once', team)
    await expect.poll(statusOf).toEqual(['pending'])
    expect(await outbox()).toEqual([
      {
        id,
        type: 'passwordChanged',
        to: 'once@example.com',
        userId: null,
        teamName: 'Brightwater',
        subject: 'Your password for Harbour Expo 2027 has changed',
        status: 'pending',
        detail: expect.stringMatching(/^250/),
        createdAt: TEST_NOW.toISOString(),
        sentAt: TEST_NOW.toISOString(),
      },
    ])
    const [mail] = receivedBy('once@example.com')
    expect([mail?.from, mail?.to]).toEqual(['portal@harbour.example', ['once@example.com']])
    expect(mail?.source).toContain(`Message-ID: <${id}@harbour.example>`)
    expect(mail?.source).toContain('Reply-To: help@harbour.example')
    await deliver(scope, mailing.transport, { emailId: id ?? '', isLastTry: false })
    expect(receivedBy('once@example.com')).toHaveLength(1)
  })

  it('is written once for one key', async () => {
    const answers = [await queue('same@example.com', 'same'), await queue('same@example.com', 'same')]
    expect(answers).toEqual([expect.any(String), null])
    await expect.poll(statusOf).toEqual(['pending'])
    expect(receivedBy('same@example.com')).toHaveLength(1)
  })

  it('carries what people have written as text', async () => {
    const id = await queue('priya@example.com')
    const { body } = await api<{ html: string; text: string }>(`/admin/emails/${id}`)
    expect(body.html).toContain('&lt;b&gt;Priya&lt;/b&gt;')
    expect(body.html).not.toContain('<b>Priya')
    expect(body.text).toContain('<b>Priya</b>')
  })

  it('that the server refuses for good has bounced, with its words, and is not tried again', async () => {
    mailing.peer.refuse('gone@example.com', { code: 550, message: 'No such person' })
    const id = await queue('gone@example.com')
    await expect.poll(statusOf).toEqual(['bounce'])
    expect((await outbox())[0]?.detail).toContain('550')
    expect((await outbox())[0]?.detail).toContain('No such person')
    await deliver(scope, mailing.transport, { emailId: id ?? '', isLastTry: false })
    expect(receivedBy('gone@example.com')).toEqual([])
    expect(mailing.server.surprises).toEqual([])
  })

  it('that the server refuses for now is tried again, and then delivered once', async () => {
    mailing.peer.refuseSender('portal@harbour.example', { code: 451, message: 'Try again later' })
    const id = await queue('later@example.com')
    await expect.poll(() => mailing.server.surprises.length).toBeGreaterThan(0)
    await expect
      .poll(async () => (await outbox()).map(({ status, detail }) => [status, detail]))
      .toEqual([['queued', 'The mail server answered: 451 Try again later']])
    mailing.peer.acceptSender('portal@harbour.example')
    await expect.poll(hurry, { timeout: 15_000 }).toEqual(['pending'])
    const received = receivedBy('later@example.com')
    expect(received).toHaveLength(1)
    expect(received[0]?.source).toContain(`<${id}@`)
  })

  it('does not exist when what it tells of did not happen', async () => {
    const failing = inEvent(scope, async (event) => {
      await queueEmail(event, {
        ...{ type: 'passwordChanged', to: 'never@example.com', sendKey: 'never' },
        variables: { firstName: 'Priya', changedAt: 'now' },
      })
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await outbox()).toEqual([])
    const { rows } = await mailing.server.services.database.pool.query(
      `select 1 from jobs.job where name = 'email.send' and data->>'eventId' = $1`,
      [scope.eventId],
    )
    expect(rows).toEqual([])
  })

  it('of another event is not there', async () => {
    const id = await queue('priya@example.com')
    const other = await makeEvent(mailing.server.services)
    const { api: stranger } = await signedIn(mailing.server, other, { level: 'admin' })
    expect((await stranger('/admin/emails')).body).toMatchObject({ items: [], total: 0 })
    expect(await stranger(`/admin/emails/${id}`)).toEqual({
      status: 404,
      body: { status: 404, message: 'E-mail not found', data: null },
    })
  })
})
