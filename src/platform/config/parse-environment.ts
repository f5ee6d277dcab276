import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { emailSchema } from '#kit/text/email-address.ts'
import { type BackupSettings, backupOf, backupVariables } from './backup-settings.ts'
import { USUAL_DISK_RESERVE_BYTES, usualQuotas } from './quotas.ts'
import { type TracingSettings, tracingOf, tracingVariables } from './tracing-settings.ts'

const MEGABYTE = 1_000_000

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Everything an operator can set. Optional parts that are not set are absent. */
export type Config = {
  /** TCP port of the web server. */
  port: number
  /** The address that it listens on; every one of the machine when absent. */
  host?: string
  /** Where people reach this deployment: an origin without a slash at its end. */
  baseUrl: string
  /** Absolute path: embedded PostgreSQL, stored files, generated secret. */
  dataDir: string
  /** An external PostgreSQL; without it the embedded one is used. */
  databaseUrl?: string
  /** Whether hot statements are prepared by name; a pooler in front of PostgreSQL may not allow it. */
  preparedStatements: boolean
  /** A streaming replica that may answer reports, exports and search, while it is at most so far behind. */
  replica?: { url: string; maxLagSeconds: number }
  /** `file:///absolute/folder`, or `s3://KEY:SECRET@host/bucket?region=…`. */
  storageUrl: string
  smtpUrl?: string
  postmarkToken?: string
  mail: {
    /** Postmark's message streams: of account e-mails and answers, and of what people can unsubscribe from. */
    streams: { account: string; bulk: string }
    /** By which Postmark's reports prove themselves; without it none are taken. */
    reportSecret?: string
    /** Most e-mails that all processes together hand over in a second. */
    perSecond?: number
    /** The deployment's own address. */
    from?: string
    /** Domains that it may send for, beside that of its own address. */
    domains: string[]
    /** What a sender's domain is to name in its SPF record. */
    spf?: string
    /** Signs what leaves by SMTP. */
    dkim?: { domain: string; selector: string; keyFile: string }
  }
  authSecret: string
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  sentryDsn?: string
  /** How many bytes of files an event, one of its teams, and the guests of one form may store. */
  quotas: { eventBytes: number; teamBytes: number; guestBytes: number }
  /** Where web hooks may go: to the internet alone, or to networks of the operator too. */
  hookReach: 'public' | 'private'
  /** Bytes of the data folder's disk that files may not take, so that the database can go on. */
  diskReserveBytes: number
  /** The portal makes none by itself when absent. */
  backup?: BackupSettings
  /** Where the process tells its figures; nowhere when absent. */
  metrics?: MetricsConfig
  /** Where the process tells what it does, span by span; nowhere when absent. */
  tracing?: TracingSettings
  logLevel: (typeof logLevels)[number]
  environment: 'production' | 'development' | 'test'
}

/** With a port, at a port of its own; without one, at the portal's address, for whoever has the token. */
type MetricsConfig = { port: number; host: string; token?: string } | { port?: undefined; token: string }

/** The same, before the secret is read from the data folder or made. */
export type ParsedConfig = Omit<Config, 'authSecret'> & { authSecret?: string }

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Checks the environment. Pure. Variables are named as in `.env.example`; a relative DATA_DIR starts at
 * `root`. A variable that is set but blank is refused rather than ignored: `DATABASE_URL=$UNSET` must not
 * silently start an empty embedded database.
 * @throws ConfigError naming the first variable that is wrong
 */
export function parseEnvironment(
  environment: Record<string, string | undefined>,
  root: string,
): ParsedConfig {
  const result = schema.safeParse(environment)
  if (!result.success) throw new ConfigError(sentence(result.error.issues[0]))
  const read = result.data
  const dataDir = resolve(root, read.DATA_DIR)
  return {
    port: read.PORT,
    ...(read.HOST === undefined ? {} : { host: read.HOST }),
    baseUrl: read.BASE_URL ?? `http://${nameOf(read.HOST)}:${read.PORT}`,
    dataDir,
    ...(read.DATABASE_URL === undefined ? {} : { databaseUrl: read.DATABASE_URL }),
    preparedStatements: read.DATABASE_PREPARED_STATEMENTS,
    ...replicaOf(read),
    storageUrl: read.STORAGE_URL ?? pathToFileURL(resolve(dataDir, 'files')).href,
    ...(read.SMTP_URL === undefined ? {} : { smtpUrl: read.SMTP_URL }),
    ...(read.POSTMARK_TOKEN === undefined ? {} : { postmarkToken: read.POSTMARK_TOKEN }),
    mail: mailOf(read, root),
    ...(read.AUTH_SECRET === undefined ? {} : { authSecret: read.AUTH_SECRET }),
    trustedProxies: read.TRUSTED_PROXIES,
    ...(read.SENTRY_DSN === undefined ? {} : { sentryDsn: read.SENTRY_DSN }),
    quotas: {
      eventBytes: read.EVENT_QUOTA_MB,
      teamBytes: read.TEAM_QUOTA_MB,
      guestBytes: read.GUEST_QUOTA_MB,
    },
    hookReach: read.WEB_HOOKS_TO_PRIVATE_NETWORKS,
    diskReserveBytes: read.DISK_RESERVE_MB,
    ...backupOf(read),
    ...metricsOf(read),
    ...tracingOf(read),
    logLevel: read.LOG_LEVEL,
    environment: read.NODE_ENV,
  }
}

function mailOf(read: Read, root: string): Config['mail'] {
  if (read.MAIL_DOMAINS.length > 0 && read.MAIL_FROM === undefined)
    throw new ConfigError(
      'Environment variable MAIL_FROM is missing or not a string. MAIL_DOMAINS counts only beside it: without it, every event sends from its own address.',
    )
  return {
    streams: { account: read.POSTMARK_STREAM, bulk: read.POSTMARK_BULK_STREAM ?? read.POSTMARK_STREAM },
    domains: read.MAIL_DOMAINS,
    ...(read.POSTMARK_WEB_HOOK_SECRET === undefined ? {} : { reportSecret: read.POSTMARK_WEB_HOOK_SECRET }),
    ...(read.MAIL_PER_SECOND === undefined ? {} : { perSecond: read.MAIL_PER_SECOND }),
    ...(read.MAIL_FROM === undefined ? {} : { from: read.MAIL_FROM }),
    ...(read.MAIL_SPF === undefined ? {} : { spf: read.MAIL_SPF }),
    ...dkimOf(read, root),
  }
}

function replicaOf({ DATABASE_READ_URL: url, DATABASE_READ_MAX_LAG: maxLagSeconds, DATABASE_URL }: Read) {
  if (url === undefined) return {}
  if (DATABASE_URL === undefined)
    throw new ConfigError(
      'Environment variable DATABASE_URL is missing or not a string. DATABASE_READ_URL names a replica of that database; the one in the data folder has none.',
    )
  return { replica: { url, maxLagSeconds } }
}

/** Figures of a deployment are for its operator: to be read over a network, they need a token. */
function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: Read) {
  const secret = token === undefined ? {} : { token }
  if (port !== undefined) {
    if (token === undefined && !isLoopback(host))
      throw new ConfigError(
        'Environment variable METRICS_TOKEN is missing or not a string. Figures that can be read from other machines (METRICS_HOST) need one.',
      )
    return { metrics: { port, host, ...secret } }
  }
  return token === undefined ? {} : { metrics: { token } }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || ipaddr.process(host).range() === 'loopback'
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: Read, root: string) {
  if (DKIM_DOMAIN === undefined && DKIM_SELECTOR === undefined && DKIM_KEY_FILE === undefined) return {}
  const together = 'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE belong together.'
  const missing = (name: string) =>
    new ConfigError(`Environment variable ${name} is missing or not a string. ${together}`)
  if (DKIM_DOMAIN === undefined) throw missing('DKIM_DOMAIN')
  if (DKIM_SELECTOR === undefined) throw missing('DKIM_SELECTOR')
  if (DKIM_KEY_FILE === undefined) throw missing('DKIM_KEY_FILE')
  return { dkim: { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, keyFile: resolve(root, DKIM_KEY_FILE) } }
}

function sentence(issue: z.core.$ZodIssue | undefined): string {
  const missing = `Environment variable ${String(issue?.path[0])} is missing or not a string.`
  return issue?.code === 'custom' ? `${missing} ${issue.message}` : missing
}

function text(check: (value: string) => boolean, advice: string) {
  return z.string().trim().min(1).refine(check, { message: advice })
}

/** Read as megabytes of 1,000,000 bytes, and given in bytes. */
function megabytes(usualBytes: number) {
  return text((value) => /^\d{1,9}$/.test(value), 'It must be a whole number of megabytes, such as 5000.')
    .default(String(usualBytes / MEGABYTE))
    .transform((value) => Number(value) * MEGABYTE)
}

function stream() {
  return text(
    (value) => /^[a-z0-9][a-z0-9-]{0,29}$/.test(value),
    'It must be the id of a message stream, such as outbound.',
  )
}

function address(protocols: string[], advice: string) {
  return text((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), advice)
}

function database() {
  return address(
    ['postgres:', 'postgresql:'],
    'It must begin with postgres://, such as postgres://user:password@host:5432/eventflow.',
  )
}

const PORT_ADVICE = 'It must be a port number from 1 to 65535.'
const HOST_ADVICE = 'It must be an address of this machine, such as 127.0.0.1 or ::, or localhost.'

const schema = z.object({
  PORT: text(isPort, PORT_ADVICE).default('4300').transform(Number),
  HOST: text(isHost, HOST_ADVICE).optional(),
  BASE_URL: text(isOrigin, 'It must be an address without a path, such as https://portal.example.com.')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  DATABASE_URL: database().optional(),
  DATABASE_READ_URL: database().optional(),
  DATABASE_READ_MAX_LAG: text(
    (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1,
    'It must be a whole number of seconds from 1 to 999.',
  )
    .default('5')
    .transform(Number),
  DATABASE_PREPARED_STATEMENTS: text((value) => value === 'on' || value === 'off', 'It must be on or off.')
    .default('on')
    .transform((value) => value === 'on'),
  STORAGE_URL: text(isStorage, 'It must be file:///absolute/folder or s3://host/bucket.').optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'It must begin with smtp:// or smtps://.').optional(),
  POSTMARK_TOKEN: z.string().trim().min(1).optional(),
  POSTMARK_STREAM: stream().default('outbound'),
  POSTMARK_BULK_STREAM: stream().optional(),
  // It stands in an address that people copy: letters that need no escaping there.
  POSTMARK_WEB_HOOK_SECRET: text(
    (value) => /^[\w.~-]{24,200}$/.test(value),
    'It must have at least 24 characters, all of them letters, digits, dots, hyphens or underscores.',
  ).optional(),
  MAIL_PER_SECOND: text(
    (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1,
    'It must be a whole number from 1 to 999.',
  )
    .transform(Number)
    .optional(),
  MAIL_FROM: text(
    (value) => emailSchema.safeParse(value).success,
    'It must be one e-mail address, such as portal@example.com.',
  ).optional(),
  MAIL_DOMAINS: text(
    (value) => commaSeparated(value).every(isDomain),
    'It must be a list of domains with commas between, such as example.com,example.org.',
  )
    .transform((value) => commaSeparated(value.toLowerCase()))
    .default([]),
  MAIL_SPF: text(
    (value) => /^(include|a|mx|ip4|ip6|exists):\S+$/i.test(value),
    'It must be one mechanism of SPF, such as include:spf.example.com.',
  ).optional(),
  DKIM_DOMAIN: text(isDomain, 'It must be a domain, such as example.com.')
    .transform((value) => value.toLowerCase())
    .optional(),
  DKIM_SELECTOR: text(
    (value) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(value),
    'It must be letters, digits and hyphens, such as eventflow.',
  ).optional(),
  DKIM_KEY_FILE: z.string().trim().min(1).optional(),
  // better-auth signs cookies with it; a secret shorter than 32 characters can be guessed offline.
  AUTH_SECRET: text((value) => value.length >= 32, 'It must have at least 32 characters.').optional(),
  TRUSTED_PROXIES: text(
    (value) => commaSeparated(value).every(isAddressOrRange),
    'It must be a list of addresses or ranges with commas between, such as 10.0.0.0/8,192.168.1.7.',
  )
    .transform(commaSeparated)
    .default([]),
  SENTRY_DSN: address(['https:', 'http:'], 'It must be the address that Sentry shows as the DSN.').optional(),
  EVENT_QUOTA_MB: megabytes(usualQuotas.eventBytes),
  TEAM_QUOTA_MB: megabytes(usualQuotas.teamBytes),
  GUEST_QUOTA_MB: megabytes(usualQuotas.guestBytes),
  DISK_RESERVE_MB: megabytes(USUAL_DISK_RESERVE_BYTES),
  WEB_HOOKS_TO_PRIVATE_NETWORKS: text((value) => value === 'on' || value === 'off', 'It must be on or off.')
    .default('off')
    .transform((value) => (value === 'on' ? 'private' : 'public')),
  ...backupVariables,
  ...tracingVariables,
  METRICS_PORT: text(isPort, PORT_ADVICE).transform(Number).optional(),
  METRICS_HOST: text(isHost, HOST_ADVICE).default('127.0.0.1'),
  METRICS_TOKEN: text(
    (value) => /^[\w.~-]{24,200}$/.test(value),
    'It must have at least 24 characters, all of them letters, digits, dots, hyphens or underscores.',
  ).optional(),
  LOG_LEVEL: text(
    (value) => logLevels.some((level) => level === value),
    `It must be one of ${logLevels.join(', ')}.`,
  )
    .default('info')
    .transform((value) => value as Config['logLevel']),
  NODE_ENV: text(
    (value) => ['production', 'development', 'test'].includes(value),
    'It must be one of production, development, test.',
  )
    .default('production')
    .transform((value) => value as Config['environment']),
})

type Read = z.infer<typeof schema>

/** How a browser on this machine reaches what listens there. */
function nameOf(host = 'localhost'): string {
  if (!ipaddr.isValid(host)) return host
  const address = ipaddr.process(host)
  if (['unspecified', 'loopback'].includes(address.range())) return 'localhost'
  return address.kind() === 'ipv6' ? `[${address.toString()}]` : address.toString()
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535
}

function isHost(value: string): boolean {
  return value === 'localhost' || ipaddr.isValid(value)
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
}

function isStorage(value: string): boolean {
  const url = URL.parse(value)
  if (url?.protocol === 's3:') return url.hostname !== '' && /^\/[^/]+\/?$/.test(url.pathname)
  // `file:uploads` is read by URL as /uploads: a relative folder would land in the root of the disk.
  return url?.protocol === 'file:' && value.startsWith('file:///') && isAbsolute(fileURLToPath(url))
}

function commaSeparated(value: string): string[] {
  return value.split(',').map((part) => part.trim())
}

function isAddressOrRange(value: string): boolean {
  return value.includes('/') ? ipaddr.isValidCIDR(value) : ipaddr.isValid(value)
}

function isDomain(value: string): boolean {
  return value.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i.test(value)
}
