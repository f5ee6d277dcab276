import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { linkToken } from '#platform/mail/link-token.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type apiOf, signedIn } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { reportingServer } from '#test/reports.ts'
import { TEST_NOW } from '#test/server.ts'
import type { EmailResponse, EmailRow, ResponseRow, StopRow } from '../contract.ts'
import { removeOldResponses, removeReleased } from './commands/responses.ts'
import { deliver } from './commands.ts'
import { responsesOfEmail } from './queries/responses.ts'

const reporting = reportingServer()
let scope: EventScope
let api: ReturnType<typeof apiOf>

beforeEach(async () => {
  reporting.server.surprises.splice(0)
  reporting.server.setTime(TEST_NOW)
  scope = await makeEvent(reporting.server.services)
  ;({ api } = await signedIn(reporting.server, scope, { level: 'admin' }))
})

const { report, send, asReported } = reporting
const statusOf = async (id: string) => (await api<EmailRow>(`/admin/emails/${id}`)).body
const logOf = async (id: string) =>
  (await api<EmailRow & { responses: EmailResponse[] }>(`/admin/emails/${id}`)).body.responses
const stops = async () => (await api<ListPage<StopRow>>('/admin/email-stops')).body.items
const minutes = (count: number) => new Date(TEST_NOW.getTime() - 3_600_000 + count * 60_000).toISOString()

describe('who reports', () => {
  it('shows the secret of the deployment, as a password or in a header, and nobody else is listened to', async () => {
    const email = await send(scope)
    const delivered = { ...asReported(email), RecordType: 'Delivery', DeliveredAt: minutes(1), Details: 'OK' }
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    const refused: [string, string][][] = [
      [],
      [['authorization', basic('postmark:wrong')]],
      [['authorization', basic(`somebody:${reporting.secret}`)]],
      [['authorization', basic('postmark:')]],
      [['authorization', `Bearer ${reporting.secret}`]],
      [['x-webhook-secret', `${reporting.secret}x`]],
      [['x-webhook-secret', '']],
    ]
    for (const headers of refused) expect((await report(delivered, headers)).status).toBe(401)
    expect(await statusOf(email.id)).toMatchObject({ status: 'pending' })
    expect((await report(delivered, [['x-webhook-secret', reporting.secret]])).status).toBe(200)
    expect(await statusOf(email.id)).toMatchObject({ status: 'delivery' })
    expect((await report(delivered)).body).toEqual({ outcome: 'known' })
  })

  it('finds no such address where the deployment has no secret', async () => {
    const { reportSecret: _, ...without } = reporting.server.services.settings.mail
    const before = reporting.server.services.settings.mail
    reporting.server.services.settings.mail = without
    expect((await report({ RecordType: 'Delivery' })).status).toBe(404)
    reporting.server.services.settings.mail = before
  })

  it.each([
    'not json',
    '[]',
    '{}',
    '{"RecordType":"Delivery"}',
    '{"RecordType":"Bounce","MessageID":"1","Email":"a@b.c","BouncedAt":"yesterday"}',
  ])('is told what is no report: %s', async (body) => {
    expect((await report(body)).status).toBe(400)
  })

  it('may send kinds that nobody keeps', async () => {
    expect(await report({ RecordType: 'Inbound', From: 'x' })).toEqual({
      status: 200,
      body: { outcome: 'ignored' },
    })
  })

  it('gets no answer to more than a mail may hold', async () => {
    expect((await report({ RecordType: 'Bounce', Content: 'x'.repeat(3_000_000) })).status).toBe(413)
  })
})

describe('what is reported of an e-mail', () => {
  it('stands in the log with all it says, once, whatever order it comes in', async () => {
    const { id: memberId, email: to } = await memberIn(scope)
    const email = await send(scope, { to, memberId })
    const of = asReported(email)
    const seen = {
      Platform: 'Desktop',
      UserAgent: 'Mozilla/5.0 (Macintosh)',
      Geo: { IP: '203.0.113.9', City: 'Bristol' },
    }
    const reports = [
      {
        ...of,
        RecordType: 'Click',
        ReceivedAt: minutes(9),
        OriginalLink: 'https://a.example/x?token=1',
        ...seen,
      },
      { ...of, RecordType: 'Open', ReceivedAt: minutes(8), FirstOpen: true, ...seen },
      { ...of, RecordType: 'Delivery', DeliveredAt: minutes(2), Details: '250 Ok' },
      { ...of, RecordType: 'Open', ReceivedAt: minutes(7), FirstOpen: true, ...seen, Geo: null },
    ]
    for (const one of [...reports, ...reports]) expect((await report(one)).status).toBe(200)
    const log = await logOf(email.id)
    expect(log.map(({ type, createdAt }) => [type, createdAt])).toEqual([
      ['delivery', minutes(2)],
      ['open', minutes(7)],
      ['open', minutes(8)],
      ['click', minutes(9)],
      ['pending', TEST_NOW.toISOString()],
    ])
    expect(log[3]).toEqual({
      ...{ id: expect.any(String), emailId: email.id, messageId: email.messageId, type: 'click' },
      ...{ recipient: to, details: 'https://a.example/x', teamId: null, eventId: scope.eventId },
      ...{ userId: memberId, templateId: 'commentNotification', platform: 'Desktop' },
      ...{ userAgent: 'Mozilla/5.0 (Macintosh)', ipAddress: '203.0.113.9', createdAt: minutes(9) },
    })
    expect(await statusOf(email.id)).toMatchObject({ status: 'delivery', detail: '250 Ok' })
    const ofPerson = (await api<ListPage<ResponseRow>>(`/admin/email-responses?userId=${memberId}&type=open`))
      .body
    expect(ofPerson.items.map(({ type, userId }) => [type, userId])).toEqual([
      ['open', memberId],
      ['open', memberId],
    ])
    const person = (await api<{ emails: { openedAt: string }[] }>(`/admin/members/${memberId}`)).body
    expect(person.emails.map(({ openedAt }) => openedAt)).toEqual([minutes(7)])
  })

  it.each([
    [['Delivery', 'Bounce'], 'bounce'],
    [['Bounce', 'Delivery'], 'bounce'],
    [['Bounce', 'SpamComplaint', 'Delivery'], 'spamComplaint'],
    [['SpamComplaint', 'Bounce'], 'spamComplaint'],
    [['Open', 'Delivery'], 'delivery'],
    [['Open'], 'pending'],
  ] as const)('in the order %j leaves it as %s', async (kinds, status) => {
    const email = await send(scope)
    for (const RecordType of kinds) await report(anyReport(email, RecordType))
    expect((await statusOf(email.id)).status).toBe(status)
  })

  it('does not end with an answer of absence, or while the mail service goes on trying', async () => {
    const email = await send(scope)
    for (const Type of ['AutoResponder', 'Transient', 'ChallengeVerification'])
      await report({ ...anyReport(email, 'Bounce'), Type, Inactive: false })
    expect((await statusOf(email.id)).status).toBe('pending')
    expect(await stops()).toEqual([])
  })

  it('may come before the answer to the hand-over, which then changes nothing', async () => {
    const id = await reporting.queue(scope)
    const early: typeof reporting.transport = {
      ...reporting.transport,
      send: async ({ to, messageId }) => {
        const email = { id, messageId: 'early', eventId: scope.eventId, to }
        await report(anyReport(email, 'Delivery'))
        return { status: 'pending', providerMessageId: 'early', detail: messageId }
      },
    }
    await deliver(scope, early, { emailId: id, isLastTry: false })
    expect(await statusOf(id)).toMatchObject({ status: 'delivery', detail: '250 Ok' })
    expect((await logOf(id)).map(({ type }) => type)).toEqual(['delivery', 'pending'])
  })

  it('keeps what a mail server quotes, but no link that lets somebody in', async () => {
    const email = await send(scope)
    const token = linkToken(reporting.server.services.settings.authSecret, email.id)
    await report({ ...anyReport(email, 'Bounce'), Details: `Refused: https://p.example/?token=${token}` })
    const { detail } = await statusOf(email.id)
    expect(detail).toContain('[link hidden]')
    expect(JSON.stringify(await logOf(email.id))).not.toContain(token)
  })

  it('is logged once, at the moment of its report, when our clock is behind; the address can be freed all the same', async () => {
    const email = await send(scope)
    const ahead = minutes(90)
    const bounced = { ...anyReport(email, 'Bounce'), BouncedAt: ahead }
    expect((await report(bounced)).body).toEqual({ outcome: 'taken' })
    reporting.server.setTime(new Date(TEST_NOW.getTime() + 60_000))
    expect((await report(bounced)).body).toEqual({ outcome: 'known' })
    expect((await logOf(email.id)).map(({ type, createdAt }) => [type, createdAt])).toEqual([
      ['pending', TEST_NOW.toISOString()],
      ['bounce', ahead],
    ])
    const account = await send(scope, { to: email.to, type: 'passwordChanged' })
    await report({ ...anyReport(account, 'Delivery'), DeliveredAt: minutes(70) })
    expect((await send(scope, { to: email.to })).status).toBe('pending')
  })
})

describe('a report of what is not ours', () => {
  it('is taken and ignored, and counted in the log', async () => {
    const email = await send(scope)
    const strangers = [
      { ...anyReport(email, 'Bounce'), Metadata: {} },
      { ...anyReport(email, 'Bounce'), Metadata: null },
      { ...anyReport(email, 'Bounce'), Metadata: { mail: newId(), eventId: scope.eventId } },
      { ...anyReport(email, 'Bounce'), Metadata: { mail: email.id, eventId: newId() } },
      { ...anyReport(email, 'Bounce'), Metadata: { mail: `${email.id}' or ''='`, eventId: scope.eventId } },
      { ...anyReport(email, 'Bounce'), Email: 'somebody.else@example.com' },
    ]
    reporting.lines.splice(0)
    for (const one of strangers)
      expect(await report(one)).toEqual({ status: 200, body: { outcome: 'ignored' } })
    expect(await statusOf(email.id)).toMatchObject({ status: 'pending' })
    expect(await stops()).toEqual([])
    const counts = reporting.lines.flatMap((line) => JSON.parse(line).ignoredMailReports ?? [])
    expect(counts.map(Number)).toEqual(strangers.map((_, index) => Number(counts[0]) + index))
  })

  it('cannot touch the e-mail of another event', async () => {
    const other = await makeEvent(reporting.server.services)
    const theirs = await send(other)
    await report({ ...anyReport(theirs, 'Bounce'), Metadata: { mail: theirs.id, eventId: scope.eventId } })
    const { api: stranger } = await signedIn(reporting.server, other, { level: 'admin' })
    expect((await stranger<EmailRow>(`/admin/emails/${theirs.id}`)).body.status).toBe('pending')
    expect((await stranger<ListPage<StopRow>>('/admin/email-stops')).body.items).toEqual([])
  })
})

describe('an address', () => {
  const sendsAgain = async (to: string) => (await send(scope, { to })).status

  it.each(['Bounce', 'SpamComplaint'] as const)(
    'is on hold after a %s, for all but account e-mails',
    async (RecordType) => {
      const email = await send(scope)
      await report(anyReport(email, RecordType))
      expect(await stops()).toMatchObject([{ address: email.to, kind: 'bounce' }])
      expect(await sendsAgain(email.to)).toBe('held')
      expect((await send(scope, { to: email.to, type: 'passwordChanged' })).status).toBe('pending')
    },
  )

  it('is not on hold for a full mailbox, or a refusal of the sender', async () => {
    const email = await send(scope)
    await report({ ...anyReport(email, 'Bounce'), Type: 'SoftBounce', Inactive: false })
    expect((await statusOf(email.id)).status).toBe('bounce')
    expect(await sendsAgain(email.to)).toBe('pending')
  })

  it('is free again once an account e-mail has arrived, and an older bounce does not hold it anew', async () => {
    const email = await send(scope)
    await report({ ...anyReport(email, 'Bounce'), BouncedAt: minutes(10) })
    const account = await send(scope, { to: email.to, type: 'passwordChanged' })
    await report({ ...anyReport(account, 'Delivery'), DeliveredAt: minutes(20) })
    expect(await sendsAgain(email.to)).toBe('pending')
    const older = await send(scope, { to: email.to })
    await report({ ...anyReport(older, 'Bounce'), BouncedAt: minutes(15) })
    expect(await sendsAgain(email.to)).toBe('pending')
    await report({ ...anyReport(older, 'SpamComplaint'), BouncedAt: minutes(25) })
    expect(await sendsAgain(email.to)).toBe('held')
  })

  it('follows changes of subscription by the moment at which they were made', async () => {
    const email = await send(scope)
    const change = (at: number, SuppressSending: boolean) =>
      report({
        ...{
          ...asReported(email),
          RecordType: 'SubscriptionChange',
          ChangedAt: minutes(at),
          SuppressSending,
        },
        ...{ SuppressionReason: SuppressSending ? 'HardBounce' : null, Origin: 'Recipient' },
      })
    await change(30, false)
    await change(20, true)
    expect(await sendsAgain(email.to)).toBe('pending')
    await change(40, true)
    expect(await sendsAgain(email.to)).toBe('held')
    await change(35, false)
    expect(await sendsAgain(email.to)).toBe('held')
    await change(50, false)
    expect(await sendsAgain(email.to)).toBe('pending')
    expect((await logOf(email.id)).filter(({ type }) => type === 'subscriptionChange')).toHaveLength(5)
  })

  it('that the mail service frees by itself is free, with no message named', async () => {
    const email = await send(scope)
    await report({ ...anyReport(email, 'Bounce'), BouncedAt: minutes(10) })
    const alone = { MessageID: '00000000-0000-0000-0000-000000000000', Recipient: email.to.toUpperCase() }
    const freed = await report({
      ...{ ...alone, RecordType: 'SubscriptionChange', ChangedAt: minutes(20) },
      ...{ SuppressSending: false, SuppressionReason: null, Origin: 'Customer' },
    })
    expect(freed.body).toEqual({ outcome: 'taken' })
    expect(await sendsAgain(email.to)).toBe('pending')
  })

  it('whose owner turned it off at the mail service gets none of that kind', async () => {
    const email = await send(scope)
    await report({
      ...{ ...asReported(email), RecordType: 'SubscriptionChange', ChangedAt: minutes(5) },
      ...{ SuppressSending: true, SuppressionReason: 'ManualSuppression', Origin: 'Recipient' },
    })
    expect(await stops()).toMatchObject([{ address: email.to, kind: 'notifications' }])
    expect(await sendsAgain(email.to)).toBe('unsubscribed')
  })
})

it('takes a turn of the pace for what leaves alone, not for what is kept back or has left', async () => {
  const { services } = reporting.server
  const before = services.settings.mail
  services.settings.mail = { ...before, perSecond: 100 }
  await services.database.pool.query('delete from mail_paces')
  const turns = async () => {
    const { rows } = await services.database.pool.query<{ next_at: Date }>('select next_at from mail_paces')
    return rows.map(({ next_at }) => next_at.getTime() - TEST_NOW.getTime())
  }
  const email = await send(scope)
  expect(await turns()).toEqual([10])
  await deliver(scope, reporting.transport, { emailId: email.id, isLastTry: false })
  await report(anyReport(email, 'Bounce'))
  const kept = [await send(scope, { to: email.to }), await send(scope, { to: email.to })]
  expect(kept.map(({ status }) => status)).toEqual(['held', 'held'])
  expect(await turns()).toEqual([10])
  await send(scope)
  expect(await turns()).toEqual([20])
  services.settings.mail = before
})

it('forgets from where e-mails were opened after 90 days, and what became of them after a year', async () => {
  const email = await send(scope)
  await report(anyReport(email, 'Open'))
  const opened = async () => (await responsesOfEmail(scope, email.id)).filter(({ type }) => type === 'open')
  const at = (days: number) => reporting.server.setTime(new Date(TEST_NOW.getTime() + days * 86_400_000))
  at(80)
  await removeOldResponses(scope)
  expect(await opened()).toMatchObject([{ ipAddress: '203.0.113.9', userAgent: 'Mail', platform: 'Mobile' }])
  at(91)
  await removeOldResponses(scope)
  expect(await opened()).toMatchObject([{ ipAddress: '', userAgent: '', platform: '' }])
  at(366)
  expect(await removeOldResponses(scope)).toBe(2)
  expect(await opened()).toEqual([])

  const rows = async () =>
    (
      await reporting.server.services.database.pool.query(
        'select 1 from held_addresses where released_at is not null',
      )
    ).rowCount
  expect(await rows()).toBeGreaterThan(0)
  await removeReleased(reporting.server.services)
  expect(await rows()).toBe(0)
})

async function memberIn(event: EventScope) {
  const { memberId: id, email } = await makeMember(event)
  return { id, email }
}

type Reported = Parameters<typeof asReported>[0]

/** A report of a kind, as Postmark sends it. */
function anyReport(email: Reported, RecordType: 'Delivery' | 'Bounce' | 'SpamComplaint' | 'Open') {
  const bounced = {
    ...{ Type: RecordType === 'Bounce' ? 'HardBounce' : RecordType, TypeCode: 1, Name: 'Bounce' },
    ...{
      Description: 'The server was unable to deliver your message',
      Details: 'smtp;550 5.1.1 No such user',
    },
    ...{ BouncedAt: minutes(3), Inactive: true, CanActivate: true, DumpAvailable: true },
  }
  const seen = { ReceivedAt: minutes(4), Platform: 'Mobile', UserAgent: 'Mail', Geo: { IP: '203.0.113.9' } }
  const parts = {
    Delivery: { DeliveredAt: minutes(1), Details: '250 Ok' },
    Bounce: bounced,
    SpamComplaint: bounced,
    Open: seen,
  }
  return { ...asReported(email), RecordType, ...parts[RecordType] }
}
