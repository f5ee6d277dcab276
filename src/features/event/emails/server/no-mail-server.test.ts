import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { outboxTransport } from '#platform/mail/outbox.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { mailingServer } from '#test/mailing.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { EmailRow } from '../contract.ts'
import { queueEmail } from './commands.ts'

const NOT_SENT = 'Not sent: no mail server is configured.'

describe('without a mail server', () => {
  let server: TestServer
  let scope: EventScope
  let api: ReturnType<typeof apiOf>

  beforeAll(async () => {
    server = await startTestServer({ mailKind: 'outbox' })
    scope = await makeEvent(server.services)
    ;({ api } = await signedIn(server, scope, { level: 'admin' }))
    await server.startWorking(outboxTransport())
  })
  afterAll(() => server.close())

  it('an e-mail is kept, and is never said to be sent', async () => {
    const variables = { firstName: 'Priya', changedAt: 'now' }
    await queueEmail(scope, { type: 'passwordChanged', to: 'p@example.com', sendKey: newId(), variables })
    const outbox = async () =>
      (await api<ListPage<EmailRow>>('/admin/emails')).body.items.map(({ status, sentAt }) => [
        status,
        sentAt,
      ])
    await expect.poll(outbox).toEqual([['unsent', null]])
  })

  it('every screen knows it, the sign-in screen too', async () => {
    const boot = await server.request(`/e/${scope.slug}/api/boot`)
    expect(await boot.json()).toMatchObject({ event: { sendsMail: false } })
  })

  it.each([
    ['/auth/forgot-password', { email: 'priya@example.com' }],
    ['/auth/password-resets', {}],
    ['/auth/email-updates', { newEmail: 'new@example.com', password: 'not looked at' }],
  ])('%s says that nothing was sent, and writes nothing', async (path, body) => {
    const before = await api<ListPage<EmailRow>>('/admin/emails')
    expect(await api(path, { method: 'POST', body })).toMatchObject({
      status: 409,
      body: { message: NOT_SENT },
    })
    expect(await api<ListPage<EmailRow>>('/admin/emails')).toEqual(before)
  })
})

describe('with a mail server', () => {
  const mailing = mailingServer()

  it('an admin sends herself a test e-mail, and sees that it arrives', async () => {
    const scope = await makeEvent(mailing.server.services)
    const { api } = await signedIn(mailing.server, scope, { level: 'admin' })
    const { body } = await api<{ emailId: string }>('/admin/emails/test', { method: 'POST', body: {} })
    const status = async () => (await api<EmailRow>(`/admin/emails/${body.emailId}`)).body.status
    await expect.poll(status).toBe('pending')
    const { to } = (await api<EmailRow>(`/admin/emails/${body.emailId}`)).body
    const received = mailing.peer.received.filter((mail) => mail.to.includes(to))
    expect(received).toHaveLength(1)
    expect(received[0]?.source).toContain('Subject: Test e-mail from Harbour Expo 2027')

    const boot = await mailing.server.request(`/e/${scope.slug}/api/boot`)
    expect(await boot.json()).toMatchObject({ event: { sendsMail: true } })
  })
})
