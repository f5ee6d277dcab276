import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { myEvents } from '#features/people/my-events/server/queries.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { newId } from '#kit/ids/new-id.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inAccount, inEvent } from '#platform/tenancy/scope.ts'
import { EVENT_ROLE } from '#platform/tenancy/secure-tables.ts'
import { makeEvent, makeMember } from './factories/event.ts'
import { plantEverything } from './factories/everything.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let here: EventScope
let there: EventScope
const people = {
  ...{ here: '', hereColleague: '', hereInvited: '', hereNewcomer: '' },
  ...{ there: '', thereColleague: '', thereInvited: '', thereNewcomer: '', both: '' },
}

beforeAll(async () => {
  server = await startTestServer()
  here = await makeEvent(server.services, { slug: 'here', startDate: '2027-01-23' })
  there = await makeEvent(server.services, { slug: 'there', startDate: '2027-01-24' })
  const [own, other] = [await plantEverything(here), await plantEverything(there)]
  Object.assign(people, { here: own.accountId, hereColleague: own.colleagueAccountId })
  Object.assign(people, { hereInvited: own.invitedAccountId, thereInvited: other.invitedAccountId })
  Object.assign(people, { hereNewcomer: own.newcomerAccountId, thereNewcomer: other.newcomerAccountId })
  Object.assign(people, { there: other.accountId, thereColleague: other.colleagueAccountId })
  const both = await makeMember(here, { email: 'both@example.com' })
  people.both = both.accountId
  const priya = { firstName: 'Priya', surname: 'Nair', isOpen: true }
  await addMember(there, system, { accountId: both.accountId, ...priya })
})
afterAll(() => server.close())

/** Of these an event sees nothing; of `accounts`, `events` and `held_addresses`, a part. */
const ofNoEvent =
  'account_events account_links attempts backup_runs credentials deployments event_archive_runs event_archives event_doors event_restores isolation_checks mail_paces passkeys pending_sign_ins rate_limits recovery_codes second_factors sessions spent_challenges tenants tries upload_turns verifications'.split(
    ' ',
  )

/** As the login role, outside every event. */
async function asLogin<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.services.database.pool.query<Row>(text, values)).rows
}

async function eventTables(): Promise<string[]> {
  const rows = await asLogin<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'event_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  return rows.map(({ name }) => name)
}

/** Runs as the event's role, in the given event, and rolls everything back. */
async function inEventOf(
  event: EventScope | undefined,
  statement: string,
  values: unknown[] = [],
): Promise<{ rows: unknown[]; code: string | undefined }> {
  const client = await server.services.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('role', $1, true)`, [EVENT_ROLE])
    if (event) await client.query(`select set_config('eventflow.event_id', $1, true)`, [event.eventId])
    const { rows } = await client.query(statement, values)
    return { rows, code: undefined }
  } catch (error) {
    return { rows: [], code: (error as { code?: string }).code }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const [NOT_ALLOWED, FOREIGN_KEY] = ['42501', '23503']
/** All columns but those that PostgreSQL fills in itself. */
const WRITABLE_COLUMNS = `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`

/** The tables that `plantEverything` fills. A new table fails here until it is planted, and is then covered below. */
const planted = [
  ...['api_calls', 'api_tokens', 'assets', 'audit_entries', 'audit_personal_values'],
  ...['calendar_feeds', 'card_layouts', 'cards'],
  ...['comment_gatherings', 'comments', 'confirmations', 'consent_texts', 'consents'],
  ...['content_drafts', 'content_pages', 'content_sections', 'content_versions'],
  ...['conversation_reads', 'conversations', 'core_pages', 'custom_fields', 'downloads'],
  ...['email_responses', 'email_stops', 'email_templates', 'emails', 'erasures', 'event_clones'],
  ...['export_schedules', 'field_groups', 'files', 'form_notifications', 'form_reopenings'],
  ...['form_versions', 'form_visits', 'forms', 'hidden_first_steps', 'identity_links', 'identity_providers'],
  ...['internal_notes', 'list_exports', 'locks', 'long_works'],
  ...['mailing_recipients', 'mailings', 'members'],
  ...['notification_reads', 'notifications', 'reminder_runs', 'retention_rules'],
  ...['risk_runs', 'risk_snapshots', 'saved_views', 'settings'],
  ...['sidebar_sections', 'sign_in_days', 'submission_revisions', 'submissions'],
  ...['supplier_groups', 'suppliers', 'task_extensions', 'task_group_entries'],
  ...['task_groups', 'task_marks', 'task_reminders', 'task_statuses', 'tasks'],
  ...['team_import_marks', 'team_import_rows', 'team_imports'],
  ...['team_types', 'teams', 'untold_assignments', 'uploads'],
  ...['web_hook_deliveries', 'web_hook_keys', 'web_hook_tries', 'web_hooks'],
]

describe('the catalogue', () => {
  it('has no table of an event that nothing is planted in', async () => {
    expect(await eventTables()).toEqual(planted)
  })

  it('has no other tables than those of no event', async () => {
    const tables = `select tablename as name from pg_tables where schemaname = 'public' order by 1`
    const rows = await asLogin<{ name: string }>(tables)
    expect(rows.map(({ name }) => name).filter((name) => !planted.includes(name))).toEqual(
      ['accounts', 'events', 'held_addresses', ...ofNoEvent].sort(),
    )
  })

  it.each(planted)('forces row-level security on %s, with the event in every policy', async (table) => {
    const [security] = await asLogin(
      'select relrowsecurity as enabled, relforcerowsecurity as forced from pg_class where oid = $1::regclass',
      [table],
    )
    expect(security).toEqual({ enabled: true, forced: true })
    const [policy] = await asLogin(
      `select cmd, permissive, roles::text[] as roles, qual, with_check from pg_policies
       where schemaname = 'public' and tablename = $1 and policyname = 'only_this_event'`,
      [table],
    )
    const rule = `(event_id = current_setting('eventflow.event_id'::text, true))`
    expect(policy).toEqual({
      cmd: 'ALL',
      permissive: 'PERMISSIVE',
      roles: [EVENT_ROLE],
      qual: rule,
      with_check: rule,
    })
  })

  it('has no policy that is missing from the list', async () => {
    const rows = await asLogin(
      `select tablename || '.' || policyname || ' ' || cmd as name from pg_policies
       where policyname <> 'only_this_event' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'accounts.accounts_of_members SELECT',
      'events.events_across SELECT',
      'events.events_of_settings SELECT',
      'held_addresses.held_addresses_of_event SELECT',
      'members.own_memberships SELECT',
      'settings.settings_of_own_events SELECT',
      'settings.titles_of_events SELECT',
    ])
  })

  it('has the event first in every primary and unique key of an event table', async () => {
    const rows = await asLogin<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'event_id'
       where i.indisunique and i.indrelid = any($1::regclass[]) and i.indkey[0] <> a.attnum`,
      [planted],
    )
    expect(rows).toEqual([])
  })

  it('has the event first in every foreign key between event tables', async () => {
    const rows = await asLogin<{ name: string; leads: boolean }>(
      `select conname as name, a.attname = 'event_id' and f.attname = 'event_id' as leads from pg_constraint
       join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
       join pg_attribute f on f.attrelid = confrelid and f.attnum = confkey[1]
       where contype = 'f' and conrelid = any($1::regclass[]) and confrelid = any($1::regclass[])`,
      [planted],
    )
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ leads }) => !leads)).toEqual([])
  })

  it('lets the event role bypass nothing, and own nothing', async () => {
    const [role] = await asLogin(
      'select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname = $1',
      [EVENT_ROLE],
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false })
    expect(await asLogin('select relname from pg_class where relowner = $1::regrole', [EVENT_ROLE])).toEqual(
      [],
    )
  })
})

describe.each(planted)("another event's rows of %s", (table) => {
  const theirs = `event_id = $1`

  it('are there, and can be read and written from their own event', async () => {
    const { rows } = await inEventOf(there, `select 1 from ${table} where ${theirs}`, [there.eventId])
    expect(rows.length).toBeGreaterThan(0)
    if (table.startsWith('audit_')) return
    const change = `update ${table} set event_id = event_id where ${theirs} returning 1`
    expect((await inEventOf(there, change, [there.eventId])).rows).toHaveLength(rows.length)
  })

  it('cannot be read', async () => {
    expect(await inEventOf(here, `select 1 from ${table} where ${theirs}`, [there.eventId])).toEqual({
      rows: [],
      code: undefined,
    })
    const everything = await inEventOf(here, `select distinct event_id from ${table}`)
    expect(everything.rows).toEqual([{ event_id: here.eventId }])
  })

  it('cannot be read without an event', async () => {
    expect(await inEventOf(undefined, `select 1 from ${table}`)).toEqual({ rows: [], code: undefined })
  })

  it.each([
    ['changed', `update ${table} set event_id = event_id where ${theirs} returning 1`],
    ['deleted', `delete from ${table} where ${theirs} returning 1`],
  ])('cannot be %s', async (act, statement) => {
    // The audit trail cannot be changed, in any event; what it holds of people can only be erased.
    const isRefused = table === 'audit_entries' || (table === 'audit_personal_values' && act === 'changed')
    const code = isRefused ? NOT_ALLOWED : undefined
    expect(await inEventOf(here, statement, [there.eventId])).toEqual({ rows: [], code })
  })

  it('cannot be added, and own rows cannot be moved there', async () => {
    const { rows } = await inEventOf(there, `select to_jsonb(t) as row from ${table} t limit 1`)
    const [{ row } = { row: {} }] = rows as { row: Record<string, unknown> }[]
    const copy = JSON.stringify('id' in row ? { ...row, id: newId() } : row)
    const [{ names } = { names: '' }] = await asLogin<{ names: string }>(WRITABLE_COLUMNS, [table])
    const add = `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1::jsonb) returning 1`
    expect(await inEventOf(here, add, [copy])).toEqual({ rows: [], code: NOT_ALLOWED })
    const move = `update ${table} set event_id = $1 returning 1`
    expect(await inEventOf(here, move, [there.eventId])).toEqual({ rows: [], code: NOT_ALLOWED })
  })
})

describe('keys', () => {
  it('do not let a row point into another event', async () => {
    const idIn = async (event: EventScope, table: string) =>
      ((await inEventOf(event, `select id from ${table}`)).rows as { id: string }[])[0]?.id
    const add = `insert into task_statuses (event_id, id, task_id, team_id) values ($1, $2, $3, $4) returning 1`
    const point = async (tasksOf: EventScope, teamsOf: EventScope) =>
      inEventOf(here, add, [
        here.eventId,
        newId(),
        await idIn(tasksOf, `tasks where not exists (select 1 from task_statuses where task_id = tasks.id)`),
        await idIn(teamsOf, 'teams'),
      ])
    expect(await point(there, here)).toEqual({ rows: [], code: FOREIGN_KEY })
    expect(await point(here, there)).toEqual({ rows: [], code: FOREIGN_KEY })
    expect((await point(here, here)).rows).toHaveLength(1)
  })

  it('let two events use the same id', async () => {
    const id = newId()
    for (const event of [here, there]) {
      await inEvent(event, ({ tx, eventId }) => tx.insert(tasks).values({ eventId, id, title: event.slug }))
    }
    const titles = await inEvent(here, ({ tx }) =>
      tx.select({ title: tasks.title }).from(tasks).where(sql`${tasks.id} = ${id}`),
    )
    expect(titles).toEqual([{ title: 'here' }])
  })
})

describe('accounts', () => {
  const idsIn = async (event: EventScope) => {
    const rows = await inEvent(event, ({ tx }) => tx.select({ id: accounts.id }).from(accounts))
    return rows.map(({ id }) => id).sort()
  }

  it('are those of the own members alone', async () => {
    expect(await idsIn(here)).toEqual(
      [people.here, people.hereColleague, people.hereInvited, people.hereNewcomer, people.both].sort(),
    )
    expect(await idsIn(there)).toEqual(
      [people.there, people.thereColleague, people.thereInvited, people.thereNewcomer, people.both].sort(),
    )
  })

  it('show an event the address and nothing else of a person', async () => {
    expect((await inEventOf(here, 'select name from accounts')).code).toBe(NOT_ALLOWED)
    expect((await inEventOf(here, 'update accounts set email = email')).code).toBe(NOT_ALLOWED)
    expect((await inEventOf(here, 'delete from accounts')).code).toBe(NOT_ALLOWED)
  })

  it.each(ofNoEvent)('keep %s from every event', async (table) => {
    expect((await inEventOf(here, `select 1 from ${table}`)).code).toBe(NOT_ALLOWED)
  })

  it('keep the queue of jobs from every event', async () => {
    expect((await inEventOf(here, 'select 1 from jobs.job')).code).toBe(NOT_ALLOWED)
  })
})

describe('own memberships', () => {
  const all = { search: '', sort: 'starts', page: 1, pageSize: 100 } as const
  const slugsOf = async (accountId: string) =>
    (await myEvents(server.services, { accountId, isStaff: false }, all)).items.map(({ slug }) => slug)

  it('are read across events, but only their own', async () => {
    expect(await slugsOf(people.both)).toEqual(['here', 'there'])
    expect(await slugsOf(people.here)).toEqual(['here'])
    expect(await slugsOf('nobody')).toEqual([])
    expect(await slugsOf('')).toEqual([])
  })

  it('show no row of anything else', async () => {
    const seen: Record<string, number> = {}
    for (const table of planted) {
      const { rows } = await inAccount(server.services, people.both, (tx) =>
        tx.execute(sql.raw(`select count(*)::int as count from ${table}`)),
      )
      seen[table] = Number(rows[0]?.count)
    }
    const nothing = Object.fromEntries(planted.map((table) => [table, 0]))
    // Eight documents of settings an event, which "My events" reads one of.
    expect(seen).toEqual({ ...nothing, members: 2, settings: 16 })
  })

  it('cannot be changed across events', async () => {
    const changed = await inAccount(server.services, people.both, (tx) =>
      tx.execute(sql.raw(`update members set level = 'admin' returning 1`)),
    )
    expect(changed.rows).toEqual([])
  })
})

describe('a pooled connection', () => {
  const stateOf = `select current_setting('role') as role,
    coalesce(current_setting('eventflow.event_id', true), '') as event,
    coalesce(current_setting('eventflow.account_id', true), '') as account, pg_backend_pid() as connection`

  it('carries nothing over to its next user', async () => {
    const database = openDatabase({ url: server.services.database.url, maxConnections: 1 })
    try {
      const services: Services = { ...server.services, database }
      const [fresh] = (await database.pool.query(stateOf)).rows
      const untouched = { role: 'none', event: '', account: '', connection: fresh.connection }
      expect(fresh).toEqual(untouched)

      const inside = await inEvent(
        { ...here, services },
        async ({ tx }) => (await tx.execute(stateOf)).rows[0],
      )
      expect(inside).toEqual({ ...untouched, role: EVENT_ROLE, event: here.eventId })
      expect((await database.pool.query(stateOf)).rows).toEqual([untouched])

      const failing = inEvent({ ...here, services }, async () => {
        throw new Error('half way')
      })
      await expect(failing).rejects.toThrow('half way')
      expect((await database.pool.query(stateOf)).rows).toEqual([untouched])

      await inAccount(services, people.both, async () => {})
      expect((await database.pool.query(stateOf)).rows).toEqual([untouched])

      const next = await inEvent(
        { ...there, services },
        async ({ tx }) => (await tx.execute(stateOf)).rows[0],
      )
      expect(next).toEqual({ ...untouched, role: EVENT_ROLE, event: there.eventId })
    } finally {
      await database.close()
    }
  })
})

describe('outside every event', () => {
  it('the login role owns the tables and yet sees no row of them, because the policies are forced', async () => {
    const owners = await asLogin(
      'select distinct relowner = current_user::regrole as mine from pg_class where oid = any($1::regclass[])',
      [planted],
    )
    expect(owners).toEqual([{ mine: true }])
    for (const table of planted) {
      expect(await asLogin(`select 1 from ${table}`), table).toEqual([])
      expect(await asLogin(`delete from ${table} returning 1`), table).toEqual([])
    }
  })

  it('it would see them all if they were not: the control', async () => {
    const client = await server.services.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('alter table teams no force row level security')
      const { rows } = await client.query('select distinct event_id from teams')
      expect(rows).toHaveLength(2)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('it sees what belongs to no event: events, organisations, accounts and sessions', async () => {
    expect(await asLogin('select slug from events order by 1')).toEqual([{ slug: 'here' }, { slug: 'there' }])
    expect(await asLogin('select 1 from accounts')).toHaveLength(Object.keys(people).length)
  })
})
