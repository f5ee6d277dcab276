import { describe, expect, it } from 'vitest'
import { ConfigError, parseEnvironment } from './parse-environment.ts'

const root = '/srv/eventflow'

function refusal(environment: Record<string, string>): string {
  try {
    parseEnvironment(environment, root)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('an empty environment', () => {
  it('gives a deployment that works by itself', () => {
    expect(parseEnvironment({}, root)).toEqual({
      port: 4300,
      baseUrl: 'http://localhost:4300',
      dataDir: '/srv/eventflow/.data',
      storageUrl: 'file:///srv/eventflow/.data/files',
      trustedProxies: [],
      quotas: { eventBytes: 100_000_000_000, teamBytes: 5_000_000_000, guestBytes: 10_000_000_000 },
      mail: { streams: { account: 'outbound', bulk: 'outbound' }, domains: [] },
      preparedStatements: true,
      hookReach: 'public',
      diskReserveBytes: 1_000_000_000,
      logLevel: 'info',
      environment: 'production',
    })
  })
})

describe('a full environment', () => {
  it('is taken as it is, with addresses normalised', () => {
    const config = parseEnvironment(
      {
        PORT: '8080',
        HOST: '::1',
        BASE_URL: 'https://portal.example.com/',
        DATA_DIR: '/var/eventflow',
        DATABASE_URL: 'postgres://user:secret@db:5432/eventflow?sslmode=require',
        STORAGE_URL: 's3://s3.example.com/portal?region=eu-west-2',
        SMTP_URL: 'smtps://user:secret@mail:465',
        POSTMARK_TOKEN: ' token ',
        AUTH_SECRET: 'x'.repeat(32),
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        SENTRY_DSN: 'https://key@errors.example.com/1',
        LOG_LEVEL: 'debug',
        NODE_ENV: 'development',
        EVENT_QUOTA_MB: '2000',
        TEAM_QUOTA_MB: '200',
        GUEST_QUOTA_MB: '20',
        DATABASE_PREPARED_STATEMENTS: 'off',
        DATABASE_READ_URL: 'postgres://u:p@replica.example.com/eventflow',
        DATABASE_READ_MAX_LAG: '20',
        DISK_RESERVE_MB: '0',
        WEB_HOOKS_TO_PRIVATE_NETWORKS: 'on',
        POSTMARK_STREAM: 'account',
        POSTMARK_BULK_STREAM: 'broadcast',
        POSTMARK_WEB_HOOK_SECRET: 'a-secret-of-the-web-hook',
        MAIL_PER_SECOND: '20',
        MAIL_FROM: 'portal@example.com',
        MAIL_DOMAINS: 'Expo.example, example.org',
        MAIL_SPF: 'include:spf.example.com',
        DKIM_DOMAIN: 'Example.com',
        DKIM_SELECTOR: 'eventflow',
        DKIM_KEY_FILE: 'keys/dkim.pem',
        UNRELATED: 'ignored',
      },
      root,
    )
    expect(config).toEqual({
      port: 8080,
      host: '::1',
      baseUrl: 'https://portal.example.com',
      dataDir: '/var/eventflow',
      databaseUrl: 'postgres://user:secret@db:5432/eventflow?sslmode=require',
      storageUrl: 's3://s3.example.com/portal?region=eu-west-2',
      smtpUrl: 'smtps://user:secret@mail:465',
      postmarkToken: 'token',
      authSecret: 'x'.repeat(32),
      trustedProxies: ['10.0.0.0/8', '::1'],
      quotas: { eventBytes: 2_000_000_000, teamBytes: 200_000_000, guestBytes: 20_000_000 },
      mail: {
        streams: { account: 'account', bulk: 'broadcast' },
        reportSecret: 'a-secret-of-the-web-hook',
        perSecond: 20,
        from: 'portal@example.com',
        domains: ['expo.example', 'example.org'],
        spf: 'include:spf.example.com',
        dkim: { domain: 'example.com', selector: 'eventflow', keyFile: '/srv/eventflow/keys/dkim.pem' },
      },
      preparedStatements: false,
      replica: { url: 'postgres://u:p@replica.example.com/eventflow', maxLagSeconds: 20 },
      hookReach: 'private',
      diskReserveBytes: 0,
      sentryDsn: 'https://key@errors.example.com/1',
      logLevel: 'debug',
      environment: 'development',
    })
  })

  it.each([
    ['0.0.0.0', 'http://localhost:4300'],
    ['::', 'http://localhost:4300'],
    ['127.0.0.1', 'http://localhost:4300'],
    ['::1', 'http://localhost:4300'],
    ['localhost', 'http://localhost:4300'],
    ['192.168.1.7', 'http://192.168.1.7:4300'],
    ['2001:DB8::0:7', 'http://[2001:db8::7]:4300'],
  ])('that listens on %s is reached at %s', (HOST, baseUrl) => {
    expect(parseEnvironment({ HOST }, root)).toMatchObject({ host: HOST, baseUrl })
  })

  it('follows the port in the default address and the data folder in the default storage', () => {
    const config = parseEnvironment({ PORT: '4301', DATA_DIR: 'second' }, root)
    expect(config.baseUrl).toBe('http://localhost:4301')
    expect(config.storageUrl).toBe('file:///srv/eventflow/second/files')
  })
})

it('takes a replica of a database that it runs itself for a mistake', () => {
  expect(refusal({ DATABASE_READ_URL: 'postgres://replica/eventflow' })).toContain('DATABASE_URL is missing')
})

describe('a variable that is set but blank', () => {
  it.each([
    'PORT',
    'HOST',
    'BASE_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'DATABASE_READ_MAX_LAG',
    'STORAGE_URL',
    'SMTP_URL',
    'POSTMARK_TOKEN',
    'POSTMARK_STREAM',
    'POSTMARK_BULK_STREAM',
    'POSTMARK_WEB_HOOK_SECRET',
    'MAIL_PER_SECOND',
    'MAIL_FROM',
    'MAIL_DOMAINS',
    'MAIL_SPF',
    'DKIM_DOMAIN',
    'DKIM_SELECTOR',
    'DKIM_KEY_FILE',
    'AUTH_SECRET',
    'TRUSTED_PROXIES',
    'SENTRY_DSN',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'LOG_LEVEL',
    'NODE_ENV',
  ])('%s is refused by name', (name) => {
    expect(refusal({ [name]: '  ' })).toBe(`Environment variable ${name} is missing or not a string.`)
  })
})

describe('a wrong value', () => {
  it.each([
    ['PORT', '70000', 'It must be a port number from 1 to 65535.'],
    ['DATABASE_READ_MAX_LAG', '0', 'It must be a whole number of seconds from 1 to 999.'],
    ['POSTMARK_STREAM', 'Out bound', 'It must be the id of a message stream, such as outbound.'],
    [
      'POSTMARK_WEB_HOOK_SECRET',
      'short',
      'It must have at least 24 characters, all of them letters, digits, dots, hyphens or underscores.',
    ],
    [
      'POSTMARK_WEB_HOOK_SECRET',
      'long enough, but with spaces',
      'It must have at least 24 characters, all of them letters, digits, dots, hyphens or underscores.',
    ],
    ['MAIL_PER_SECOND', '0', 'It must be a whole number from 1 to 999.'],
    ['MAIL_FROM', 'portal', 'It must be one e-mail address, such as portal@example.com.'],
    [
      'MAIL_DOMAINS',
      'example.com,b',
      'It must be a list of domains with commas between, such as example.com,example.org.',
    ],
    ['MAIL_SPF', 'v=spf1 -all', 'It must be one mechanism of SPF, such as include:spf.example.com.'],
    ['DKIM_DOMAIN', 'localhost', 'It must be a domain, such as example.com.'],
    ['DKIM_SELECTOR', 'a.b', 'It must be letters, digits and hyphens, such as eventflow.'],
    ['PORT', 'http', 'It must be a port number from 1 to 65535.'],
    [
      'HOST',
      'portal.example.com',
      'It must be an address of this machine, such as 127.0.0.1 or ::, or localhost.',
    ],
    [
      'BASE_URL',
      'portal.example.com',
      'It must be an address without a path, such as https://portal.example.com.',
    ],
    [
      'BASE_URL',
      'https://a.example/b',
      'It must be an address without a path, such as https://portal.example.com.',
    ],
    [
      'DATABASE_URL',
      'mysql://db/eventflow',
      'It must begin with postgres://, such as postgres://user:password@host:5432/eventflow.',
    ],
    ['STORAGE_URL', 'file:uploads', 'It must be file:///absolute/folder or s3://host/bucket.'],
    ['STORAGE_URL', '/uploads', 'It must be file:///absolute/folder or s3://host/bucket.'],
    ['SMTP_URL', 'mail.example.com', 'It must begin with smtp:// or smtps://.'],
    ['AUTH_SECRET', 'short', 'It must have at least 32 characters.'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/8,proxy',
      'It must be a list of addresses or ranges with commas between, such as 10.0.0.0/8,192.168.1.7.',
    ],
    ['LOG_LEVEL', 'loud', 'It must be one of fatal, error, warn, info, debug, trace, silent.'],
    ['NODE_ENV', 'live', 'It must be one of production, development, test.'],
  ])('%s=%s is refused with advice', (name, value, advice) => {
    expect(refusal({ [name]: value })).toBe(
      `Environment variable ${name} is missing or not a string. ${advice}`,
    )
  })
})

it('MAIL_DOMAINS is refused without the address that it belongs to', () => {
  const MAIL_DOMAINS = 'expo.example'
  expect(refusal({ MAIL_DOMAINS })).toMatch(
    /^Environment variable MAIL_FROM is missing.* MAIL_DOMAINS counts/,
  )
  expect(refusal({ MAIL_DOMAINS, MAIL_FROM: 'portal@example.com' })).toBe('accepted')
})

it.each(['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'])(
  '%s belongs to the other two of its kind',
  (left) => {
    const all = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'one', DKIM_KEY_FILE: '/key.pem' }
    const { [left as keyof typeof all]: _, ...rest } = all
    expect(refusal(rest)).toBe(
      `Environment variable ${left} is missing or not a string. DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE belong together.`,
    )
  },
)

describe('figures for monitoring', () => {
  const token = 'a-token-of-24-characters-'
  it.each([
    [{}, undefined],
    [{ METRICS_HOST: '0.0.0.0' }, undefined],
    [{ METRICS_TOKEN: token }, { token }],
    [{ METRICS_PORT: '9464' }, { port: 9464, host: '127.0.0.1' }],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token },
      { port: 9464, host: '0.0.0.0', token },
    ],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '::1' },
      { port: 9464, host: '::1' },
    ],
  ])('are told where their operator says, and nowhere by default: %j', (environment, metrics) => {
    expect(parseEnvironment(environment, root).metrics).toEqual(metrics)
  })

  it.each(['0.0.0.0', '::', '10.0.0.7'])('need a token at an address that others reach: %s', (host) => {
    expect(refusal({ METRICS_PORT: '9464', METRICS_HOST: host })).toMatch(
      /^Environment variable METRICS_TOKEN /,
    )
  })

  it('take no token that can be guessed', () => {
    expect(refusal({ METRICS_TOKEN: 'short' })).toMatch(/^Environment variable METRICS_TOKEN /)
  })
})
