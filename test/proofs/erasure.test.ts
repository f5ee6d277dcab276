import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { personalData } from '#app/personal-data.ts'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { makeFile } from '#features/event/exports/server/commands/making.ts'
import { newId } from '#kit/ids/new-id.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { outboxTransport } from '#platform/mail/outbox.ts'
import { columnsOf, isRewritten } from '#platform/privacy/personal-data.ts'
import { storagePrefix } from '#platform/storage/key.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { apiOf, signedIn } from '../api.ts'
import { makeEvent } from '../factories/event.ts'
import { plantEverything } from '../factories/everything.ts'
import { startTestServer, type TestServer } from '../server.ts'
import { uploader } from '../uploading.ts'

/*
 * Nobody who was erased can be found any more: a name and an address that are nowhere else are put into every column that
 * can hold one, and come in by the ways of people; then every row of every table, every stored file, the log and every
 * e-mail as it is shown are searched for them.
 */
const FIRST = 'Zoltánique'
const LAST = 'Quibberly'
const EMAIL = 'zq.quibberly@traceless.example'
const traces = ['zoltanique', 'quibberly', 'traceless']
const folded = (written: string) =>
  written
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
const hasTrace = (written: string) => traces.some((trace) => folded(written).includes(trace))

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let server: TestServer
let log: string[]
beforeEach(async () => {
  log = []
  server = await startTestServer({ logTo: (line) => log.push(line) })
})
afterEach(() => server.close())

type World = Awaited<ReturnType<typeof plantEverything>>
type Admin = Awaited<ReturnType<typeof signedIn>>

async function arrange() {
  const scope = await makeEvent(server.services)
  const planted = await plantEverything(scope)
  const admin = await signedIn(server, scope, { level: 'admin', firstName: 'Ada', surname: 'Admin' })
  await server.services.database.pool.query('update accounts set email = $1 where id = $2', [
    EMAIL,
    planted.accountId,
  ])
  await comeIn(scope, planted, admin)
  await plantInColumns(scope, planted)
  return { scope, planted, admin }
}

/** What people do: a name is changed, a file is uploaded, mail is written, a list is exported. */
async function comeIn(scope: EventScope, { accountId, world }: World, admin: Admin) {
  const cookie = await server.signIn(accountId)
  const own = apiOf(server, { cookie, slug: scope.slug })
  expect(await own('/me', { method: 'PATCH', body: { firstName: FIRST, surname: LAST } })).toMatchObject({
    status: 200,
  })
  const upload = uploader(server, { slug: scope.slug, cookie, root: '/api/team/uploads' })
  expect(await upload.whole(`${FIRST} ${LAST}.pdf`, Buffer.from(PDF))).toMatchObject({ status: 201 })
  await queueEmail(scope, {
    ...{ type: 'passwordChanged', to: EMAIL, memberId: world.memberId, sendKey: newId() },
    variables: { firstName: FIRST, changedAt: `now, by ${FIRST}` },
  })
  await inEvent(scope, (event) =>
    recordAudit(event, {
      ...{ memberId: admin.memberId, action: 'member.update', subjectId: world.memberId },
      ...{ before: { firstName: 'Priya', email: EMAIL }, after: { firstName: FIRST, email: EMAIL } },
    }),
  )
  const asked = await admin.api<{ id: string }>('/admin/exports', {
    body: { path: '/admin/members', query: {}, format: 'csv' },
  })
  expect(asked.status).toBe(200)
  await makeFile(scope, { exportId: asked.body.id, turn: 1 }, true)
}

const hasTurnedAway: (how: (typeof personalData)[number]['tables'][string]) => boolean = ({ named }) =>
  named === 'refused' || named === 'kept'

/** Puts name and address into every column of every row of the event that may hold one. */
async function plantInColumns(scope: EventScope, { world }: World) {
  const written = `${FIRST} ${LAST} <${EMAIL}>`
  const inJson = JSON.stringify({ byName: written, people: [{ a: FIRST, b: LAST }], [EMAIL]: 1 })
  const planted: string[] = []
  for (const [table, how] of personalData.flatMap(({ tables }) => Object.entries(tables))) {
    if (hasTurnedAway(how) || table.startsWith('audit_')) continue
    for (const [column, sort] of columnsOf(how)) {
      if (!isRewritten(sort)) continue
      const type = await typeOf(table, column)
      const [name, value] = [sql.identifier(column), plantedIn(type, column, { written, inJson })]
      if (!(await hasEvent(table)) || value === undefined) continue
      await inEvent(scope, ({ tx }) =>
        tx.execute(sql`update ${sql.identifier(table)} set ${name} = ${value}`),
      )
      planted.push(`${table}.${column}`)
    }
  }
  await inEvent(scope, ({ tx }) =>
    tx.execute(sql`update emails set to_address = ${EMAIL} where member_id = ${world.memberId}`),
  )
  // Enough to be sure that the columns were found.
  expect(planted.length).toBeGreaterThan(90)
}

function plantedIn(type: string, column: string, { written, inJson }: { written: string; inJson: string }) {
  const name = sql.identifier(column)
  if (type === 'jsonb')
    return sql`case jsonb_typeof(${name}) when 'object' then ${name} || ${inJson}::jsonb
      when 'array' then ${name} || jsonb_build_array(${inJson}::jsonb) else ${inJson}::jsonb end`
  if (type === 'json') return sql`${inJson}::json`
  if (type === 'text[]') return sql`${name} || array[${written}]`
  // An address is one, and nothing beside it.
  if (column === 'email' || column.endsWith('address') || column === 'recipient') return sql`${EMAIL}`
  return sql`coalesce(${name}, '') || ' ' || ${written}`
}

async function typeOf(table: string, column: string): Promise<string> {
  const { rows } = await server.services.database.pool.query<{ type: string }>(
    `select atttypid::regtype::text as type from pg_attribute where attrelid = $1::regclass and attname = $2`,
    [table, column],
  )
  return rows[0]?.type ?? ''
}

const hasEvent = async (table: string) => (await typeOf(table, 'event_id')) !== ''

/** Every table of the database, of all schemas: the queue's too. */
async function placesWithTrace(scope: EventScope): Promise<string[]> {
  const { rows: tables } = await server.services.database.pool.query<{ name: string; isOfEvent: boolean }>(`
    select format('%I.%I', n.nspname, c.relname) as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'event_id' and n.nspname = 'public') as "isOfEvent"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`)
  const places: string[] = []
  for (const { name, isOfEvent } of tables) {
    const statement = `select to_jsonb(t)::text as row from ${name} t`
    const rows = isOfEvent
      ? (await inEvent(scope, ({ tx }) => tx.execute<{ row: string }>(sql.raw(statement)))).rows
      : (await server.services.database.pool.query<{ row: string }>(statement)).rows
    places.push(...rows.filter(({ row }) => hasTrace(row)).map(({ row }) => `${name}: ${around(row)}`))
  }
  return places
}

/** Where it is, for whoever has to mend it. */
function around(row: string): string {
  const at = Math.max(...traces.map((trace) => folded(row).indexOf(trace)))
  return row.slice(Math.max(0, at - 60), at + 40)
}

async function filesWithTrace({ eventId }: EventScope): Promise<string[]> {
  const { storage } = server.services
  const found: string[] = []
  for await (const { key } of storage.list(storagePrefix({ eventId }))) {
    const read = await storage.get(key)
    if (read.status === 'found' && hasTrace(await text(read.stream))) found.push(key)
  }
  return found
}

async function mailsWithTrace({ api }: Admin): Promise<string[]> {
  const { body } = await api<{ items: { id: string }[] }>('/admin/emails')
  expect(body.items.length).toBeGreaterThan(3)
  const views = await Promise.all(body.items.map(({ id }) => api<object>(`/admin/emails/${id}`)))
  for (const { status } of views) expect(status).toBe(200)
  return views.map((view) => JSON.stringify(view.body)).filter(hasTrace)
}

describe('a person who was erased', () => {
  it.each(['kept', 'removed'] as const)(
    'is in no table, file, log line or e-mail any more, with the answers %s',
    async (answers) => {
      const { scope, planted, admin } = await arrange()
      const before = await placesWithTrace(scope)
      expect(before.length).toBeGreaterThan(60)
      expect(await filesWithTrace(scope)).toHaveLength(1)
      expect(await mailsWithTrace(admin)).not.toEqual([])

      const { memberId, colleagueId } = planted.world
      const erased = await admin.api(`/admin/members/${memberId}/erasure`, {
        body: { answers, successorId: colleagueId, confirmation: 'ERASE' },
      })
      expect(server.surprises).toEqual([])
      expect(erased).toEqual({ status: 200, body: { withAccount: true } })
      await server.startWorking(outboxTransport())

      expect(await placesWithTrace(scope)).toEqual([])
      // The bytes follow once the transaction is committed.
      await vi.waitFor(async () => expect(await filesWithTrace(scope)).toEqual([]), { timeout: 60_000 })
      expect(await mailsWithTrace(admin)).toEqual([])
      expect(log.filter(hasTrace)).toEqual([])
      expect(log.length).toBeGreaterThan(0)

      // What they did is still there, and so is everybody else.
      const people = await admin.api<{ items: { id: string }[] }>('/admin/members')
      expect(people.body.items.map(({ id }) => id)).toContain(colleagueId)
      const { rows } = await inEvent(scope, ({ tx }) =>
        tx.execute(sql`select first_name, surname, account_id from members where id = ${memberId}`),
      )
      expect(rows).toEqual([{ first_name: 'Erased', surname: 'person', account_id: null }])
    },
  )
})
