import { join } from 'node:path'
import { openDatabase } from '#database/client.ts'
import { followStatements } from '#database/followed.ts'
import { watchDatabase } from '#database/watch.ts'
import { suspendedEvents } from '#features/event/events/server/queries.ts'
import { resumableMessages } from '#features/event/files/domain/upload-kinds.ts'
import { resolveRequest, splitPath } from '#features/people/auth/server/commands/resolve-request.ts'
import { refuseHalfRestored } from '#platform/backup/restore-mark.ts'
import { type Config, ConfigError } from '#platform/config/config.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { version } from '#platform/config/version.ts'
import { noteServedAddress } from '#platform/deployment/served-address.ts'
import { openDisk } from '#platform/disk/disk.ts'
import { createErrorReporter } from '#platform/errors/report.ts'
import { createHttpApp } from '#platform/http/app.ts'
import { parseTrustedProxies } from '#platform/http/client-address.ts'
import { listen } from '#platform/http/listen.ts'
import { openQueue } from '#platform/jobs/queue.ts'
import { openLiveHub } from '#platform/live/live.ts'
import { createLogger, type Logger } from '#platform/log/log.ts'
import { createMailTransport, mailKindOf } from '#platform/mail/mail.ts'
import { mailSettingsOf } from '#platform/mail/settings.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { answerMetrics } from '#platform/metrics/metrics-routes.ts'
import { openDns } from '#platform/outside/dns.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { wroteCookie } from '#platform/replica/reading.ts'
import { openReplica } from '#platform/replica/replica.ts'
import { type Clock, type Services, systemClock } from '#platform/services.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import { openUploads } from '#platform/uploads/open-uploads.ts'
import { keepMakingBackups, toldOfBackups } from './backups/keeping.ts'
import { exports } from './exports.ts'
import { mountArchives } from './http/archive-routes.ts'
import { mountCalendars } from './http/calendar-routes.ts'
import { mountDemoLinks } from './http/demo-links.ts'
import { mountDocuments } from './http/documents.ts'
import { mountEventArchives } from './http/event-archive-routes.ts'
import { mountEventDoors } from './http/event-door-routes.ts'
import { mountExports } from './http/export-routes.ts'
import { mountFiles } from './http/file-routes.ts'
import { mountLive } from './http/live-routes.ts'
import { mountMailReports } from './http/mail-report-routes.ts'
import { mountReceipts } from './http/receipt-routes.ts'
import { mountSingleSignOn } from './http/single-sign-on-routes.ts'
import { mountTeamReports } from './http/team-report-routes.ts'
import { isUnsubscribing, mountUnsubscribing } from './http/unsubscribe-routes.ts'
import { mountUploads } from './http/upload-routes.ts'
import { mountWebApp } from './http/web-page.ts'
import { jobDefinitions, startWorking } from './jobs.ts'
import { keepMakingArchives } from './keep-archives.ts'
import { openPortalMetrics, serveMetrics } from './metrics.ts'
import { migratePortal } from './migrate.ts'
import { ports } from './ports.ts'
import { keepLookingAtEvents, keepTidy } from './recurring.ts'
import { routes } from './routes.ts'

/** Things opened one after another, closed in the reverse order, also after one that fails; closing twice closes once. */
class Closers {
  #closers: (() => Promise<unknown>)[] = []

  add(close: () => Promise<unknown>) {
    this.#closers.push(close)
  }

  async close() {
    const closers = this.#closers.reverse()
    this.#closers = []
    const failures: unknown[] = []
    for (const close of closers) await close().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}

export type Running = { services: Services; url: string; close: () => Promise<void> }

/**
 * The database (embedded unless DATABASE_URL names another), with the newest schema, and all that uses it.
 */
export async function openServices(
  config: Config,
  say: (line: string) => void,
  {
    clock = systemClock,
    isRestoring = false,
    isSchemaLeft = false,
  }: {
    clock?: Clock
    isRestoring?: boolean
    /** Neither migrates nor puts row-level security back: for looking at the database as it is. */
    isSchemaLeft?: boolean
  } = {},
) {
  const closers = new Closers()
  const log = createLogger({ level: config.logLevel })
  const reporter = await createErrorReporter({ ...config, release: version }, log)
  closers.add(() => reporter.close())
  closers.add(await openTracing(config.tracing, { release: version, followStatements }))
  try {
    const onLost = endWithout(closers, say)
    const url = config.databaseUrl ?? (await openEmbedded(config, { say, onLost }, closers))
    if (!isRestoring) await refuseHalfRestored(url)
    if (!isSchemaLeft) await migratePortal(url)
    const database = openDatabase({ url, preparedStatements: config.preparedStatements, say })
    closers.add(() => database.close())
    const { preparedStatements } = config
    const replica =
      config.replica && (await openReplica({ ...config.replica, primary: database, preparedStatements, say }))
    if (replica) closers.add(() => replica.close())
    const watch = watchDatabase({ url, say, onLost })
    closers.add(() => watch.stop())
    const jobs = await openQueue({
      url,
      jobs: jobDefinitions,
      pausedEvents: () => suspendedEvents({ database }),
      onError: (error, failed) => reporter.report(error, failed),
    })
    closers.add(() => jobs.stop())
    const storage = await createStorage({ storageUrl: config.storageUrl })
    const uploads = await openUploads({
      database,
      storageUrl: config.storageUrl,
      folder: join(config.dataDir, 'uploads'),
      onTrouble: (error) => log.error({ err: error }, 'upload'),
      storingMessage: resumableMessages.storing,
    })
    const disk = await openDisk({ folder: config.dataDir, reserveBytes: config.diskReserveBytes })
    const { authSecret, baseUrl, sentryDsn = '', quotas, hookReach } = config
    const mail = mailSettingsOf(config)
    const services: Services = {
      database,
      ...(replica ? { replica } : {}),
      jobs,
      storage,
      uploads,
      disk,
      clock,
      dns: openDns(),
      report: reporter.report,
      ports,
      settings: {
        ...{ authSecret, baseUrl, sentryDsn, mailKind: mailKindOf(config), mail, quotas, hookReach },
        ...toldOfBackups(config),
      },
    }
    return { services, databaseUrl: url, log, reporter, closers, close: () => closers.close() }
  } catch (error) {
    await closers.close()
    throw error
  }
}

type Embedding = { say: (line: string) => void; onLost: (words: string) => void }

async function openEmbedded(
  { dataDir }: Config,
  { say, onLost }: Embedding,
  closers: Closers,
): Promise<string> {
  const postgres = await startPostgres({ dataDir, log: say, whenHeld: 'refuse', onLost }).catch((error) => {
    throw new ConfigError(error.message, { cause: error })
  })
  closers.add(() => postgres.stop())
  return postgres.url
}

/** Without its database a portal can do nothing: it ends, and whoever keeps it running starts it anew. */
function endWithout(closers: Closers, say: (line: string) => void) {
  return (words: string) => {
    say(`${words} Eventflow ends.`)
    // Jobs in hand cannot finish without the database either.
    setTimeout(() => process.exit(1), LOST_MILLISECONDS)
    void closers.close().finally(() => process.exit(1))
  }
}

const LOST_MILLISECONDS = 10_000

type Opened = Awaited<ReturnType<typeof openServices>>
type Roles = {
  web: boolean
  worker: boolean
  isDemo?: boolean
  /** Where the built web app is. */
  webFolder?: string
}

/** Serves the portal, works on its jobs, or both. */
export async function startPortal(
  config: Config,
  opened: Opened,
  { web, worker, isDemo = false, webFolder = join(projectRoot(), 'dist/web') }: Roles,
): Promise<Running> {
  try {
    return await open(config, opened, { web, worker, isDemo, webFolder })
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function open(
  config: Config,
  opened: Opened,
  { web, worker, isDemo, webFolder }: Required<Roles>,
): Promise<Running> {
  const { services, closers, log, reporter } = opened
  const told = await openTold(config, opened)
  if (worker) {
    services.jobs.onTried(({ milliseconds, ...tried }) => {
      log.info({ ...tried, milliseconds: Math.round(milliseconds) }, 'job')
      told?.metrics.job({ ...tried, milliseconds })
    })
    const transport = await createMailTransport({
      ...config,
      postmarkStreams: config.mail.streams,
      dkim: services.settings.mail.dkim,
    })
    closers.add(() => transport.close())
    await startWorking(services, transport)
    keepLookingAtEvents({ services, log, closers })
    keepMakingBackups(config, opened)
    keepMakingArchives({ services, log, closers })
    // Running jobs still need the transport.
    closers.add(() => services.jobs.stop())
  }
  if (web) {
    keepTidy({ services, log, closers })
    const report = (error: unknown, requestId: string) => reporter.report(error, { requestId })
    await serveWeb(config, opened, { isDemo, webFolder, log, told, report })
  }
  return { services, url: config.baseUrl, close: opened.close }
}

type Told = { metrics: Metrics; openStreams: () => number }

/** What the process tells of itself, if its operator wants it. */
async function openTold(config: Config, { services, closers, log }: Opened): Promise<Told | undefined> {
  if (!config.metrics) return undefined
  const told = { openStreams: () => 0 }
  const metrics = await openPortalMetrics(services, { openStreams: () => told.openStreams() })
  if (config.metrics.port !== undefined) {
    const listening = await serveMetrics(metrics, config.metrics, () => isReady(services, log))
    closers.add(() => listening.close())
  }
  return Object.assign(told, { metrics })
}

type Serving = Pick<Required<Roles>, 'isDemo' | 'webFolder'> & {
  log: Logger
  told: Told | undefined
  report: (error: unknown, requestId: string) => void
}

async function serveWeb(
  config: Config,
  { services, closers, databaseUrl }: Opened,
  { isDemo, webFolder, log, told, report }: Serving,
) {
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'live hub')
  const hub = await openLiveHub(databaseUrl, onTrouble, services.clock)
  closers.add(() => hub.close())
  hub.onChange((eventId) => services.replica?.changes.note(eventId))
  let isClosing = false
  const isHttps = config.baseUrl.startsWith('https:')
  const app = createHttpApp({
    router: routes,
    log,
    trustedProxies: parseTrustedProxies(config.trustedProxies),
    isHttps,
    wroteCookie: () => wroteCookie(services, isHttps),
    sentryOrigin: config.sentryDsn ? new URL(config.sentryDsn).origin : '',
    splitPath,
    resolve: (facts) => resolveRequest(services, facts),
    takesFromAnywhere: isUnsubscribing,
    isReady: async () => !isClosing && (await isReady(services, log)),
    report,
    ...(told ? { observe: told.metrics.request } : {}),
    mount: (mounted) => {
      if (config.metrics && told && config.metrics.port === undefined)
        mounted.get('/metrics', answerMetrics(told.metrics, config.metrics.token))
      mountDocuments(mounted)
      const openStreams = mountLive(mounted, { hub, services, onTrouble })
      if (told) told.openStreams = openStreams
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
      if (isDemo) mountDemoLinks(mounted)
      mountWebApp(mounted, webFolder)
    },
  })
  await noteServedAddress(services)
  const listening = await listen({
    ...{ fetch: app.fetch, port: config.port, host: config.host },
    isBehindProxy: config.trustedProxies.length > 0,
  })
  closers.add(() => {
    isClosing = true
    // They would never end by themselves; browsers connect again, to another process or a little later.
    hub.endStreams()
    return listening.close()
  })
}

async function isReady(services: Services, log: Logger): Promise<boolean> {
  return (await isReachable(services)) && (await hasRoom(services, log))
}

async function isReachable({ database }: Services): Promise<boolean> {
  try {
    await database.pool.query('select 1')
    return true
  } catch {
    return false
  }
}

async function hasRoom({ disk }: Services, log: Logger): Promise<boolean> {
  const hasReserve = await disk.hasReserve()
  if (!hasReserve) log.error('less than DISK_RESERVE_MB is free for the data folder: files are refused')
  return hasReserve
}
