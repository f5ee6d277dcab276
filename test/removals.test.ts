import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { removeTeamType } from '#features/people/team-types/server/commands.ts'
import { removeTeam, updateStandShare } from '#features/people/teams/server/commands.ts'
import { removeTasks } from '#features/tasks/tasks/server/commands/removal.ts'
import { archiveTasks } from '#features/tasks/tasks/server/commands/tasks.ts'
import { system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { EVENT_ROLE } from '#platform/tenancy/secure-tables.ts'
import { makeTeamType } from './factories/event.ts'
import { plantEverything } from './factories/everything.ts'
import { freshEventForEach } from './fresh-event.ts'
import type { TestServer } from './server.ts'

/**
 * Removing a team or a team type leaves its id nowhere in the event but in what is history. Every column of every table
 * is looked at, so a new table that names teams or team types fails here until its noun answers the port.
 */
let server: TestServer
let scope: EventScope
freshEventForEach((fresh) => {
  ;({ server, scope } = fresh)
})

type Column = { table: string; column: string; type: string }

/** The columns that can hold an id, of all tables with a row for each event. */
async function idColumns(): Promise<Column[]> {
  const { rows } = await server.services.database.pool.query<Column>(`
    select c.relname as table, a.attname as column, a.atttypid::regtype::text as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.atttypid::regtype::text in ('text', 'text[]', 'jsonb')
      and exists (select from pg_attribute e where e.attrelid = c.oid and e.attname = 'event_id')
    order by 1, 2`)
  return rows
}

/** Puts the id into every column of this name, in all rows of the event. */
async function plantIn(columns: Column[], id: string) {
  for (const { table, column, type } of columns) {
    const value = type === 'text[]' ? sql`array[${id}]` : sql`${id}`
    await inEvent(scope, ({ tx }) =>
      tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}`),
    )
  }
}

/** Where the id stands, as `table.column`. */
async function placesOf(id: string): Promise<string[]> {
  const places: string[] = []
  for (const { table, column } of await idColumns()) {
    const { rows } = await inEvent(scope, ({ tx }) =>
      tx.execute(sql`select from ${sql.identifier(table)}
        where ${sql.identifier(column)}::text like ${`%${id}%`} limit 1`),
    )
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}

const namesTeamTypes = ({ column }: Column) => /team_type_ids?$/.test(column)

async function plantTeamType(): Promise<string> {
  const teamTypeId = await makeTeamType(scope, 'Start-up')
  await plantIn((await idColumns()).filter(namesTeamTypes), teamTypeId)
  return teamTypeId
}

it('a removed team type is named nowhere any more', async () => {
  await plantEverything(scope)
  const teamTypeId = await plantTeamType()
  expect(await placesOf(teamTypeId)).toEqual([
    'audit_entries.subject_id',
    'card_layouts.team_type_ids',
    'content_pages.allowed_team_type_ids',
    'downloads.hide_from_team_type_ids',
    'downloads.show_to_team_type_ids',
    'notifications.team_type_ids',
    'suppliers.hide_from_team_type_ids',
    'suppliers.show_to_team_type_ids',
    'tasks.team_type_ids',
    'team_types.id',
    'teams.team_type_id',
  ])
  const removed = await removeTeamType(scope, system, { teamTypeId, replacementId: null })
  expect(removed.ok).toBe(true)
  expect(await placesOf(teamTypeId)).toEqual(['audit_entries.before', 'audit_entries.subject_id'])
})

it('a table with team types that no noun answers for is found', async () => {
  const { pool } = server.services.database
  await pool.query('create table badges (event_id text, id text, team_type_ids text[])')
  try {
    await pool.query(`grant all on badges to ${EVENT_ROLE}`)
    await pool.query('insert into badges values ($1, $2, $3)', [scope.eventId, 'badge', []])
    const teamTypeId = await plantTeamType()
    await removeTeamType(scope, system, { teamTypeId, replacementId: null })
    expect(await placesOf(teamTypeId)).toContain('badges.team_type_ids')
  } finally {
    await pool.query('drop table badges')
  }
})

it('a removed team is named nowhere but in the audit and in the e-mails that it was sent', async () => {
  const { teamId, world } = await plantEverything(scope)
  const joined = await updateStandShare(scope, system, { teamId: world.otherTeamId, parentTeamId: teamId })
  expect(joined.ok).toBe(true)
  await inEvent(scope, ({ tx }) => tx.execute(sql`update emails set team_id = ${teamId}`))
  expect(await placesOf(teamId)).toEqual([
    'audit_entries.after',
    'audit_entries.subject_id',
    'conversations.team_id',
    'emails.team_id',
    'files.owner_id',
    'form_reopenings.team_id',
    'form_visits.team_id',
    'internal_notes.team_id',
    'mailing_recipients.team_id',
    'mailings.team_ids',
    'members.team_id',
    'risk_snapshots.team_id',
    'submissions.team_id',
    'task_extensions.team_id',
    'task_marks.team_id',
    'task_reminders.team_id',
    'task_statuses.team_id',
    'team_import_marks.team_id',
    'team_import_rows.team_id',
    'teams.id',
    'teams.parent_team_id',
    'uploads.owner_id',
  ])
  const removed = await removeTeam(scope, { memberId: null, level: 'moderator' }, { teamId })
  expect(removed).toEqual({ ok: true, value: null })
  expect(await placesOf(teamId)).toEqual([
    'audit_entries.after',
    'audit_entries.before',
    'audit_entries.subject_id',
    'emails.team_id',
  ])
})

it('a removed task is named nowhere but in the audit', async () => {
  const { world } = await plantEverything(scope)
  const { taskId } = world
  const before = await placesOf(taskId)
  expect(before).toEqual(
    expect.arrayContaining([
      ...['conversations.task_id', 'internal_notes.task_id', 'task_extensions.task_id'],
      ...['mailing_recipients.task_ids', 'mailings.task_ids', 'task_reminders.task_id'],
      ...['task_group_entries.task_id', 'task_statuses.task_id', 'tasks.id'],
    ]),
  )
  await archiveTasks(scope, system, [taskId])
  expect(await removeTasks(scope, system, [taskId])).toEqual({ ok: true, value: 1 })
  const left = await placesOf(taskId)
  expect(left.filter((place) => !place.startsWith('audit_entries.'))).toEqual([])
})
