import pg from 'pg'
import { migrationHashes } from '#database/former-schema.ts'
import { refuseHalfRestored } from '#platform/backup/restore-mark.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { EVENT_ROLE } from '#platform/tenancy/secure-tables.ts'
import { lookAtBackups } from './backups.ts'
import { type Finding, ok, problem, warning, wordsOf } from './finding.ts'
import { lookAtIsolation } from './isolation.ts'

const OLDEST_VERSION = 15
const CONNECT_MILLISECONDS = 10_000
/** Longer than an answer may be under way, and far less than what a link or a due time would notice. */
const CLOCK_SECONDS = { warning: 2, problem: 30 }
/** Of the connections that the server allows, with room for another web process and a person who looks into it. */
const BUSY_SHARE = 0.8

/** Everything about the database; it is only read. */
export async function lookAtDatabase(url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MILLISECONDS })
  // Whoever asks next is told.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    return [unreachable(error)]
  }
  const findings: Finding[] = []
  try {
    const version = await lookAtServer(client)
    findings.push(version)
    if (version.state === 'problem') return findings
    const rest = [
      lookAtConnections,
      lookAtRights,
      lookAtMigrations,
      lookAtClock,
      lookAtWalls,
      lookAtIsolation,
      lookAtBackups,
    ]
    for (const look of rest) findings.push(await look(client))
    await refuseHalfRestored(url).catch((error: unknown) =>
      findings.push(problem('Restore', wordsOf(error), 'Until then no process starts on this database.')),
    )
    return findings
  } catch (error) {
    const says = `It failed while it was asked: ${wordsOf(error)}.`
    return [...findings, problem('Database', says, 'See the log of PostgreSQL.')]
  } finally {
    await client.end().catch(() => {})
  }
}

function unreachable(error: unknown): Finding {
  const { code = '' } = error as { code?: string }
  const advice =
    {
      '28P01': 'Correct the user name or the password in DATABASE_URL.',
      '28000': 'Allow this user and this machine in pg_hba.conf of the server.',
      '3D000': 'Create the database, owned by the user of DATABASE_URL.',
      ENOTFOUND: 'Correct the host name in DATABASE_URL.',
      ECONNREFUSED: 'Start PostgreSQL, or correct host and port in DATABASE_URL.',
    }[code] ?? 'Check host, port and network of DATABASE_URL.'
  return problem('Database', `It cannot be reached: ${wordsOf(error)}.`, advice)
}

async function one<Row>(client: pg.Client, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query(text, values)
  return rows[0] as Row
}

async function lookAtServer(client: pg.Client): Promise<Finding> {
  const began = performance.now()
  const { version, fsync } = await one<{ version: string; fsync: string }>(
    client,
    `select current_setting('server_version') as version, current_setting('fsync') as fsync`,
  )
  const milliseconds = Math.round(performance.now() - began)
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    return problem(
      'Database',
      `PostgreSQL ${version} is too old.`,
      `Use PostgreSQL ${OLDEST_VERSION} or newer.`,
    )
  if (fsync === 'off')
    return warning(
      'Database',
      `PostgreSQL ${version} does not wait for its disk (fsync is off).`,
      'Switch fsync on: a power cut can destroy the database.',
    )
  return ok('Database', `PostgreSQL ${version} answers in ${milliseconds} ms.`)
}

async function lookAtConnections(client: pg.Client): Promise<Finding> {
  const { used, most } = await one<{ used: number; most: number }>(
    client,
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
       current_setting('max_connections')::int as most`,
  )
  const says = `${used} of ${most} are used.`
  if (used < most * BUSY_SHARE) return ok('Connections', says)
  return warning(
    'Connections',
    says,
    'Raise max_connections, or put PgBouncer in transaction mode in between.',
  )
}

async function lookAtRights(client: pg.Client): Promise<Finding> {
  const found = await one<{
    user: string
    isSuper: boolean
    ownsDatabase: boolean
    mayCreateRole: boolean
    hasRole: boolean
    maySetRole: boolean | null
    bypasses: boolean | null
  }>(
    client,
    `select current_user as user, me.rolsuper as "isSuper", me.rolcreaterole as "mayCreateRole",
       pg_has_role(current_user, db.datdba, 'member') as "ownsDatabase",
       event.oid is not null as "hasRole", event.rolbypassrls or event.rolsuper as bypasses,
       pg_has_role(current_user, event.oid,
         case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as "maySetRole"
     from pg_roles me
     join pg_database db on db.datname = current_database()
     left join pg_roles event on event.rolname = $1
     where me.rolname = current_user`,
    [EVENT_ROLE],
  )
  if (!found.ownsDatabase)
    return problem(
      'Rights',
      `${found.user} does not own the database.`,
      `An administrator runs: alter database … owner to ${found.user}`,
    )
  if (found.bypasses)
    return problem(
      'Rights',
      `The role ${EVENT_ROLE} passes by row-level security.`,
      `An administrator runs: alter role ${EVENT_ROLE} nosuperuser nobypassrls`,
    )
  if (found.hasRole ? !found.maySetRole && !found.mayCreateRole : !found.mayCreateRole && !found.isSuper)
    return problem(
      'Rights',
      `${found.user} can neither become ${EVENT_ROLE} nor create it.`,
      `An administrator runs: create role ${EVENT_ROLE} nologin; grant ${EVENT_ROLE} to ${found.user} with set true`,
    )
  if (found.isSuper)
    return warning(
      'Rights',
      `${found.user} is a superuser.`,
      'Use a role that owns the database and nothing else: what it cannot do, a mistake cannot do either.',
    )
  return ok('Rights', `${found.user} owns the database, and confines each request to its event.`)
}

async function lookAtMigrations(client: pg.Client): Promise<Finding> {
  const known = migrationHashes(projectRoot())
  const { there } = await one<{ there: string | null }>(
    client,
    `select to_regclass('drizzle.__drizzle_migrations') as there`,
  )
  const done = there
    ? (await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')).rows
    : []
  if (done.length === 0) return ok('Migrations', 'The database is empty: the first start sets it up.')
  if (done.length > known.length || done.some(({ hash }, index) => hash !== known[index]))
    return problem(
      'Migrations',
      'The database is of another release than this one.',
      'Run the release that it belongs to, or a newer one.',
    )
  const missing = known.length - done.length
  if (missing === 0) return ok('Migrations', `All ${known.length} are done.`)
  return warning(
    'Migrations',
    `${missing} of ${known.length} are not done yet.`,
    'Make a backup, then start this release: it does them.',
  )
}

/** Every table, by what the catalogue says and by trying it, as somebody who belongs to no event. */
async function lookAtWalls(client: pg.Client): Promise<Finding> {
  const { rows: tables } = await client.query<{
    name: string
    isOfEvent: boolean
    isOpen: boolean
    isReadable: boolean
  }>(
    `select c.relname as name, a.attname is not null as "isOfEvent",
       case when a.attname is not null
         then not (c.relrowsecurity and c.relforcerowsecurity and exists (
           select from pg_policy p where p.polrelid = c.oid and p.polname = 'only_this_event'))
         else not c.relrowsecurity and has_any_column_privilege(r.oid, c.oid, 'select, insert, update')
       end as "isOpen",
       has_table_privilege(r.oid, c.oid, 'select') as "isReadable"
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_roles r on r.rolname = $1
     left join pg_attribute a on a.attrelid = c.oid and a.attname = 'event_id' and not a.attisdropped
     where c.relkind in ('r', 'p') order by c.relname`,
    [EVENT_ROLE],
  )
  const ofEvents = tables.filter(({ isOfEvent }) => isOfEvent)
  if (ofEvents.length === 0) return ok('Walls between events', 'There are no tables yet.')
  const seen = await seenByStranger(client, ofEvents)
  const open = new Set([...tables.filter(({ isOpen }) => isOpen).map(({ name }) => name), ...seen])
  if (open.size === 0)
    return ok(
      'Walls between events',
      `Row-level security is in force on all ${ofEvents.length} tables of events; a stranger sees none of them.`,
    )
  return problem(
    'Walls between events',
    `Row-level security is not in force on ${[...open].sort().join(', ')}.`,
    'Stop the portal and start it again, which puts it back. If it stays, do not let anybody in.',
  )
}

async function seenByStranger(
  client: pg.Client,
  tables: readonly { name: string; isReadable: boolean }[],
): Promise<string[]> {
  const seen: string[] = []
  await client.query('begin read only')
  try {
    await client.query(
      `select set_config('role', $1, true), set_config('eventflow.event_id', 'nobody', true)`,
      [EVENT_ROLE],
    )
    for (const { name } of tables.filter(({ isReadable }) => isReadable)) {
      const { isSeen } = await one<{ isSeen: boolean }>(
        client,
        `select exists (select from ${pg.escapeIdentifier(name)}) as "isSeen"`,
      )
      if (isSeen) seen.push(name)
    }
  } finally {
    await client.query('rollback')
  }
  return seen
}

async function lookAtClock(client: pg.Client): Promise<Finding> {
  const asked = Date.now()
  const { now } = await one<{ now: string }>(
    client,
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  )
  // In the middle of question and answer.
  return clockFinding((Number(now) - (asked + Date.now()) / 2) / 1000)
}

/** @param ahead how many seconds the database's clock is ahead of this machine's */
export function clockFinding(ahead: number): Finding {
  const off = Math.abs(ahead)
  const seconds = off.toFixed(1)
  if (off < CLOCK_SECONDS.warning) return ok('Clock', 'It agrees with that of the database.')
  const says = `The database is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} this machine.`
  const finding = off < CLOCK_SECONDS.problem ? warning : problem
  return finding(
    'Clock',
    says,
    'Let both machines keep their time by NTP: links end and reminders leave by it.',
  )
}
