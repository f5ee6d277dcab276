import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { keptTables } from '#features/staff/archives/domain/plan.ts'
import { copiedId } from '#platform/cloning/copied-id.ts'
import { storageKey } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

type Row = Record<string, unknown>

/** What is not the same in an event that was brought back: secrets, and what waited or was going on. */
const otherwise: Record<string, readonly string[]> = {
  assets: ['status', 'problem'],
  emails: ['status', 'detail', 'claim_id', 'claimed_until', 'updated_at'],
  export_schedules: ['counted_from'],
  mailings: ['status', 'detail', 'ended_at', 'version', 'updated_at'],
  mailing_recipients: ['status', 'reason'],
  members: ['opened_at'],
  notifications: ['status', 'scheduled_at', 'version', 'updated_at'],
  web_hook_deliveries: ['state', 'stop_reason', 'next_at', 'turn'],
  web_hooks: ['headers', 'is_active', 'secret', 'secret_end', 'former_secret', 'former_until'],
}

/** Rows that the restore itself adds. */
const added: Record<string, (row: Row) => boolean> = {
  audit_entries: ({ action }) =>
    ['event.restore', 'event.archive', 'event.updateState'].includes(String(action)),
  reminder_runs: () => true,
}

async function rowsOf(event: EventScope, table: string): Promise<Row[]> {
  const { rows } = await inEvent(event, ({ tx }) =>
    tx.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where t.event_id = ${event.eventId}`,
    ),
  )
  return rows.map(({ row }) => row).filter((row) => added[table]?.(row) !== true)
}

/** Account ids by address, of the people of an event. */
async function accountsOf(event: EventScope): Promise<Map<string, string>> {
  const { rows } = await inEvent(event, ({ tx }) =>
    tx.execute<{ id: string; email: string }>(
      sql`select a.id, a.email from accounts a join members m on m.account_id = a.id`,
    ),
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** The rows of each table of both events, as sorted text: those of the first with the ids of the second. */
export async function bothSides(source: EventScope, target: EventScope) {
  const [from, to] = await Promise.all([tablesOf(source), tablesOf(target)])
  const ids = new Map([[source.eventId, target.eventId]])
  for (const [table, rows] of Object.entries(from)) {
    const there = new Set((to[table] ?? []).map(({ id }) => id))
    for (const { id } of rows) {
      if (typeof id !== 'string' || !/[0-9a-f]{8}-/.test(id)) continue
      const copy = copiedId(target.eventId, id)
      if (there.has(copy)) ids.set(id, copy)
    }
  }
  const people = await accountsOf(target)
  for (const [email, id] of await accountsOf(source)) ids.set(id, people.get(email) ?? 'nobody')
  const { baseUrl } = source.services.settings
  const url = (slug: string, base: string) => `${base}/e/${slug}`
  const renamed = (text: string) => {
    let result = text.replaceAll(
      url(source.slug, baseUrl),
      url(target.slug, target.services.settings.baseUrl),
    )
    for (const [id, other] of ids) result = result.replaceAll(id, other)
    return result
  }
  const asText = (table: string, row: Row) => {
    const own = Object.entries(row).filter(([column]) => !otherwise[table]?.includes(column))
    return JSON.stringify(Object.fromEntries(own))
  }
  const sides = Object.keys(from).map((table) => {
    const expected = (from[table] ?? []).filter((row) => !(table === 'files' && row.owner_kind === 'export'))
    return {
      table,
      expected: expected.map((row) => renamed(asText(table, row))).sort(),
      found: (to[table] ?? []).map((row) => asText(table, row)).sort(),
    }
  })
  return { sides, ids }
}

async function tablesOf(event: EventScope): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  for (const [table] of keptTables) tables[table] = await rowsOf(event, table)
  return tables
}

/** SHA-256 of every stored file, by its folder and its id. */
export async function storedFiles(event: EventScope): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { id, folder, owner_kind } of await rowsOf(event, 'files')) {
    if (owner_kind === 'export') continue
    const key = storageKey({ eventId: event.eventId, folder: String(folder), fileId: String(id) })
    const file = await event.services.storage.get(key)
    if (file.status !== 'found') continue
    const hash = createHash('sha256')
      .update(await buffer(file.stream))
      .digest('hex')
    found.set(`${folder}/${id}`, `${hash} ${file.contentType}`)
  }
  return found
}
