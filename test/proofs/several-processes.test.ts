import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServices } from '#app/start.ts'
import { emails } from '#features/event/emails/server/tables.ts'
import { webHookInput } from '#features/forms/web-hooks/contract.ts'
import { createHook } from '#features/forms/web-hooks/server/commands/hooks.ts'
import { formNotificationInput } from '#features/submissions/form-notifications/contract.ts'
import { createFormNotification } from '#features/submissions/form-notifications/server/commands/notifications.ts'
import { submissions } from '#features/submissions/submissions/server/tables.ts'
import { parseEnvironment } from '#platform/config/parse-environment.ts'
import { system } from '#platform/permissions/actor.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { inEvent } from '#platform/tenancy/scope.ts'
import { freePort } from '#test/free-port.ts'
import { openForm } from '#test/guest-sender.ts'
import { startHookReceiver } from '#test/peers/hook-receiver.ts'
import { pgbouncer, startPooler } from '#test/peers/pooler.ts'
import { nginx, type StartedProcess, startNginx, startProcess } from '#test/peers/processes.ts'
import { postgresql15 } from '#test/peers/replica.ts'
import { startS3Peer } from '#test/peers/s3-server.ts'
import { startSmtpPeer } from '#test/peers/smtp-server.ts'
import { keepReading, type Load } from '#test/reading-load.ts'
import { type ArrangedEvent, arrangeEvent, type Person } from '../../e2e/fixtures/event.ts'
import { companyQuestion, definitionOf } from '../../e2e/fixtures/forms.ts'

/** Debian's, the oldest version that DATABASE_URL may name. */
const binaries = postgresql15
const missing = [binaries, pgbouncer, nginx].filter((program) => !existsSync(program))

const SUBMISSIONS = 240
const SENDERS = 6
const ELECTRICIAN = 'power@several.example'
/** What a worker may have in hand when it is killed: sixteen e-mails, and four that somebody waits for. */
const MAILS_IN_HAND = 20

const folder = mkdtempSync(join(tmpdir(), 'eventflow-several-'))
// PostgreSQL started by root runs as another user, who needs access.
chmodSync(folder, 0o755)

type Deployment = Awaited<ReturnType<typeof deploy>>
let portal: Deployment
let event: ArrangedEvent
let organiser: Person
let cookie: string

/** Two web and two worker processes on PostgreSQL 15 behind PgBouncer, behind nginx, with files in S3. */
async function deploy() {
  const postgres = await startPostgres({ dataDir: folder, log: () => {}, binaries })
  const pooler = await startPooler(postgres.url, { connections: 24 })
  const [mail, bucket, hooks] = [await startSmtpPeer(), await startS3Peer(), await startHookReceiver()]
  const webPorts = [await freePort(), await freePort()]
  const balancer = await startNginx(webPorts)
  const environment = {
    ...{ DATABASE_URL: pooler.url, DATABASE_PREPARED_STATEMENTS: 'off', STORAGE_URL: bucket.storageUrl },
    ...{ SMTP_URL: mail.url, BASE_URL: balancer.url, TRUSTED_PROXIES: '127.0.0.1,::1' },
    ...{ AUTH_SECRET: 'a secret that all processes have', WEB_HOOKS_TO_PRIVATE_NETWORKS: 'on' },
  }
  const web = await Promise.all(webPorts.map((port) => startProcess('web', environment, port)))
  const workers = await Promise.all([
    startProcess('worker', environment),
    startProcess('worker', environment),
  ])
  // Arranges by the portal's own commands, and works on no jobs.
  const config = parseEnvironment(
    { ...environment, DATA_DIR: join(folder, 'arranging'), LOG_LEVEL: 'silent' },
    folder,
  )
  const opened = await openServices({ ...config, authSecret: environment.AUTH_SECRET }, () => {})
  return {
    ...{ services: opened.services, mail, bucket, hooks, web, workers, url: balancer.url },
    /** Another one in the place of one that was killed, as a service manager does. */
    async replace(of: StartedProcess[], index: number) {
      const isWeb = of === web
      of[index] = await startProcess(
        isWeb ? 'web' : 'worker',
        environment,
        isWeb ? webPorts[index] : undefined,
      )
    },
    async stop() {
      const codes = await Promise.all([...web, ...workers].map((process) => process.stop()))
      await opened.close()
      await balancer.stop()
      for (const peer of [mail, bucket, hooks]) await peer.stop()
      pooler.stop()
      await postgres.stop()
      return codes
    },
  }
}

beforeAll(async () => {
  if (missing.length > 0) return
  portal = await deploy()
  event = await arrangeEvent(portal.services)
  organiser = await event.person({ level: 'admin', hasPassword: true })
  const { name, value } = await event.sessionCookie(organiser)
  cookie = `${name}=${value}`
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (base: string, path: string) => `${base}/e/${event.slug}${path}`

describe.skipIf(missing.length > 0)('two web and two worker processes', () => {
  it('count wrong passwords together, whichever answers', async () => {
    const { email } = await event.person({ level: 'admin', hasPassword: true })
    const signIn = (index: number, password: string) =>
      fetch(`${portal.web[index % 2]?.url}/e/${event.slug}/api/auth/sign-in`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', origin: portal.url },
          ...{ 'x-forwarded-for': `10.9.0.${index + 1}`, 'x-forwarded-host': new URL(portal.url).host },
        },
        body: JSON.stringify({ email, password }),
      })
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) statuses.push((await signIn(index, 'wrong password')).status)
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
    expect((await signIn(11, 'wrong password')).status).toBe(429)
  })

  it('sign a person out of all of them', async () => {
    const leaving = await event.sessionCookie(organiser)
    const headers = { cookie: `${leaving.name}=${leaving.value}`, origin: portal.url }
    const isIn = async (process?: StartedProcess) =>
      (await fetch(at(process?.url ?? '', '/api/tasks'), { headers })).status === 200
    const [first, second] = portal.web
    expect([await isIn(first), await isIn(second)]).toEqual([true, true])
    const left = await fetch(at(portal.url, '/api/auth/sign-out'), {
      ...{ method: 'POST', body: '{}', headers: { ...headers, 'content-type': 'application/json' } },
    })
    expect(left.status).toBeLessThan(300)
    expect([await isIn(first), await isIn(second)]).toEqual([false, false])
  })

  it('tell the browsers of both what changed through one', async () => {
    const heard = await Promise.all(portal.web.map(({ url }) => listenTo(at(url, '/api/live'))))
    for (const { told } of heard) told.length = 0
    await event.task({ title: 'Stand design', dueInDays: 40 })
    // PgBouncer in transaction mode passes no notifications: browsers are told to look again every three seconds.
    for (const { told } of heard) await expect.poll(() => told.length).toBeGreaterThan(0)
    for (const { stop } of heard) stop()
  })

  it('lose nothing and do nothing twice when one of each is killed under load', async () => {
    const formId = await event.form({ definition: definitionOf(companyQuestion), isPublic: true })
    const made = await createHook(event.scope, system, {
      formId,
      webHook: webHookInput.parse({ name: 'Gate', url: `${portal.hooks.url}/hooks` }),
    })
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    const notification = { name: 'Electrician', sendToType: 'email', sendTo: ELECTRICIAN }
    await createFormNotification(event.scope, system, {
      formId,
      notification: formNotificationInput.parse(notification),
    })

    const load: Load = { isOver: false, answers: 0, failures: [] }
    const reading = Promise.all([1, 2].map(() => keepReading(load, at(portal.url, '/api/tasks'), cookie)))
    const uploading = uploadInPieces()
    const sender = await openForm(portal.url, { slug: event.slug, formId })
    const acknowledged = new Map<string, string>()
    const troubles: Promise<void>[] = []
    const send = async () => {
      while (acknowledged.size + sender.inHand.size < SUBMISSIONS) {
        const sending = sender.next()
        // What had no answer is sent again under the same key, as the page does it.
        let id: string | undefined
        for (let tries = 0; id === undefined && tries < 5; tries += 1)
          id = await sender.submit(portal.url, sending)
        if (id !== undefined) acknowledged.set(id, sending.company)
        for (const [count, trouble] of [
          [SUBMISSIONS / 4, () => killAndReplace(portal.web)],
          [SUBMISSIONS / 2, () => killAndReplace(portal.workers)],
        ] as const)
          if (acknowledged.size >= count && troubles.length === (count === SUBMISSIONS / 4 ? 0 : 1))
            troubles.push(trouble())
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, send))
    await Promise.all(troubles)
    load.isOver = true
    const uploaded = await uploading

    // No error beyond the connections that were cut: one for each sender at most, and none for who only reads.
    expect(sender.inHand.size).toBe(0)
    expect(sender.refusals.filter((status) => status !== 502)).toEqual([])
    expect(sender.refusals.length).toBeLessThanOrEqual(SENDERS)
    await reading
    expect(load.failures).toEqual([])
    expect(load.answers).toBeGreaterThan(SUBMISSIONS / 4)
    expect(uploaded).toBe(true)

    expect(acknowledged.size).toBe(SUBMISSIONS)
    const stored = await inEvent(event.scope, ({ tx, eventId }) =>
      tx
        .select({ id: submissions.id, values: submissions.values })
        .from(submissions)
        .where(and(eq(submissions.eventId, eventId), eq(submissions.isDraft, false))),
    )
    expect(new Map(stored.map(({ id, values }) => [id, String(values.company)]))).toEqual(acknowledged)
    expect(stored).toHaveLength(SUBMISSIONS)

    // Each is told of once: a call or an e-mail that was in hand at the kill comes again under the same id.
    const calls = () =>
      Map.groupBy(portal.hooks.received, ({ body }) => JSON.parse(body).submission.id as string)
    await expect.poll(() => calls().size, { timeout: 90_000, interval: 250 }).toBe(SUBMISSIONS)
    const ids = [...calls().values()].map(
      (all) => new Set(all.map(({ headers }) => headers['webhook-id'])).size,
    )
    expect(new Set(ids)).toEqual(new Set([1]))
    const arrived = () =>
      Map.groupBy(
        portal.mail.received.filter(({ to }) => to.includes(ELECTRICIAN)),
        ({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '',
      )
    await expect.poll(() => arrived().size, { timeout: 90_000, interval: 250 }).toBe(SUBMISSIONS)
    const copies = [...arrived().values()].reduce((sum, mails) => sum + mails.length, 0) - SUBMISSIONS
    expect(copies).toBeLessThanOrEqual(MAILS_IN_HAND)
    const about = await inEvent(event.scope, ({ tx, eventId }) =>
      tx
        .select({ id: emails.aboutId })
        .from(emails)
        .where(and(eq(emails.eventId, eventId), eq(emails.toAddress, ELECTRICIAN))),
    )
    expect(about.map(({ id }) => String(id)).sort()).toEqual([...acknowledged.keys()].sort())

    // Both that are new have taken their part.
    for (const { operationUrl } of [...portal.web, ...portal.workers]) {
      expect((await fetch(`${operationUrl}/readyz`)).status).toBe(200)
      const figures = await (await fetch(`${operationUrl}/metrics`)).text()
      expect(figures).toMatch(/^eventflow_jobs\{job="email\.send",state="failed"\} 0$/m)
    }
    process.stdout.write(
      `${SUBMISSIONS} submissions, ${sender.refusals.length} cut, ${load.answers} reads, ${copies} e-mails twice under one id\n`,
    )
  }, 240_000)

  it('stop when they are asked to', async () => {
    expect(await portal.stop()).toEqual([0, 0, 0, 0])
  })
})

/** Kills the first without warning; what keeps it running starts another a moment later. */
async function killAndReplace(of: StartedProcess[]) {
  await of[0]?.kill()
  await portal.replace(of, 0)
}

/** Hears what an open page hears. */
async function listenTo(url: string) {
  const told: string[] = []
  const ending = new AbortController()
  const { body } = await fetch(url, { headers: { cookie }, signal: ending.signal })
  const greeted = Promise.withResolvers<void>()
  const hear = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of body ?? []) {
      const text = decoder.decode(chunk)
      greeted.resolve()
      if (/topics|everything/.test(text)) told.push(text)
    }
  }
  hear().catch(() => {})
  await greeted.promise
  return { told, stop: () => ending.abort() }
}

/** Sends a file in pieces, through whichever process answers, as a browser does: where a piece is cut off, it asks how far it is. */
async function uploadInPieces(): Promise<boolean> {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000), Buffer.from('\n%%EOF\n')])
  const headers = { cookie, origin: portal.url, 'tus-resumable': '1.0.0' }
  const begun = await fetch(at(portal.url, '/api/uploads'), {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': `${content.length}`,
      'upload-metadata': `name ${Buffer.from('plan.pdf').toString('base64')}`,
    },
  })
  const upload = `${portal.url}${new URL(begun.headers.get('location') ?? '', portal.url).pathname}`
  const progress = async () => {
    const answer = await fetch(upload, { method: 'HEAD', headers })
    return Number(answer.headers.get('upload-offset'))
  }
  let offset = 0
  while (offset < content.length) {
    const answer = await fetch(upload, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': `${offset}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: content.subarray(offset, offset + 60_000),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    offset = answer?.ok ? Number(answer.headers.get('upload-offset') ?? offset + 60_000) : await progress()
  }
  const kept = await fetch(`${upload}/file`, { method: 'POST', headers })
  return kept.status === 201 && [...portal.bucket.objects.values()].some((one) => one.content.equals(content))
}
