import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { vi } from 'vitest'
import { exports } from '#app/exports.ts'
import { mountArchives } from '#app/http/archive-routes.ts'
import { mountCalendars } from '#app/http/calendar-routes.ts'
import { mountDocuments } from '#app/http/documents.ts'
import { mountEventArchives } from '#app/http/event-archive-routes.ts'
import { mountEventDoors } from '#app/http/event-door-routes.ts'
import { mountExports } from '#app/http/export-routes.ts'
import { mountFiles } from '#app/http/file-routes.ts'
import { mountLive } from '#app/http/live-routes.ts'
import { mountMailReports } from '#app/http/mail-report-routes.ts'
import { mountReceipts } from '#app/http/receipt-routes.ts'
import { mountSingleSignOn } from '#app/http/single-sign-on-routes.ts'
import { mountTeamReports } from '#app/http/team-report-routes.ts'
import { isUnsubscribing, mountUnsubscribing } from '#app/http/unsubscribe-routes.ts'
import { mountUploads } from '#app/http/upload-routes.ts'
import { mountWebApp } from '#app/http/web-page.ts'
import { jobDefinitions, startWorking } from '#app/jobs.ts'
import { ports } from '#app/ports.ts'
import { routes } from '#app/routes.ts'
import { suspendedEvents } from '#features/event/events/server/queries.ts'
import { resumableMessages } from '#features/event/files/domain/upload-kinds.ts'
import { createDemoLink } from '#features/people/auth/server/commands/links.ts'
import { resolveRequest, splitPath } from '#features/people/auth/server/commands/resolve-request.ts'
import { startSessionByDemoLink } from '#features/people/auth/server/commands/sessions.ts'
import { USUAL_DISK_RESERVE_BYTES, usualQuotas } from '#platform/config/quotas.ts'
import { openDisk } from '#platform/disk/disk.ts'
import { createHttpApp, type HttpEnv } from '#platform/http/app.ts'
import { parseTrustedProxies } from '#platform/http/client-address.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import { openQueue } from '#platform/jobs/queue.ts'
import { openLiveHub } from '#platform/live/live.ts'
import { createLogger } from '#platform/log/log.ts'
import type { MailKind, MailTransport } from '#platform/mail/transport.ts'
import { type Services, systemClock } from '#platform/services.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { openUploads } from '#platform/uploads/open-uploads.ts'
import { cloneDatabase } from './database.ts'

/** An address for documentation (RFC 5737): where callers come from unless a test says otherwise. */
const CALLER = '203.0.113.1'

let addresses = 0

/** An address that no other caller of this process has (RFC 2544), for tests that are not about limits. */
export function newAddress(): string {
  addresses += 1
  return `198.18.${addresses >> 8}.${addresses & 255}`
}

/** A moment in the middle of a working day in the middle of an event's preparation. */
export const TEST_NOW = new Date('2026-11-21T10:00:00Z')

export type TestServerOptions = {
  trustedProxies?: string[]
  /** Where files are kept; by default, in a separate folder. */
  storageUrl?: string
  /** Bytes that an event, a team and the guests of a form may store. */
  quotas?: Partial<Services['settings']['quotas']>
  /** What the disk says is free; it has more than enough unless a test says otherwise. */
  freeBytes?: () => number
  /** Serves the live stream too, which takes a connection to the database. */
  isLive?: boolean
  /** How often the live streams are looked after. */
  heartbeatMilliseconds?: number
  baseUrl?: string
  /** A built web app to serve too. */
  webFolder?: string
  /** What the server writes to its log. */
  logTo?: (line: string) => void
  /** How mail leaves, as the screens are told; with a mail server unless a test is about none. */
  mailKind?: MailKind
  /** How it sends; nothing is set unless a test is about it. */
  mail?: Services['settings']['mail']
  /** What is published in the DNS; nothing unless a test is about it. */
  dns?: Services['dns']
  /** Where web hooks may go; to receivers of this machine only where a test has one. */
  hookReach?: Services['settings']['hookReach']
}

const emptyDns: Services['dns'] = { txt: async () => [], cname: async () => [] }

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/**
 * The whole server on a separate database, called without a socket: everything from the HTTP request to
 * PostgreSQL is the real thing. The process's date stays fixed until a test moves it, for the sign-in engine
 * too, which reads the clock itself; timers run on.
 */
export async function startTestServer({
  trustedProxies = [],
  storageUrl,
  quotas = {},
  freeBytes = () => Number.MAX_SAFE_INTEGER,
  isLive = false,
  heartbeatMilliseconds,
  baseUrl = 'http://portal.test',
  webFolder,
  logTo,
  mailKind = 'smtp',
  mail = { domains: [] },
  hookReach = 'public',
  dns = emptyDns,
}: TestServerOptions = {}) {
  vi.setSystemTime(TEST_NOW)
  const database = await cloneDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-files-'))
  const storedAt = storageUrl ?? pathToFileURL(join(folder, 'files')).href
  const surprises: unknown[] = []
  // The queue's last connections may outlive its stop; dropping the database ends them.
  let isClosed = false
  const jobs = await openQueue({
    url: database.url,
    jobs: jobDefinitions,
    pausedEvents: () => suspendedEvents({ database }),
    onError: (error) => isClosed || surprises.push(error),
    pollingSeconds: 0.5,
  })
  const services: Services = {
    database,
    jobs,
    clock: systemClock,
    dns,
    report: (error) => surprises.push(error),
    ports,
    storage: await createStorage({ storageUrl: storedAt }),
    uploads: await openUploads({
      database,
      storageUrl: storedAt,
      folder: join(folder, 'uploads'),
      onTrouble: (error) => surprises.push(error),
      storingMessage: resumableMessages.storing,
    }),
    disk: await openDisk({
      folder,
      reserveBytes: USUAL_DISK_RESERVE_BYTES,
      freeBytes: async () => freeBytes(),
    }),
    settings: {
      quotas: { ...usualQuotas, ...quotas },
      authSecret: 'a secret that is long enough for tests',
      baseUrl,
      sentryDsn: '',
      mailKind,
      mail,
      hookReach,
      backup: {
        place: '/srv/backups',
        times: ['02:00'],
        keeping: { days: 7, weeks: 4, months: 6 },
        isChecked: true,
      },
    },
  }
  const hub = isLive ? await openLiveHub(database.url, (error) => surprises.push(error)) : undefined
  const app: Hono<HttpEnv> = createHttpApp({
    router: routes,
    log: logTo
      ? createLogger({ level: 'trace', destination: { write: logTo } })
      : createLogger({ level: 'silent' }),
    trustedProxies: parseTrustedProxies(trustedProxies),
    sentryOrigin: '',
    isHttps: baseUrl.startsWith('https:'),
    splitPath,
    resolve: (facts) => resolveRequest(services, facts),
    takesFromAnywhere: isUnsubscribing,
    isReady: () => services.disk.hasReserve(),
    report: (error) => surprises.push(error),
    mount: (mounted) => {
      mountDocuments(mounted)
      mountEventDoors(mounted)
      mountSingleSignOn(mounted)
      mountFiles(mounted)
      mountCalendars(mounted)
      mountUnsubscribing(mounted)
      mountMailReports(mounted)
      mountExports(mounted, exports)
      mountReceipts(mounted)
      mountArchives(mounted)
      mountEventArchives(mounted)
      mountTeamReports(mounted)
      mountUploads(mounted)
      if (hub)
        mountLive(mounted, {
          hub,
          services,
          onTrouble: (error) => surprises.push(error),
          heartbeatMilliseconds,
        })
      if (webFolder !== undefined) mountWebApp(mounted, webFolder)
    },
  })
  const stops: (() => void)[] = []
  return {
    services,
    databaseUrl: database.url,
    /** Moves the date to a moment, or on by a number of milliseconds. */
    setTime: (moment: Date | string) => void vi.setSystemTime(moment),
    passTime: (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds),
    /** The errors that the server would have reported as unexpected; most tests expect none. */
    surprises,
    /** `from` is the address at the other end of the connection. */
    request: (path: string, init?: RequestInit, from = CALLER) =>
      app.request(`http://portal.test${path}`, init, { incoming: { socket: { remoteAddress: from } } }),
    /** Serves on a free port too, for what needs a connection that can break. @returns the address */
    listen: () =>
      new Promise<string>((resolve) => {
        const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
          resolve(`http://127.0.0.1:${port}`),
        )
        stops.push(() => listening.close())
      }),
    /** From now on the server runs its jobs, and sends mail by this transport. */
    startWorking: (transport: MailTransport) => startWorking(services, transport),
    signIn: (accountId: string) => signIn(services, accountId),
    close: async () => {
      for (const stop of stops) stop()
      await hub?.close()
      await jobs.stop()
      isClosed = true
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
      vi.useRealTimers()
    },
  }
}

/** The cookie of a new session of this account. */
async function signIn(services: Services, accountId: string): Promise<string> {
  const facts: RequestFacts = {
    id: 'test',
    headers: new Headers(),
    clientAddress: newAddress(),
    origin: 'http://portal.test',
    basePath: '',
    responseHeaders: new Headers(),
  }
  await startSessionByDemoLink(services, facts, await createDemoLink(services, accountId))
  return facts.responseHeaders
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
