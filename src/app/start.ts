import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { openDatabase } from '#database/client.ts'
import { resumableMessages } from '#features/event/files/domain/upload-kinds.ts'
import { resolveRequest, splitPath } from '#features/people/auth/server/commands/resolve-request.ts'
import type { Config } from '#platform/config/config.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { version } from '#platform/config/version.ts'
import { createErrorReporter } from '#platform/errors/report.ts'
import { createHttpApp } from '#platform/http/app.ts'
import { parseTrustedProxies } from '#platform/http/client-address.ts'
import { openQueue } from '#platform/jobs/queue.ts'
import { openLiveHub } from '#platform/live/live.ts'
import { createLogger, type Logger } from '#platform/log/log.ts'
import { createMailTransport } from '#platform/mail/mail.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { type Clock, type Services, systemClock } from '#platform/services.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { openUploads } from '#platform/uploads/open-uploads.ts'
import { mountDemoLinks } from './http/demo-links.ts'
import { mountDocuments } from './http/documents.ts'
import { mountFiles } from './http/file-routes.ts'
import { mountLive } from './http/live-routes.ts'
import { mountUploads } from './http/upload-routes.ts'
import { mountWebApp } from './http/web-page.ts'
import { jobDefinitions, startWorking } from './jobs.ts'
import { migratePortal } from './migrate.ts'
import { ports } from './ports.ts'
import { routes } from './routes.ts'

/** Things opened one after another, closed in the reverse order; closing twice closes once. */
class Closers {
  #closers: (() => Promise<unknown>)[] = []

  add(close: () => Promise<unknown>) {
    this.#closers.push(close)
  }

  async close() {
    const closers = this.#closers.reverse()
    this.#closers = []
    for (const close of closers) await close()
  }
}

export type Running = { services: Services; url: string; close: () => Promise<void> }

/**
 * The database (embedded unless DATABASE_URL names another), with the newest schema, and all that uses it.
 */
export async function openServices(config: Config, say: (line: string) => void, clock: Clock = systemClock) {
  const closers = new Closers()
  const log = createLogger({ level: config.logLevel })
  try {
    const url = config.databaseUrl ?? (await openEmbedded(config, say, closers))
    await migratePortal(url)
    const database = openDatabase({ url })
    closers.add(() => database.close())
    const jobs = await openQueue({
      url,
      jobs: jobDefinitions,
      onError: (error) => log.error({ err: error }, 'job queue'),
    })
    closers.add(() => jobs.stop())
    const storage = await createStorage({ storageUrl: config.storageUrl })
    const uploads = await openUploads({
      storageUrl: config.storageUrl,
      folder: join(config.dataDir, 'uploads'),
      onTrouble: (error) => log.error({ err: error }, 'upload'),
      storingMessage: resumableMessages.storing,
    })
    const { authSecret, baseUrl, sentryDsn = '', smtpUrl, postmarkToken } = config
    const services: Services = {
      database,
      jobs,
      storage,
      uploads,
      clock,
      ports,
      settings: { authSecret, baseUrl, sentryDsn, hasMailServer: Boolean(postmarkToken ?? smtpUrl) },
    }
    return { services, databaseUrl: url, log, closers, close: () => closers.close() }
  } catch (error) {
    await closers.close()
    throw error
  }
}

async function openEmbedded(config: Config, say: (line: string) => void, closers: Closers): Promise<string> {
  const postgres = await startPostgres({ dataDir: config.dataDir, log: say, whenHeld: 'refuse' })
  closers.add(() => postgres.stop())
  return postgres.url
}

type Opened = Awaited<ReturnType<typeof openServices>>
type Roles = { web: boolean; worker: boolean; isDemo?: boolean }

/** Serves the portal, works on its jobs, or both. */
export async function startPortal(
  config: Config,
  opened: Opened,
  { web, worker, isDemo = false }: Roles,
): Promise<Running> {
  const { services, closers, log } = opened
  const reporter = await createErrorReporter({ ...config, release: version }, log)
  closers.add(() => reporter.close())
  if (worker) {
    const transport = await createMailTransport(config)
    closers.add(() => transport.close())
    await startWorking(services, transport)
    // Running jobs still need the transport.
    closers.add(() => services.jobs.stop())
  }
  if (web) {
    keepUploadsTidy(services, log, closers)
    await serveWeb(config, opened, isDemo, log, (error, requestId) => reporter.report(error, { requestId }))
  }
  return { services, url: config.baseUrl, close: opened.close }
}

/** No one comes back for an upload after some days; once a day is soon enough to make room. */
const TIDY_MILLISECONDS = 24 * 60 * 60 * 1000

function keepUploadsTidy({ uploads }: Services, log: Logger, closers: Closers) {
  const tidy = () =>
    uploads.removeExpired().catch((error: unknown) => log.warn({ err: error }, 'expired uploads'))
  const timer = setInterval(tidy, TIDY_MILLISECONDS)
  closers.add(async () => clearInterval(timer))
  void tidy()
}

async function serveWeb(
  config: Config,
  { services, closers, databaseUrl }: Opened,
  isDemo: boolean,
  log: Logger,
  report: (error: unknown, requestId: string) => void,
) {
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'live hub')
  const hub = await openLiveHub(databaseUrl, onTrouble, services.clock)
  closers.add(() => hub.close())
  const app = createHttpApp({
    router: routes,
    log,
    trustedProxies: parseTrustedProxies(config.trustedProxies),
    sentryOrigin: config.sentryDsn ? new URL(config.sentryDsn).origin : '',
    splitPath,
    resolve: (facts) => resolveRequest(services, facts),
    isReady: () => isReachable(services),
    report,
    mount: (mounted) => {
      mountDocuments(mounted)
      mountLive(mounted, hub)
      mountFiles(mounted)
      mountUploads(mounted)
      if (isDemo) mountDemoLinks(mounted)
      mountWebApp(mounted, join(projectRoot(), 'dist/web'))
    },
  })
  await new Promise<void>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: config.port }, () => resolve())
    server.once('error', reject)
    closers.add(
      () =>
        new Promise((done) => {
          // Running requests are answered; live streams and idle connections end now, and browsers reconnect.
          server.close(done)
          if ('closeIdleConnections' in server) server.closeIdleConnections()
          setTimeout(
            () => 'closeAllConnections' in server && server.closeAllConnections(),
            GRACE_MILLISECONDS,
          ).unref()
        }),
    )
  })
}

/**
 * Longer than any ordinary request takes; an open live stream would otherwise keep the process alive for
 * ever.
 */
const GRACE_MILLISECONDS = 2_000

async function isReachable({ database }: Services): Promise<boolean> {
  try {
    await database.pool.query('select 1')
    return true
  } catch {
    return false
  }
}

/** Closes on the signals by which terminals and service managers end a process. */
export function closeOnSignals(close: () => Promise<void>) {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
