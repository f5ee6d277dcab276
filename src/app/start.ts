import { join } from 'node:path'
import { openDatabase } from '#database/client.ts'
import { watchDatabase } from '#database/watch.ts'
import { removeOldResponses, removeReleased } from '#features/event/emails/server/commands/responses.ts'
import { suspendedEvents } from '#features/event/events/server/queries.ts'
import { removeExpiredExports } from '#features/event/exports/server/commands/removing.ts'
import { runDueSchedules } from '#features/event/exports/server/commands/running.ts'
import { resumableMessages } from '#features/event/files/domain/upload-kinds.ts'
import { dropUnnamedFiles } from '#features/event/files/server/commands.ts'
import { removeOldDeliveries } from '#features/forms/web-hooks/server/commands/stopping.ts'
import { removeOldCalls } from '#features/people/api-tokens/server/commands.ts'
import { resolveRequest, splitPath } from '#features/people/auth/server/commands/resolve-request.ts'
import { removeExpired } from '#features/people/auth/server/commands/sessions.ts'
import { noteRiskOfToday } from '#features/reports/overview/server/commands.ts'
import { tallyUncounted } from '#features/submissions/submissions/server/commands/tallying.ts'
import { recountMarks } from '#features/tasks/tasks/server/commands/marks.ts'
import { remindInTheMorning } from '#features/tasks/tasks/server/commands/reminders.ts'
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
import { removeOldTries } from '#platform/limits/limit-tries.ts'
import { openLiveHub } from '#platform/live/live.ts'
import { createLogger, type Logger } from '#platform/log/log.ts'
import { createMailTransport, mailKindOf } from '#platform/mail/mail.ts'
import { mailSettingsOf } from '#platform/mail/settings.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { answerMetrics } from '#platform/metrics/metrics-routes.ts'
import { openDns } from '#platform/outside/dns.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { type Clock, type Services, systemClock } from '#platform/services.ts'
import { createStorage } from '#platform/storage/create-storage.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { openUploads } from '#platform/uploads/open-uploads.ts'
import { inEachEventApart } from './each-event.ts'
import { exports } from './exports.ts'
import { mountCalendars } from './http/calendar-routes.ts'
import { mountDemoLinks } from './http/demo-links.ts'
import { mountDocuments } from './http/documents.ts'
import { mountEventDoors } from './http/event-door-routes.ts'
import { mountExports } from './http/export-routes.ts'
import { mountFiles } from './http/file-routes.ts'
import { mountLive } from './http/live-routes.ts'
import { mountMailReports } from './http/mail-report-routes.ts'
import { mountReceipts } from './http/receipt-routes.ts'
import { mountTeamReports } from './http/team-report-routes.ts'
import { isUnsubscribing, mountUnsubscribing } from './http/unsubscribe-routes.ts'
import { mountUploads } from './http/upload-routes.ts'
import { mountWebApp } from './http/web-page.ts'
import { jobDefinitions, startWorking } from './jobs.ts'
import { keepDoing } from './keep-doing.ts'
import { openPortalMetrics, serveMetrics } from './metrics.ts'
import { migratePortal } from './migrate.ts'
import { ports } from './ports.ts'
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
  { clock = systemClock, isRestoring = false }: { clock?: Clock; isRestoring?: boolean } = {},
) {
  const closers = new Closers()
  const log = createLogger({ level: config.logLevel })
  const reporter = await createErrorReporter({ ...config, release: version }, log)
  closers.add(() => reporter.close())
  try {
    const onLost = endWithout(closers, say)
    const url = config.databaseUrl ?? (await openEmbedded(config, { say, onLost }, closers))
    if (!isRestoring) await refuseHalfRestored(url)
    await migratePortal(url)
    const database = openDatabase({ url, preparedStatements: config.preparedStatements, say })
    closers.add(() => database.close())
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
      jobs,
      storage,
      uploads,
      disk,
      clock,
      dns: openDns(),
      report: reporter.report,
      ports,
      settings: { authSecret, baseUrl, sentryDsn, mailKind: mailKindOf(config), mail, quotas, hookReach },
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
    keepReminding(services, log, closers)
    keepNotingRisk(services, log, closers)
    keepRunningSchedules(services, log, closers)
    // Running jobs still need the transport.
    closers.add(() => services.jobs.stop())
  }
  if (web) {
    keepTidy(services, log, closers)
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

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
/** No one comes back for an upload after some days; once a day is soon enough to make room. */
const UPLOADS_MILLISECONDS = 24 * HOUR
/** What has expired is refused at once; its rows only take room. */
const EXPIRED_MILLISECONDS = HOUR
/** What nothing names is looked at by jobs of its own; this finds what they have left. */
const UNNAMED_MILLISECONDS = 24 * HOUR

/** What an earlier version has taken while it was being replaced has no tally: soon after, it gets one. */
const UNCOUNTED_MILLISECONDS = HOUR

/** Kept for months, so that a day more or less is the same. */
const RESPONSES_MILLISECONDS = 24 * HOUR

/** Only the version before leaves marks wrong, while it is being replaced: soon after, they are found. */
const MARKS_MILLISECONDS = HOUR

/** Looks each minute, from the start, in which events the morning has come on which teams are reminded. */
function keepReminding(services: Services, log: Logger, closers: Closers) {
  keepDoing({ what: 'reminders', milliseconds: MINUTE, log, closers }, () =>
    inEachEventApart(services, remindInTheMorning),
  )
}

/** Looks each minute, from the start, in which events the time of a scheduled export has come. */
function keepRunningSchedules(services: Services, log: Logger, closers: Closers) {
  keepDoing({ what: 'scheduled exports', milliseconds: MINUTE, log, closers }, () =>
    inEachEventApart(services, runDueSchedules),
  )
}

/** Looks every few minutes, from the start, in which events a day has begun whose risk is to be noted. */
function keepNotingRisk(services: Services, log: Logger, closers: Closers) {
  keepDoing({ what: 'history of risk', milliseconds: 5 * MINUTE, log, closers }, () =>
    inEachEventApart(services, noteRiskOfToday),
  )
}

/** Removes what nobody can use any more, at the start and then again and again. */
function keepTidy(services: Services, log: Logger, closers: Closers) {
  const keep = (what: string, remove: () => Promise<unknown>, milliseconds: number) =>
    keepDoing({ what, milliseconds, log, closers }, remove)
  keep('expired uploads', () => services.uploads.removeExpired(), UPLOADS_MILLISECONDS)
  keep('files that nothing names', () => inEachEventApart(services, dropUnnamedFiles), UNNAMED_MILLISECONDS)
  keep('expired sessions and links', () => removeExpired(services), EXPIRED_MILLISECONDS)
  keep('charts of submissions', () => inEachEventApart(services, tallyUncounted), UNCOUNTED_MILLISECONDS)
  keep('marks of tasks', () => inEachEventApart(services, checkMarks), MARKS_MILLISECONDS)
  keep('log of web hooks', () => inEachEventApart(services, removeOldDeliveries), EXPIRED_MILLISECONDS)
  keep(
    'log of e-mail responses',
    () => inEachEventApart(services, removeOldResponses),
    RESPONSES_MILLISECONDS,
  )
  keep('addresses on hold no longer', () => removeReleased(services), RESPONSES_MILLISECONDS)
  keep('exports past their day', () => inEachEventApart(services, removeExpiredExports), EXPIRED_MILLISECONDS)
  keep(
    'calls of tokens past their day',
    () => inEachEventApart(services, removeOldCalls),
    EXPIRED_MILLISECONDS,
  )
  keep('tries of the past', () => removeOldTries(services), EXPIRED_MILLISECONDS)
}

/** Compares what reports count with what it is counted from, and mends what differs. */
async function checkMarks(scope: EventScope): Promise<number> {
  const wrong = await recountMarks(scope)
  if (wrong > 0) scope.services.report(new Error(`The marks of ${wrong} teams of ${scope.slug} were wrong.`))
  return wrong
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
  let isClosing = false
  const app = createHttpApp({
    router: routes,
    log,
    trustedProxies: parseTrustedProxies(config.trustedProxies),
    isHttps: config.baseUrl.startsWith('https:'),
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
      mountFiles(mounted)
      mountCalendars(mounted)
      mountUnsubscribing(mounted)
      mountMailReports(mounted)
      mountExports(mounted, exports)
      mountReceipts(mounted)
      mountTeamReports(mounted)
      mountUploads(mounted)
      if (isDemo) mountDemoLinks(mounted)
      mountWebApp(mounted, webFolder)
    },
  })
  await noteServedAddress(services)
  const listening = await listen({ fetch: app.fetch, port: config.port, host: config.host })
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
