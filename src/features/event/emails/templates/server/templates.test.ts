import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { anyEmail } from '#test/any-email.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { mailingServer } from '#test/mailing.ts'
import { drawnOutboxOf } from '#test/outbox.ts'
import { TEST_NOW } from '#test/server.ts'
import { type EmailType, emailTypes } from '../../domain/email-types.ts'
import { queueEmail } from '../../server/commands.ts'
import { lastWrittenTo } from '../../server/queries/reminded.ts'
import { emailById } from '../../server/queries.ts'
import { emails } from '../../server/tables.ts'
import type { Template, TemplateSummary } from '../contract.ts'

const mailing = mailingServer()
let scope: EventScope
let api: ReturnType<typeof apiOf>

beforeEach(async () => {
  mailing.server.surprises.splice(0)
  scope = await makeEvent(mailing.server.services)
  ;({ api } = await signedIn(mailing.server, scope, { level: 'admin', firstName: 'Ana' }))
})

const path = '/admin/email-templates/taskApproved'
const words = {
  subject: 'Well done, {{teamName}}',
  heading: 'Approved',
  blocks: ['{{reviewer}} likes “{{taskTitle}}”.', 'See you in Bristol.'],
  buttonText: 'Have a look',
}
const lock = (subjectId = 'taskApproved', as = api) =>
  as(`/admin/locks/emailTemplate/${subjectId}`, { method: 'PUT', body: { windowKey: 'window' } })
const save = (change: object, as = api) =>
  as<Template & { data?: unknown; message?: string }>(path, {
    method: 'PUT',
    body: { version: 0, words, ...change },
  })

async function written(change: { teamName?: string } = {}) {
  const id = await queueEmail(scope, {
    ...{ type: 'taskApproved', to: `p-${newId()}@example.com`, sendKey: newId() },
    variables: {
      ...{ firstName: 'Priya', teamName: '<i>Kelp</i> & Sons', taskTitle: 'Stand design', reviewer: 'Robin' },
      taskUrl: 'http://portal.test/tasks/1',
      ...change,
    },
  })
  const [mail] = await drawnOutboxOf(scope, eq(emails.id, id ?? ''))
  if (!mail) throw new Error('It was not written')
  return mail
}

describe('templates of e-mails', () => {
  it('are one for each type, and can all be shown, with both parts and the event’s name', async () => {
    const { items } = (await api<{ items: TemplateSummary[] }>('/admin/email-templates')).body
    expect(items.map(({ emailId }) => emailId)).toEqual(Object.keys(emailTypes))
    for (const emailId of Object.keys(emailTypes) as EmailType[]) {
      const template = (await api<Template>(`/admin/email-templates/${emailId}`)).body
      const drawn = await api<{ html: string; text: string; subject: string; isExample: boolean }>(
        `/admin/email-templates/${emailId}/previews`,
        { body: { words: template.words } },
      )
      expect(drawn.status, emailId).toBe(200)
      const { html, text, subject, isExample } = drawn.body
      expect(isExample, emailId).toBe(true)
      const shown = `${html}${text}${subject}`
      expect(shown, emailId).not.toMatch(/\{\{|undefined/)
      for (const meaning of Object.values(emailTypes[emailId])) expect(shown).not.toContain(`(${meaning})`)
      expect(text, emailId).toContain('Harbour Expo 2027')
      expect(html, emailId).not.toMatch(
        /href="[^"]*(set-password|reset-password|update-email|login|unsubscribe)/,
      )
    }
  })

  it('are written by whoever has the lock, on the newest version, and are what is sent from then on', async () => {
    expect((await save({})).status).toBe(409)
    await lock()
    expect((await save({})).body).toMatchObject({
      ...{ version: 1, isChanged: true, words },
      changed: { at: expect.any(String), byName: expect.stringMatching(/^Ana /) },
    })
    const { items } = (await api<{ items: TemplateSummary[] }>('/admin/email-templates')).body
    expect(items.filter(({ changed }) => changed)).toMatchObject([
      { emailId: 'taskApproved', isChanged: true, changed: { byName: expect.stringMatching(/^Ana /) } },
    ])
    expect((await save({})).body).toMatchObject({
      message: 'Someone else has changed this e-mail in the meantime.',
    })
    const mail = await written()
    expect(mail.subject).toBe('Well done, <i>Kelp</i> & Sons')
    expect(mail.text).toContain('See you in Bristol.')
    expect(mail.html).toContain('Robin likes “Stand design”.')
    expect(mail.html).toContain('Have a look')
    expect(mail.html).not.toContain('<i>Kelp')
    const { body } = await api<Template>(path, { method: 'DELETE', body: { version: 1 } })
    expect(body).toMatchObject({ version: 2, isChanged: false })
    expect((await written()).subject).toContain('Approved: Stand design')
  })

  it('refuse a variable that the e-mail does not have, and say where', async () => {
    await lock()
    const blocks = ['Fine', 'Open {{setPasswordUrl}}']
    expect(await save({ words: { ...words, blocks } })).toMatchObject({
      status: 422,
      body: { data: { fields: { 'blocks.1': 'This e-mail has no variable {{setPasswordUrl}}.' } } },
    })
    expect((await api<Template>(path)).body.version).toBe(0)
  })

  it('of one person at a time: who has not the lock is refused, and told who has it', async () => {
    await lock()
    const { api: other } = await signedIn(mailing.server, scope, { level: 'admin' })
    expect(await save({}, other)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Ana') },
    })
  })

  it('are not there under an unknown id', async () => {
    for (const emailId of ['nonsense', 'toString', '__proto__'])
      expect(await api(`/admin/email-templates/${emailId}`)).toMatchObject({
        ...{ status: 404, body: { message: `Unknown email id: ${emailId}` } },
      })
  })

  it('show the newest e-mail of their type once there is one, and send a test that says so', async () => {
    await written()
    const preview = await api<{ html: string; isExample: boolean }>(`${path}/previews`, { body: { words } })
    expect(preview.body).toMatchObject({ isExample: false, subject: 'Well done, <i>Kelp</i> & Sons' })
    const { emailId } = (await api<{ emailId: string }>(`${path}/tests`, { body: { words } })).body
    expect(await emailById(scope, emailId)).toMatchObject({ subject: 'Test: Well done, <i>Kelp</i> & Sons' })
  })

  it('are shown with an example, and count as no reminder, as long as only tests have been sent', async () => {
    const { api: tester, memberId, email } = await signedIn(mailing.server, scope, { level: 'admin' })
    const reminder = '/admin/email-templates/taskReminder'
    const template = (await tester<Template>(reminder)).body
    const { emailId } = (await tester<{ emailId: string }>(`${reminder}/tests`, { body: template })).body
    expect(await emailById(scope, emailId)).toMatchObject({ to: email, type: 'taskReminder', userId: null })
    // As earlier releases wrote them, and as mailings do.
    for (const key of ['templateTest', 'adminNotification:test', 'mailing:test'])
      await queueEmail(scope, {
        ...{ ...anyEmail('taskReminder'), to: email, memberId, sendKey: `${key}:${newId()}` },
      })
    const types = ['taskReminder'] as const
    const reminded = () =>
      inEvent(scope, (event) =>
        lastWrittenTo(event, { types, memberIds: [memberId], since: new Date(TEST_NOW.getTime() - 1) }),
      )
    expect(await reminded()).toEqual(new Map())
    const preview = () => tester(`${reminder}/previews`, { body: template })
    expect((await preview()).body).toMatchObject({ isExample: true })
    await queueEmail(scope, { ...anyEmail('taskReminder'), to: email, memberId, sendKey: 'taskReminder:day' })
    expect(await reminded()).toEqual(new Map([[memberId, TEST_NOW]]))
    expect((await preview()).body).toMatchObject({ isExample: false })
  })

  it('put no second header into a mail: a line break in a subject is refused, and one in a value is a space', async () => {
    await lock()
    for (const subject of [
      'Hello\r\nBcc: eve@evil.example',
      'Hello\nBcc: eve@evil.example',
      'Hello\u2028Bcc: e',
    ])
      expect(await save({ words: { ...words, subject } })).toMatchObject({
        ...{ status: 400, body: { data: { fields: { 'words.subject': 'Write this on one line.' } } } },
      })
    await save({ words: { ...words, subject: 'For {{teamName}}' } })
    const mail = await written({ teamName: 'Kelp\r\nBcc: eve@evil.example' })
    expect(mail.subject).toBe('For Kelp Bcc: eve@evil.example')
    const sourceOf = () => mailing.peer.received.find(({ to }) => to.includes(mail.toAddress))?.source ?? ''
    await expect.poll(sourceOf, { timeout: 15_000 }).not.toBe('')
    expect(sourceOf()).not.toMatch(/^Bcc:/im)
  })
})
