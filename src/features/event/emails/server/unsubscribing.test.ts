import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { mailingServer } from '#test/mailing.ts'
import type { EmailRow, StopRow, Subscription } from '../contract.ts'
import { queueEmail } from './commands.ts'

const mailing = mailingServer()
let scope: EventScope
let api: ReturnType<typeof apiOf>
let address: string

beforeEach(async () => {
  mailing.server.surprises.splice(0)
  scope = await makeEvent(mailing.server.services)
  ;({ api } = await signedIn(mailing.server, scope, { level: 'admin' }))
  address = `person-${newId()}@example.com`
})

const ofTask = { firstName: 'Priya', teamName: 'Brightwater', taskTitle: 'Stand design', reviewer: 'Robin' }

function queueUpdate(to = address, event = scope, memberId: string | null = null) {
  const variables = { ...ofTask, taskUrl: 'http://portal.test/tasks/1' }
  return queueEmail(event, { type: 'taskApproved', to, memberId, sendKey: newId(), variables })
}

function queueAccountMail(to = address, event = scope) {
  const variables = { firstName: 'Priya', changedAt: '21 November 2026' }
  return queueEmail(event, { type: 'passwordChanged', to, sendKey: newId(), variables })
}

const receivedBy = (to: string) => mailing.peer.received.filter((mail) => mail.to.includes(to))
const rowOf = async (id: string | null, read = api) =>
  (await read<ListPage<EmailRow>>('/admin/emails')).body.items.find((row) => row.id === id)
const statusOf = async (id: string | null, read = api) => (await rowOf(id, read))?.status
const settled = (id: string | null, status: string, read = api) =>
  expect.poll(() => statusOf(id, read), { timeout: 15_000 }).toBe(status)
const stops = async (read = api) => (await read<ListPage<StopRow>>('/admin/email-stops')).body.items

/** What a hand-over tells about the address is noted after the state of the e-mail. */
const soonStopped = (kinds: string[], read = api) =>
  expect.poll(async () => (await stops(read)).map(({ kind }) => kind), { timeout: 15_000 }).toEqual(kinds)

/** Sends an e-mail that its recipient may unsubscribe from. @returns the mail as it arrived, and its one-click address */
async function arrived() {
  const id = await queueUpdate()
  await settled(id, 'pending')
  // Long headers come in several lines.
  const source = (receivedBy(address).at(-1)?.source ?? '').replace(/\r\n[ \t]+/g, ' ')
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(source)?.[1] ?? ''
  return { id, source, link }
}

const request = (link: string, init: RequestInit = {}) => {
  const { pathname, search } = new URL(link)
  return mailing.server.request(`${pathname}${search}`, init)
}
const oneClick = (link: string, body = 'List-Unsubscribe=One-Click') =>
  request(link, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('unsubscribing', () => {
  it('is offered by the headers of RFC 8058 and by a link, and never in e-mails about the account', async () => {
    const { source, link } = await arrived()
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(new URL(link).pathname).toMatch(/\/unsubscribe$/)
    expect(source).toContain('Unsubscribe from updates')
    await settled(await queueAccountMail(), 'pending')
    const accountMail = receivedBy(address).at(-1)?.source ?? ''
    expect(accountMail).toContain('password')
    expect(accountMail.toLowerCase()).not.toContain('unsubscribe')
  })

  it('is not done by a scanner that fetches every link twice', async () => {
    const { source, link } = await arrived()
    const readable = source.replace(/=\r\n/g, '').replaceAll('=3D', '=')
    const links = new Set([link, ...(readable.match(/https?:\/\/[^\s"'<>\]]+/g) ?? [])])
    // In the header, in the page and in the text.
    expect(readable.split(link)).toHaveLength(4)
    for (const found of [...links, ...links]) {
      await request(found)
      await request(found, { method: 'HEAD' })
    }
    const token = new URL(link).searchParams.get('token')
    for (let time = 0; time < 2; time += 1)
      expect((await api(`/unsubscribe/${token}`)).body).toMatchObject({
        subscription: { kind: 'notifications', isSubscribed: true },
        address: 'p•••@example.com',
      })
    expect(await stops()).toEqual([])
    await settled(await queueUpdate(), 'pending')
  })

  it('is one click by POST from a mail program, as often as it likes; the outbox then says why nothing is sent', async () => {
    const { link } = await arrived()
    expect([(await oneClick(link)).status, (await oneClick(link)).status]).toEqual([200, 200])
    const id = await queueUpdate()
    await settled(id, 'unsubscribed')
    expect(receivedBy(address)).toHaveLength(1)
    await settled(await queueAccountMail(), 'pending')
    expect(await stops()).toMatchObject([{ address, kind: 'notifications' }])
    expect(mailing.server.surprises).toEqual([])
  })

  it('holds for the event and the kind alone', async () => {
    const { link } = await arrived()
    await oneClick(link)
    const other = await makeEvent(mailing.server.services)
    const { api: elsewhere } = await signedIn(mailing.server, other, { level: 'admin' })
    await settled(await queueUpdate(address, other), 'pending', elsewhere)
    const digest = await queueEmail(scope, {
      ...{ type: 'conversationsWaiting', to: address, sendKey: newId() },
      variables: {
        ...{
          firstName: 'Priya',
          summary: '3 conversations',
          conversations: '3 conversations',
          approvals: 'none',
        },
        conversationsUrl: 'http://portal.test/admin/conversations',
      },
    })
    await settled(digest, 'pending')
  })

  it('needs the link that was sent, whole and in its own event, and what a mail program posts', async () => {
    const { link } = await arrived()
    const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const ofOther = await makeEvent(mailing.server.services)
    const token = new URL(link).searchParams.get('token') ?? ''
    const { api: elsewhere } = await signedIn(mailing.server, ofOther, { level: 'user' })
    expect((await oneClick(forged)).status).toBe(404)
    expect((await oneClick(link, 'anything=else')).status).toBe(404)
    expect((await oneClick(link, 'x'.repeat(5000))).status).toBe(413)
    expect((await elsewhere(`/unsubscribe/${token}`)).body).toMatchObject({ subscription: null })
    const posted = await elsewhere('/unsubscribe', { method: 'POST', body: { token, isSubscribed: false } })
    expect(posted.status).toBe(409)
    expect(await stops()).toEqual([])
  })

  it('is not possible by what an organiser reads in the outbox', async () => {
    const { id } = await arrived()
    const { body } = await api<{ html: string; text: string; isLinkHidden: boolean }>(`/admin/emails/${id}`)
    expect(`${body.html}${body.text}`).toContain('Unsubscribe from updates')
    expect(`${body.html}${body.text}`).not.toMatch(/unsubscribe\?/)
    expect(body.isLinkHidden).toBe(false)
  })

  it('can be undone on the page, in My account, and by an organiser', async () => {
    const { link } = await arrived()
    const token = new URL(link).searchParams.get('token') ?? ''
    await oneClick(link)
    await api('/unsubscribe', { method: 'POST', body: { token, isSubscribed: true } })
    expect(await stops()).toEqual([])
    await oneClick(link)
    const [stop] = await stops()
    expect((await api(`/admin/email-stops/${stop?.id}`, { method: 'DELETE', body: {} })).status).toBe(200)
    expect((await api(`/admin/email-stops/${stop?.id}`, { method: 'DELETE', body: {} })).status).toBe(404)
    await settled(await queueUpdate(), 'pending')
  })

  it('follows a person to another address, and holds for an address that is invited again', async () => {
    const person = await makeMember(scope, { email: address })
    const own = await signedInAs(person.accountId)
    const chosen = { kind: 'notifications', isSubscribed: false }
    expect((await own('/my-account/subscriptions', { method: 'PUT', body: chosen })).status).toBe(200)
    const { kinds } = (await own<{ kinds: Subscription[] }>('/my-account/subscriptions')).body
    expect(kinds).toEqual([
      { kind: 'reminders', isSubscribed: true },
      chosen,
      { kind: 'bulk', isSubscribed: true },
    ])
    await settled(await queueUpdate(`new-${address}`, scope, person.memberId), 'unsubscribed')
    await settled(await queueUpdate(address, scope, newId()), 'unsubscribed')
    await own('/my-account/subscriptions', { method: 'PUT', body: { ...chosen, isSubscribed: true } })
    await settled(await queueUpdate(address, scope, person.memberId), 'pending')
  })
})

async function signedInAs(accountId: string) {
  return apiOf(mailing.server, { cookie: await mailing.server.signIn(accountId), slug: scope.slug })
}

describe('an address that is gone', () => {
  it('gets nothing from any event but account mails, which lift the hold once one arrives', async () => {
    const other = await makeEvent(mailing.server.services)
    const { api: elsewhere } = await signedIn(mailing.server, other, { level: 'admin' })
    mailing.peer.refuse(address, { code: 550, message: '5.1.1 No such person at Brightwater' })
    await settled(await queueUpdate(), 'bounce')
    await soonStopped(['bounce'])
    await settled(await queueUpdate(), 'held')
    const there = await queueUpdate(address, other)
    await settled(there, 'held', elsewhere)
    // Its reason is told where it was found out, and nowhere else.
    expect(await rowOf(there, elsewhere)).toMatchObject({ detail: '' })
    expect(JSON.stringify(await stops(elsewhere))).not.toContain('Brightwater')
    expect(await stops(elsewhere)).toMatchObject([{ address, kind: 'bounce' }])
    mailing.peer.accept(address)
    await settled(await queueAccountMail(address, other), 'pending', elsewhere)
    await soonStopped([])
    await soonStopped([], elsewhere)
    await settled(await queueUpdate(), 'pending')
  })

  it('is tried again when an organiser says so', async () => {
    mailing.peer.refuse(address, { code: 550, message: 'No such person' })
    await settled(await queueUpdate(), 'bounce')
    await soonStopped(['bounce'])
    mailing.peer.accept(address)
    const [stop] = await stops()
    await api(`/admin/email-stops/${stop?.id}`, { method: 'DELETE', body: {} })
    await settled(await queueUpdate(), 'pending')
  })

  it('is not one whose mailbox is full, or whose server does not like us', async () => {
    mailing.peer.refuse(address, { code: 552, message: '5.2.2 Mailbox full' })
    await settled(await queueUpdate(), 'bounce')
    mailing.peer.refuse(address, { code: 550, message: '5.7.1 Relaying denied' })
    await settled(await queueUpdate(), 'bounce')
    mailing.peer.accept(address)
    expect(await stops()).toEqual([])
    await settled(await queueUpdate(), 'pending')
  })
})
