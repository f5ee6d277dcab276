import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emailStops } from '#features/event/emails/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { signedIn } from '#test/api.ts'
import { makeMember, makeTeam } from '#test/factories/event.ts'
import { freshEventForEach } from '#test/fresh-event.ts'
import { drawnOutboxOf, outboxOf } from '#test/outbox.ts'
import type { TestServer } from '#test/server.ts'
import { sendingLimits } from '../domain/limits.ts'

let server: TestServer
let scope: EventScope
let teamId: string
let admin: Awaited<ReturnType<typeof signedIn>>
let priya: Awaited<ReturnType<typeof makeMember>>
freshEventForEach(async (fresh) => {
  ;({ server, scope } = fresh)
  admin = await signedIn(server, scope, { level: 'admin' })
  teamId = await makeTeam(scope, { name: 'Brightwater', stand: 'B2' })
  priya = await makeMember(scope, { teamId, isTeamOwner: true, email: `priya-${newId()}@example.com` })
})

type Answer = { ErrorCode: number; Message: string }
const call = <T = Answer>(path: string, body: object) =>
  admin.api<T>(`/admin/email-calls/${path}`, { body: { sendKey: newId(), ...body } })
const batchOf = (messages: readonly object[], more: object = {}) =>
  call<{ responses: Answer[] }>('template-batch', { emailId: 'taskReminder', messages, ...more })
const templateModel = {
  ...{ firstName: 'Priya', teamName: 'Brightwater', summary: '2 tasks due' },
  tasksUrl: 'https://portal.test/tasks',
}
const OK = { ErrorCode: 0, Message: 'OK', MessageID: expect.any(String) }
const stop = (kind: 'reminders' | 'notifications', address: string) =>
  inEvent(scope, ({ tx, eventId }) => tx.insert(emailStops).values({ eventId, id: newId(), kind, address }))

describe('the sending calls', () => {
  it('send a message in own words, to people of the event alone', async () => {
    const words = { subject: 'Build-up', message: 'Gate 4 <b>opens</b>.' }
    const metadata = { eventId: scope.eventId, userId: priya.memberId, teamId }
    expect((await call('email', { to: priya.email.toUpperCase(), ...words, metadata })).body).toEqual(OK)
    const [mail] = await drawnOutboxOf(scope)
    expect(mail).toMatchObject({
      ...{ toAddress: priya.email, subject: 'Build-up', teamName: 'Brightwater', memberId: priya.memberId },
      html: expect.stringContaining('Gate 4 &lt;b&gt;opens&lt;/b&gt;.'),
    })
    expect((await call('email', { to: 'stranger@example.com', ...words })).body.ErrorCode).toBe(300)
    const other = await call('email', { to: priya.email, ...words, metadata: { eventId: newId() } })
    expect(other.status).toBe(422)
    expect(await outboxOf(scope)).toHaveLength(1)
  })

  it('do not believe the metadata, and say which of it is wrong', async () => {
    const message = { to: priya.email, emailId: 'taskReminder', templateModel }
    const wrong = async (metadata: object) => (await call('template', { ...message, metadata })).body
    expect(await wrong({ userId: admin.memberId })).toMatchObject({
      ...{ ErrorCode: 300, Message: expect.stringContaining('metadata.userId') },
    })
    expect(await wrong({ teamId: newId() })).toMatchObject({
      ...{ ErrorCode: 300, Message: expect.stringContaining('metadata.teamId') },
    })
    expect(await outboxOf(scope)).toEqual([])
  })

  it('send an e-mail of a type to several, with an answer each in their order, and record it once', async () => {
    const tom = await makeMember(scope, { teamId })
    const to = [priya.email, 'no@example.com', tom.email]
    const { body } = await batchOf(to.map((address) => ({ to: address, templateModel })))
    expect(body.responses.map(({ ErrorCode }) => ErrorCode)).toEqual([0, 300, 0])
    expect((await outboxOf(scope)).map(({ to }) => to).sort()).toEqual([priya.email, tom.email].sort())
    const entries = await inEvent(scope, ({ tx }) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'email.send')),
    )
    expect(entries).toMatchObject([{ memberId: admin.memberId, after: { type: 'taskReminder', people: 2 } }])
  })

  it('take 500 messages at once, and not one more', async () => {
    const many = Array.from({ length: sendingLimits.messages }, (_, at) => ({
      ...{ to: `nobody-${at}@example.com`, templateModel },
    }))
    const { body } = await batchOf(many)
    expect(body.responses).toHaveLength(500)
    expect((await batchOf([...many, { to: priya.email, templateModel }])).status).toBe(400)
  })

  it('send nothing twice under one key, and refuse it for another e-mail', async () => {
    const message = { to: priya.email, emailId: 'taskApproved', sendKey: 'one-key-of-mine' }
    const model = {
      ...{ firstName: 'Priya', teamName: 'Brightwater', taskTitle: 'Stand design', reviewer: 'Robin' },
      taskUrl: 'https://portal.test/tasks/1',
    }
    const both = [1, 2].map(() => call('template', { ...message, templateModel: model }))
    const answers = (await Promise.all(both)).map(({ body }) => body)
    const [mail] = await outboxOf(scope)
    expect(answers).toEqual([1, 2].map(() => ({ ...OK, MessageID: mail?.id })))
    expect(await outboxOf(scope)).toHaveLength(1)
    const other = await call('template', { ...message, templateModel: model, to: admin.email })
    expect(other.status).toBe(409)
    expect((await call('template', { ...message, emailId: 'taskReminder', templateModel })).status).toBe(409)
    expect(await outboxOf(scope)).toHaveLength(1)
  })

  it('refuse an unknown e-mail id, one about accounts, missing variables and addresses that are none', async () => {
    const message = { to: priya.email, templateModel }
    const unknown = await call('template', { emailId: 'nothing', ...message })
    expect(unknown).toMatchObject({ status: 422, body: { message: 'Unknown email id: nothing' } })
    for (const emailId of ['resetPassword', 'welcomeChaser'])
      expect((await call('template', { emailId, ...message })).status).toBe(403)
    expect(
      await batchOf([message, { to: priya.email, templateModel: { firstName: 'Priya' } }]),
    ).toMatchObject({
      status: 422,
      body: {
        data: { fields: { 'messages.1.templateModel': expect.stringContaining('teamName, summary') } },
      },
    })
    const evil = { ...message, templateModel: { ...templateModel, tasksUrl: 'javascript:alert(1)' } }
    expect(await call('template', { emailId: 'taskReminder', ...evil })).toMatchObject({
      ...{ status: 422, body: { data: { fields: { templateModel: 'Not a web address: tasksUrl.' } } } },
    })
    expect(await outboxOf(scope)).toEqual([])
  })

  it('give a person one reminder a day, within a batch too', async () => {
    const message = { to: priya.email, templateModel }
    const { body } = await batchOf([message, message])
    expect(body.responses.map(({ ErrorCode }) => ErrorCode)).toEqual([0, 429])
    expect(
      (
        await call('template', {
          emailId: 'chaser',
          ...message,
          templateModel: { ...templateModel, stand: '' },
        })
      ).body.ErrorCode,
    ).toBe(429)
    expect(await outboxOf(scope)).toHaveLength(1)
  })

  it('send no reminders in a closed event, and everything else', async () => {
    await server.services.database.db
      .update(events)
      .set({ state: 'closed' })
      .where(eq(events.id, scope.eventId))
    const message = { to: priya.email, emailId: 'taskReminder', templateModel }
    expect((await call('template', message)).body).toMatchObject({ ErrorCode: 409, MessageID: '' })
    const words = { to: priya.email, subject: 'Thank you', message: 'See you next year.' }
    expect((await call('email', words)).body).toEqual(OK)
  })

  it('answer that a person has unsubscribed from the kind, and from no other', async () => {
    await stop('reminders', priya.email)
    const reminder = await call('template', { emailId: 'taskReminder', to: priya.email, templateModel })
    expect(reminder.body.ErrorCode).toBe(406)
    const words = { to: priya.email, subject: 'Gate 4', message: 'It opens.' }
    expect((await call('email', words)).body).toEqual(OK)
    await stop('notifications', priya.email)
    expect((await call('email', words)).body.ErrorCode).toBe(406)
  })

  it('send the way in once more, once a day, and not to whoever has come in', async () => {
    const metadata = { userId: priya.memberId, teamId }
    const sendKey = 'the-way-in-of-priya'
    expect((await call('welcome-chaser', { metadata, sendKey })).body).toEqual(OK)
    expect((await call('welcome-chaser', { metadata, sendKey })).body).toEqual(OK)
    expect((await call('welcome-chaser', { metadata })).body.ErrorCode).toBe(429)
    const [mail] = await drawnOutboxOf(scope)
    expect(mail?.text).toContain(`/auth/set-password?token=link-of-${mail?.id}`)
    await inEvent(scope, ({ tx }) =>
      tx.update(members).set({ firstLoginAt: new Date() }).where(eq(members.id, priya.memberId)),
    )
    expect((await call('welcome-chaser', { metadata })).body.ErrorCode).toBe(422)
    expect((await call('welcome-chaser', { metadata: { userId: newId() } })).body.ErrorCode).toBe(300)
    expect(await outboxOf(scope)).toMatchObject([{ type: 'welcomeChaser', to: priya.email }])
  })
})
