import { rmSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { anyEmail, everyEmailType } from '#test/any-email.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent, makeMember } from '#test/factories/event.ts'
import { linksFor } from '#test/links-in-mails.ts'
import { mailingServer } from '#test/mailing.ts'
import { makeWebFolder } from '#test/web-folder.ts'
import type { EmailRow } from '../contract.ts'
import type { EmailType } from '../domain/email-types.ts'
import { isOptional, purposeOf } from '../domain/subscriptions.ts'
import { queueEmail } from './commands.ts'

const webFolder = makeWebFolder()
afterAll(() => rmSync(webFolder, { recursive: true }))
const mailing = mailingServer({ webFolder })
let scope: EventScope
beforeEach(async () => {
  scope = await makeEvent(mailing.server.services)
})

type NewEmail = Parameters<typeof queueEmail>[1]

/** Queues one of a type, and waits for it. */
async function arrived(type: EmailType) {
  const to = `${type.toLowerCase()}@${scope.slug}.example`
  const appUrl = `http://portal.test/e/${scope.slug}`
  await queueEmail(scope, { ...anyEmail(type, appUrl), to, sendKey: type })
  await queueEmail(scope, { ...anyEmail(type, appUrl), to, sendKey: type })
  const mails = () => mailing.peer.received.filter((mail) => mail.to.includes(to))
  await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(1)
  return { to, appUrl, mails, ...partsOf(mails()[0]?.source ?? '') }
}

/** A mail as its recipient’s program reads it: headers in one line each, and both parts. */
function partsOf(source: string) {
  const [head = ''] = source.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const header = (name: string) =>
    headers.find((one) => one.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(header('Content-Type')) ?? []
  const part = (type: string) => {
    const of = source.split(`\r\n--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
    const [partHead = '', ...lines] = of.split('\r\n\r\n')
    const written = lines.join('\r\n\r\n')
    return /base64/.test(partHead) ? Buffer.from(written, 'base64').toString() : unquoted(written)
  }
  return { header, html: part('text/html'), text: part('text/plain') }
}

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const linksIn = (text: string) => text.match(/https?:\/\/[^\s"'<>\]]+/g) ?? []

const request = (link: string, init: RequestInit = {}) => {
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
  return mailing.server.request(`${pathname}${search}`, init)
}

/** Everything that the database holds of the event and of its people, but for counts of requests. */
async function everything(): Promise<unknown> {
  const { pool } = mailing.server.services.database
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('tries', 'attempts', 'rate_limits') order by 1`,
  )
  const sums: unknown[] = []
  for (const { name } of rows) {
    const sum = await pool.query(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${name} t`,
    )
    sums.push([name, sum.rows[0].sum])
  }
  return sums
}

describe.each(everyEmailType)('an e-mail of the type %s', (type) => {
  it('arrives once, to its recipient, with its subject, both parts and whole links', async () => {
    const { to, appUrl, mails, header, html, text } = await arrived(type)
    expect(mails()[0]?.to).toEqual([to])
    expect(header('To')).toBe(to)
    const { api } = await signedIn(mailing.server, scope, { level: 'admin' })
    const { items } = (await api<ListPage<EmailRow>>('/admin/emails')).body
    const row = items.find((one) => one.to === to)
    expect(row).toMatchObject({ type, subject: expect.stringMatching(/\S/) })
    expect(header('Subject')).not.toMatch(/\{\{|undefined/)
    if (/^[\x20-\x7e]+$/.test(row?.subject ?? '') && (row?.subject.length ?? 0) < 60)
      expect(header('Subject')).toBe(row?.subject)
    for (const part of [html, text]) expect(part).not.toMatch(/\{\{|undefined|unsubscribing-by-|link-of-/)
    const ofVariables = Object.entries(anyEmail(type, appUrl).variables).filter(([name]) =>
      name.endsWith('Url'),
    )
    for (const [, address] of ofVariables) {
      expect(linksIn(text)).toContain(address)
      expect(linksIn(html)).toContain(address)
    }
    const canBeTurnedOff = isOptional(purposeOf(type))
    expect(header('List-Unsubscribe') !== '').toBe(canBeTurnedOff)
    expect(header('List-Unsubscribe-Post')).toBe(canBeTurnedOff ? 'List-Unsubscribe=One-Click' : '')
  })

  it('changes nothing when a scanner fetches every link of it twice', async () => {
    const { accountId, email } = await makeMember(scope, {
      email: `${type.toLowerCase()}-${newId()}@example.com`,
    })
    const appUrl = `http://portal.test/e/${scope.slug}`
    const { id, variables, kind } = await linksFor(scope, type, { accountId, appUrl })
    const content = anyEmail(type)
    const own = { ...content.variables, ...variables }
    await queueEmail(scope, { ...content, variables: own, id, to: email, sendKey: newId() } as NewEmail)
    const mails = () => mailing.peer.received.filter((mail) => mail.to.includes(email))
    await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(1)
    const { header, html, text } = partsOf(mails()[0]?.source ?? '')
    const links = [...linksIn(header('List-Unsubscribe')), ...linksIn(html), ...linksIn(text)].filter(
      (link) => link.startsWith('http://portal.test/'),
    )
    for (const address of Object.values(variables))
      expect(links.join(' ')).toContain(address.replace(/link-of-.*$/, 'eft_'))
    if (isOptional(purposeOf(type))) expect(links.join(' ')).toContain('/unsubscribe?token=eft_')
    await expect.poll(waiting).toBe(0)
    const before = await everything()
    const isStillGood = async (token: string) => {
      const answer = await request(`${appUrl}/api/auth/links/${kind}/${token}`)
      return ((await answer.json()) as { isValid: boolean }).isValid
    }
    for (const link of [...links, ...links]) {
      for (const method of ['GET', 'HEAD']) expect((await request(link, { method })).status).toBe(200)
      // What the pages themselves ask for, in a scanner that runs their scripts.
      const token = new URL(link).searchParams.get('token') ?? ''
      if (link.includes('/unsubscribe?')) await request(`${appUrl}/api/unsubscribe/${token}`)
      else if (token !== '') expect(await isStillGood(token)).toBe(true)
    }
    expect(await everything()).toEqual(before)
  })
})

/** E-mails on their way: what happens to them is no doing of the scanner. */
async function waiting(): Promise<number> {
  const { rows } = await mailing.server.services.database.pool.query<{ count: string }>(
    `select count(*) from emails where status = 'queued' or claim_id is not null`,
  )
  return Number(rows[0]?.count)
}
