import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startWorking } from '#app/jobs.ts'
import { queueEmail, queueEmails } from '#features/event/emails/server/commands.ts'
import { createEvent } from '#features/event/events/server/commands.ts'
import { smtpTransport } from '#platform/mail/smtp.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { anyEmail } from '#test/any-email.ts'
import type { Measure } from '../measure.ts'
import { withServices } from '../services.ts'

/** One mailing to everybody of the largest event there is. */
const MAILS = Number(process.env.BENCH_MAILS ?? 20_000)
/** As many as one turn of a mailing writes. */
const AT_ONCE = 500
/** Written before, so that what is loaded with the first mail does not count for one of many. */
const FIRST = 20
/** Passwords that are forgotten while the mailing is on its way. */
const RESETS = 5

/**
 * A mailing of an event, on its way to a mail server in a process of its own, with a durable database: how long it takes to
 * write and how much it keeps, how fast it leaves, and how soon a password reset of the same event does meanwhile.
 */
export function run(): Promise<Measure[]> {
  return withServices(mailAll, { isDurable: true })
}

async function mailAll(services: Services): Promise<Measure[]> {
  const { peer, port, arrivals } = await startPeer()
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`)
  try {
    const scope = await createEvent(services, {
      tenantName: 'Bench',
      slug: 'bench',
      isDefault: true,
      settings: {},
    })
    await queueFrom(scope, 0, FIRST)
    const queued = await timed(() => queueFrom(scope, FIRST, MAILS))
    const bytes = await bytesKept(scope)
    const began = Date.now()
    await startWorking(services, transport)
    const resets = await resetsMeanwhile(scope, arrivals)
    await until(() => arrivals.size === MAILS + RESETS)
    const seconds = (Date.now() - began) / 1000
    return [
      // Two seconds for everybody of the largest event; fewer begin with the same.
      { name: `mail: ${MAILS} queued`, unit: 'ms', value: queued, atMost: Math.max(1_000, MAILS / 10) },
      { name: 'mail: kept for each', unit: 'KB', value: bytes / MAILS / 1000 },
      { name: 'mail: hand-overs', unit: 'a second', value: (MAILS + RESETS) / seconds },
      {
        name: 'mail: password reset beside a mailing, slowest',
        unit: 'ms',
        value: Math.max(...resets),
        atMost: 2_000,
      },
    ]
  } finally {
    await services.jobs.stop()
    await transport.close()
    peer.disconnect()
  }
}

async function queueFrom(scope: EventScope, start: number, end: number) {
  for (let first = start; first < end; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, end - first) }, (_, index) => first + index)
    await queueEmails(
      scope,
      numbers.map((number) => ({
        ...anyEmail('adminNotification'),
        ...{ to: `person${number}@example.com`, sendKey: `mailing:${number}` },
      })),
    )
  }
}

async function bytesKept(scope: EventScope): Promise<number> {
  const { rows } = await inEvent(scope, ({ tx }) =>
    tx.execute<{ bytes: string }>(sql`select pg_total_relation_size('emails') as bytes`),
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Spread over the first half of the mailing. @returns the milliseconds of each */
async function resetsMeanwhile(scope: EventScope, arrivals: ReadonlyMap<string, number>): Promise<number[]> {
  const taken: number[] = []
  for (let index = 0; index < RESETS; index += 1) {
    await until(() => arrivals.size > (MAILS / 2 / RESETS) * index)
    const to = `forgotten${index}@example.com`
    const asked = Date.now()
    await queueEmail(scope, { ...anyEmail('resetPassword'), to, sendKey: to })
    await until(() => arrivals.has(to))
    taken.push((arrivals.get(to) ?? Number.POSITIVE_INFINITY) - asked)
  }
  return taken
}

async function startPeer(): Promise<{ peer: ChildProcess; port: number; arrivals: Map<string, number> }> {
  const arrivals = new Map<string, number>()
  const peer = fork(join(import.meta.dirname, '../mail-peer.ts'))
  const [{ port }] = (await once(peer, 'message')) as [{ port: number }]
  peer.on('message', ({ to, at }: { to: string; at: number }) => void arrivals.set(to, at))
  return { peer, port, arrivals }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function until(isTrue: () => boolean) {
  while (!isTrue()) await delay(10)
}

if (import.meta.main) console.table(await run())
