import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids/new-id.ts'
import type { ListPage } from '#kit/lists/list.ts'
import { postmarkTransport } from '#platform/mail/postmark.ts'
import { smtpTransport } from '#platform/mail/smtp.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { signedIn } from '#test/api.ts'
import { makeEvent } from '#test/factories/event.ts'
import { startHangingPeer } from '#test/peers/hanging-server.ts'
import { startPostmarkPeer } from '#test/peers/postmark-server.ts'
import { startSmtpPeer } from '#test/peers/smtp-server.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { EmailRow } from '../contract.ts'
import { deliver, queueEmail } from './commands.ts'

let server: TestServer
let scope: EventScope
const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  scope = await makeEvent(server.services)
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function until<T extends { stop(): Promise<void> }>(peer: T): T {
  cleanups.push(() => peer.stop())
  return peer
}

function closing(transport: MailTransport): MailTransport {
  cleanups.push(() => transport.close())
  return transport
}

function queue(to: string, there: EventScope = scope) {
  const variables = { firstName: 'Priya', changedAt: 'now' }
  return queueEmail(there, { type: 'passwordChanged', to, sendKey: newId(), variables })
}

const emails = async (columns: string) =>
  inEvent(scope, async ({ tx }) => (await tx.execute(sql.raw(`select ${columns} from emails`))).rows)

describe('a mail in hand at a crash', () => {
  /** What a process leaves behind that is killed between its claim and its record: the claim ends by itself. */
  async function abandoned(emailId: string) {
    await inEvent(scope, ({ tx }) => tx.execute(`update emails set claim_id = 'dead', claimed_until = now()`))
    return { emailId, isLastTry: false }
  }

  it('is handed over again under the same message id where nobody can tell, as with SMTP', async () => {
    const peer = until(await startSmtpPeer())
    const id = (await queue('priya@example.com')) ?? ''
    await deliver(scope, closing(smtpTransport(peer.url)), await abandoned(id))
    expect(peer.received.map(({ source }) => /^Message-ID: <([^@]+)@/m.exec(source)?.[1])).toEqual([id])
    expect(await emails('status, claim_id')).toEqual([{ status: 'pending', claim_id: null }])
  })

  it('is not handed over again when Postmark has it', async () => {
    const peer = until(await startPostmarkPeer())
    const transport = closing(postmarkTransport({ token: peer.token, baseUrl: peer.url }))
    const id = (await queue('priya@example.com')) ?? ''
    await deliver(scope, transport, { emailId: id, isLastTry: false })
    await inEvent(scope, ({ tx }) => tx.execute(`update emails set status = 'queued'`))
    await deliver(scope, transport, await abandoned(id))
    expect(peer.received).toHaveLength(1)
    expect(await emails('status, provider_message_id')).toEqual([
      { status: 'pending', provider_message_id: 'postmark-1' },
    ])
  })

  it('is left alone while its claim holds', async () => {
    const peer = until(await startSmtpPeer())
    const transport = closing(smtpTransport(peer.url))
    const emailId = (await queue('priya@example.com')) ?? ''
    await inEvent(scope, ({ tx }) =>
      tx.execute(`update emails set claim_id = 'living', claimed_until = now() + interval '9 seconds'`),
    )
    await expect(deliver(scope, transport, { emailId, isLastTry: false })).rejects.toThrow('Another process')
    expect(peer.received).toEqual([])
  })
})

it('a mail that could not be sent at the last try is shown as failed, with the reason', async () => {
  const emailId = (await queue('priya@example.com')) ?? ''
  const nobody = closing(smtpTransport('smtp://127.0.0.1:1'))
  await expect(deliver(scope, nobody, { emailId, isLastTry: false })).rejects.toThrow()
  const reason = 'The mail server could not be reached, or did not answer in time.'
  expect(await emails('status, detail')).toEqual([{ status: 'queued', detail: reason }])
  await expect(deliver(scope, nobody, { emailId, isLastTry: true })).rejects.toThrow()
  expect(await emails('status, detail')).toEqual([{ status: 'failed', detail: reason }])
})

/** A server of its own, with its event, that sends its mail by this transport. */
async function workingOn(transport: MailTransport) {
  const server = await startTestServer()
  cleanups.push(() => server.close())
  await server.startWorking(transport)
  return { server, scope: await makeEvent(server.services) }
}

describe('a mail server that takes connections and never answers', () => {
  it('holds no connection to the database: with 16 mails in hand the portal answers as before', async () => {
    const peer = await startHangingPeer()
    const { server, scope } = await workingOn(closing(smtpTransport(`smtp://127.0.0.1:${peer.port}`)))
    // Before the server, whose end waits for the mails in hand.
    until(peer)
    const { api } = await signedIn(server, scope, { level: 'admin' })
    const other = await makeEvent(server.services)
    await Promise.all(
      Array.from({ length: 16 }, (_, index) => queue(`${index}@example.com`, index % 2 ? scope : other)),
    )
    await expect.poll(() => peer.connections()).toBe(16)

    const { pool } = server.services.database
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    const idle = `select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`
    expect((await pool.query(idle)).rows).toEqual([])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api<ListPage<EmailRow>>('/admin/emails')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers[0]?.body.items.map(({ status }) => status)).toEqual(Array(8).fill('queued'))
    expect(peer.connections()).toBe(16)
  })
})

describe('what somebody waits for', () => {
  it('leaves at once while everything else of its event hangs, and before what waits', async () => {
    const answering = Promise.withResolvers<void>()
    const peer = until(await startSmtpPeer({ until: answering.promise }))
    const { server, scope } = await workingOn(closing(smtpTransport(peer.url)))
    await inEvent(scope, async (event) => {
      for (let index = 0; index < 40; index += 1) await queue(`${index}@example.com`, event)
    })
    await expect.poll(() => peer.received.length).toBeGreaterThan(11)
    const before = peer.received.length
    await queueEmail(scope, {
      ...{ type: 'resetPassword', to: 'waiting@example.com', sendKey: newId() },
      variables: { firstName: 'Priya', resetPasswordUrl: 'http://portal.test', linkLifetime: 'an hour' },
    } as never)
    const place = () => peer.received.findIndex(({ to }) => to.includes('waiting@example.com'))
    // Long before those that hang are given up, which is after 20 seconds.
    await expect.poll(place, { timeout: 10_000 }).toBeGreaterThan(-1)
    answering.resolve()
    expect(place() - before).toBeLessThan(16)
    expect(server.surprises).toEqual([])
  })
})

describe('a mail server that', () => {
  /** @returns what has arrived of the mail, once the outbox has it as handed over */
  async function handedOver(arrange: (peer: Awaited<ReturnType<typeof startSmtpPeer>>) => void) {
    const peer = until(await startSmtpPeer())
    const { server, scope: there } = await workingOn(closing(smtpTransport(peer.url)))
    arrange(peer)
    const emailId = await queue('priya@example.com', there)
    const state = async () => {
      await server.services.database.pool.query(
        `update jobs.job set start_after = now() where state = 'retry'`,
      )
      const rows = await inEvent(there, ({ tx }) => tx.execute(sql.raw('select status from emails')))
      // The second time, the sender is known.
      if (server.surprises.length > 0) peer.accept('priya@example.com')
      return rows.rows
    }
    await expect.poll(state, { timeout: 30_000, interval: 200 }).toEqual([{ status: 'pending' }])
    const ids = peer.received.map(({ source }) => /^Message-ID: <([^@]+)@/m.exec(source)?.[1])
    return { emailId, ids, tries: server.surprises.length }
  }

  it('puts an unknown sender off first (greylisting) gets the mail once', async () => {
    const { emailId, ids, tries } = await handedOver((peer) =>
      peer.refuse('priya@example.com', { code: 451, message: '4.7.1 Greylisted, try again later' }),
    )
    expect(ids).toEqual([emailId])
    expect(tries).toBeGreaterThan(0)
  })

  it('dies in the middle of a mail gets it once', async () => {
    const { emailId, ids, tries } = await handedOver((peer) => peer.hangUp('middle'))
    expect(ids).toEqual([emailId])
    expect(tries).toBe(1)
  })

  it('dies between the end of a mail and its answer gets it again, under the same message id', async () => {
    const { emailId, ids } = await handedOver((peer) => peer.hangUp('end'))
    expect(ids).toEqual([emailId, emailId])
  })
})

describe('while one event mails hundreds', () => {
  it('the mail of another event leaves after those in hand, and not after all', async () => {
    const peer = until(await startSmtpPeer({ secondsPerMail: 0.2 }))
    const { server, scope } = await workingOn(closing(smtpTransport(peer.url)))
    const other = await makeEvent(server.services)
    await inEvent(scope, async (event) => {
      for (let index = 0; index < 100; index += 1) await queue(`${index}@example.com`, event)
    })
    await expect.poll(() => peer.received.length).toBeGreaterThan(20)
    const before = peer.received.length
    await queue('other@example.com', other)
    const place = () => peer.received.findIndex(({ to }) => to.includes('other@example.com'))
    await expect.poll(place).toBeGreaterThan(0)
    expect(place() - before).toBeLessThan(40)
  })
})
