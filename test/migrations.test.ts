import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migratePortal } from '#app/migrate.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { projectRoot } from '#platform/config/project-root.ts'
import { EVENT_ROLE, secureTables } from '#platform/tenancy/secure-tables.ts'
import { databaseUrl } from './global-setup.ts'

const database = 'former_portal'
const folder = mkdtempSync(join(tmpdir(), 'eventflow-former-'))
const url = databaseUrl(inject('postgresUrl'), database)
const client = new pg.Client({ connectionString: url })

/** A portal as an earlier release left it, with one of each thing that has moved since. */
const planted = `
insert into tenants (id, name) values ('tenant', 'Harbour');
insert into events (id, tenant_id, slug) values ('event', 'tenant', 'harbour');
insert into teams (event_id, id, name) values ('event', 'team', 'Brightwater');
insert into forms (event_id, id, title, draft) values ('event', 'form', 'Power', '{}');
insert into form_versions (event_id, form_id, version, definition, published_at) values
  ('event', 'form', 1, '{}', '2026-11-01T10:00:00Z');
insert into tasks (event_id, id, title, form_id) values ('event', 'task', 'Order power', 'form');
insert into tasks (event_id, id, title) values
  ('event', 'hand', 'Say hello'), ('event', 'sign', 'Sign'), ('event', 'visit', 'Visit');
insert into task_groups (event_id, id, title) values ('event', 'welcome', 'Welcome');
update tasks set group_id = 'welcome', due_date = case id when 'sign' then '2027-01-08' else '' end
  where id in ('hand', 'sign', 'visit');
insert into task_statuses (event_id, id, task_id, team_id, is_complete, is_not_applicable, progress_status) values
  ('event', 'said', 'hand', 'team', true, false, 'complete'),
  ('event', 'not signed', 'sign', 'team', false, true, 'inProgress'),
  ('event', 'announced', 'visit', 'team', false, false, 'awaitingApproval');
insert into files (event_id, id, folder, name, mime_type, size, audience, team_id, subject_id) values
  ('event', 'logo', 'branding', 'logo.png', 'image/png', 1, 'public', null, null),
  ('event', 'contract', 'attachments', 'contract.pdf', 'application/pdf', 1, 'members', null, null),
  ('event', 'plan', 'answers', 'plan.pdf', 'application/pdf', 1, 'team', 'team', null),
  ('event', 'manual', 'uploads', 'manual.pdf', 'application/pdf', 1, 'download', null, 'download'),
  ('event', 'left', 'uploads', 'left.pdf', 'application/pdf', 1, 'organiser', null, null);
insert into emails (event_id, id, type, to_address, team_id, subject, html, text, send_key) values
  ('event', 'mail', 'welcome', 'priya@example.com', 'team', 'Welcome', '', '', 'mail'),
  ('event', 'about', 'formNotification', 'priya@example.com', null, 'Sent', '', '',
    'formNotification:one:sent:0:priya@example.com');
insert into emails (event_id, id, type, to_address, subject, html, text, send_key, status, provider_message_id, sent_at,
  created_at)
values
  ('event', 'kept', 'welcome', 'p@example.com', '', '', '', 'kept', 'pending', null, now(), now()),
  ('event', 'handed over', 'welcome', 'p@example.com', '', '', '', 'handed', 'pending', 'postmark-1', now(), now()),
  ('event', 'given up', 'welcome', 'p@example.com', '', '', '', 'given', 'queued', null, null, now() - interval '3 days');
insert into audit_entries (event_id, id, at, action, subject_type, subject_id) values
  ('event', 'entry', '2026-11-21T10:00:00Z', 'submission.send', 'submission', 'sent');
insert into audit_entries (event_id, id, at, action, subject_type, subject_id, before, after) values
  ('event', 'renamed', '2026-11-21T11:00:00Z', 'member.rename', 'member', 'priya',
    '{"firstName":"Pria","surname":"","level":"user"}', '{"firstName":"Priya","ccs":["x"],"contact":"p@example.com"}');
insert into submissions (event_id, id, form_id, version, team_id, values, is_draft, page, page_count, updated_at, updated_by)
values
  ('event', 'draft', 'form', 1, 'team', '{}', true, 1, 3, '2026-11-21T10:00:00Z', 'priya'),
  ('event', 'sent', 'form', 1, 'team', '{}', false, 0, 3, '2026-11-20T10:00:00Z', 'priya');
insert into accounts (id, name, email) values
  ('priya', 'Priya Nair', 'priya@example.com'), ('olu', 'Olu Bright', 'olu@example.com');
insert into credentials (id, account_id, provider_id, user_id, password) values
  ('password', 'priya', 'credential', 'priya', 'a hash');
insert into members (event_id, id, account_id, first_name, surname, last_login_at) values
  ('event', 'priya', 'priya', 'Priya', 'Nair', '2026-11-20T10:00:00Z'),
  ('event', 'olu', 'olu', 'Olu', 'Bright', null);
insert into verifications (id, identifier, value, expires_at) values
  ('update', 'hash of a token', '{"accountId":"priya","newEmail":"new@example.com"}', '2026-12-01T10:00:00Z'),
  ('demo', 'another hash', 'priya', '2026-12-01T10:00:00Z');
insert into emails (event_id, id, type, to_address, subject, html, text, send_key, status, metadata, created_at) values
  ${formerLink({ id: 'invited', type: 'welcome', to: 'olu@example.com', path: 'set-password', status: 'queued' })},
  ${formerLink({ id: 'renewed', type: 'verifyEmail', to: 'new@example.com', path: 'update-email', status: 'failed' })},
  ${formerLink({ id: 'reset', type: 'resetPassword', to: 'priya@example.com', path: 'reset-password', status: 'delivery' })};
`

/** An e-mail with its token in clear, as the outbox held it. */
function formerLink({
  id,
  type,
  to,
  path,
  status,
}: Record<'id' | 'type' | 'to' | 'path' | 'status', string>) {
  const url = `http://portal.test/auth/${path}?token=Cl3ar_t0ken-of-the-former-release`
  return `('event', '${id}', '${type}', '${to}', 'A link', '<a href="${url}">Go</a>', 'Go ${url}', '${id}',
    '${status}', '{"hidesLink":"yes"}', '2026-11-21T10:00:00Z')`
}

/**
 * Its owner is no superuser, as on most hosted servers: row-level security also applies to it while it
 * migrates.
 */
beforeAll(async () => {
  await administer(`create database ${database}`)
  await migrateDatabase(url, formerRoot(), {
    secure: async (db) => {
      await db.execute(planted)
      await secureTables(db, [])
    },
  })
  await migratePortal(url)
  await client.connect()
  await client.query(`set role ${EVENT_ROLE}`)
  await client.query(`set eventflow.event_id = 'event'`)
})

afterAll(async () => {
  await client.end()
  await administer(`drop database ${database} with (force)`)
  rmSync(folder, { recursive: true })
})

/** The migrations as they were released before, in a separate folder. */
function formerRoot(): string {
  const from = join(projectRoot(), 'src/database/migrations')
  const to = join(folder, 'src/database/migrations')
  mkdirSync(to, { recursive: true })
  cpSync(from, to, { recursive: true })
  const journalPath = join(to, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(journalPath, 'utf8'))
  const entries = journal.entries.filter(({ tag }) => tag < '0003')
  writeFileSync(journalPath, JSON.stringify({ ...journal, entries }))
  return folder
}

async function administer(statement: string) {
  const administrator = new pg.Client({ connectionString: inject('postgresUrl') })
  await administrator.connect()
  try {
    await administrator.query(statement)
  } finally {
    await administrator.end()
  }
}

async function rows(statement: string): Promise<unknown[][]> {
  return (await client.query({ text: statement, rowMode: 'array' })).rows
}

/** What belongs to no event. */
async function asOwner(statement: string): Promise<unknown[][]> {
  await client.query('reset role')
  try {
    return await rows(statement)
  } finally {
    await client.query(`set role ${EVENT_ROLE}`)
  }
}

describe('a portal of the former release', () => {
  it('keeps its files, each with its owner', async () => {
    expect(await rows('select id, owner_kind, owner_id from files order by id')).toEqual([
      ['contract', 'task', null],
      ['left', null, null],
      ['logo', 'branding', null],
      ['manual', 'download', 'download'],
      ['plan', 'team', 'team'],
    ])
  })

  it('shows in its outbox the team that an e-mail was written for', async () => {
    expect(await rows(`select id, team_name from emails where team_id is not null`)).toEqual([
      ['mail', 'Brightwater'],
    ])
  })

  it('says of each e-mail what has become of it', async () => {
    expect(await rows('select id, about_id from emails where about_id is not null')).toEqual([
      ['about', 'sent'],
    ])
    const statuses = `select id, status, sent_at is not null from emails where text = '' order by id`
    expect(await rows(statuses)).toEqual([
      ['about', 'queued', false],
      ['given up', 'failed', false],
      ['handed over', 'pending', true],
      ['kept', 'unsent', false],
      ['mail', 'queued', false],
    ])
  })

  it('shows beside a task how far the team is with its form', async () => {
    const withForm =
      'select task_id, team_id, form_draft, submission_id from task_statuses where form_draft is not null'
    expect(await rows(withForm)).toEqual([
      [
        'task',
        'team',
        { savedAt: '2026-11-21T10:00:00.000Z', savedBy: 'priya', page: 1, pageCount: 3 },
        'sent',
      ],
    ])
  })

  it('has each task in the group that it had, in the order in which teams saw them', async () => {
    expect(await rows('select group_id, task_id, index from task_group_entries order by index')).toEqual([
      ['welcome', 'sign', 0],
      ['welcome', 'hand', 1],
      ['welcome', 'visit', 2],
    ])
  })

  it('says since when something waits for approval, and which answers were sent', async () => {
    const waiting = `select id, waiting_since = updated_at from task_statuses where waiting_since is not null`
    expect(await rows(waiting)).toEqual([['announced', true]])
    const sent = 'select distinct submission_revision from task_statuses where submission_id is not null'
    expect(await rows(sent)).toEqual([[0]])
  })

  it('has what reports count of each team, in the order of the tasks', async () => {
    expect(await rows('select id, place from tasks order by place')).toEqual([
      ['hand', 0],
      ['sign', 1],
      ['task', 2],
      ['visit', 3],
    ])
    expect(await rows('select team_id, marks from task_marks')).toEqual([['team', 'cm-w']])
  })

  it('names in its audit what was done as it is named now', async () => {
    expect(await rows('select id, action, subject_type from audit_entries order by id')).toEqual([
      ['entry', 'submission.submit', 'submission'],
      ['renamed', 'member.updateName', 'member'],
    ])
  })

  it('keeps what its audit holds of people apart from the entries', async () => {
    const apart = { $personal: true }
    expect(await rows('select id, before, after from audit_entries order by id')).toEqual([
      ['entry', null, null],
      [
        'renamed',
        { firstName: apart, surname: '', level: 'user' },
        { firstName: apart, ccs: ['x'], contact: apart },
      ],
    ])
    expect(await rows('select entry_id, before, after from audit_personal_values')).toEqual([
      ['renamed', { firstName: 'Pria' }, { firstName: 'Priya', contact: 'p@example.com' }],
    ])
  })

  it('holds no token any more, and waiting e-mails get theirs when they are handed over', async () => {
    const link = (id: string, path: string) => `http://portal.test/auth/${path}?token=link-of-${id}`
    const mail = (id: string, path: string) => [
      ...[id, `<a href="${link(id, path)}">Go</a>`, `Go ${link(id, path)}`, {}],
    ]
    expect(await rows(`select id, html, text, metadata from emails where text <> '' order by id`)).toEqual([
      mail('invited', 'set-password'),
      mail('renewed', 'update-email'),
      mail('reset', 'reset-password'),
    ])
    const links = `select id, kind, account_id, for_event_id, is_handed_over, new_email,
      expires_at - created_at from account_links order by id`
    expect(await asOwner(links)).toMatchObject([
      ['invited', 'set-password', 'olu', 'event', false, null, { days: 14 }],
      ['renewed', 'update-email', 'priya', 'event', false, 'new@example.com', { days: 1 }],
    ])
    expect(await asOwner('select count(*)::int from verifications')).toEqual([[0]])
  })

  it('knows who has opened their part in an event, and who may know a password', async () => {
    expect(await rows('select id, opened_at = last_login_at from members order by id')).toEqual([
      ['olu', null],
      ['priya', true],
    ])
    expect(await asOwner('select user_id, handed_over_by_tenant from credentials')).toEqual([
      ['priya', 'tenant'],
    ])
  })

  it('is behind row-level security again', async () => {
    expect(
      await rows(
        `select relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'event_id'
         where c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`,
      ),
    ).toEqual([])
  })
})
