import { sql } from 'drizzle-orm'
import { listEventAddresses } from '#features/event/events/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import type { IsolationCheck } from '../../contract.ts'
import { stateOf } from '../../domain/verdict.ts'
import { isolationChecks } from '../tables.ts'
import { readTables, roleFaults, type TableFound, tryTable, type Wanted } from './tables-tried.ts'

type Asked = {
  cause: IsolationCheck['cause']
  /** The account of product staff. */
  askedBy: string | null
  /** What is not tried by then is told as not tried. */
  seconds: number
}

/** Events are looked through for rows until each table has one, and no further: the newest have the most kinds. */
const EVENTS_LOOKED_THROUGH = 5
const LOCK = 4_300_104_316

/**
 * Tries every table and every operation as a stranger, and keeps the result. Nothing else of it stays: every transaction
 * is taken back, whatever it has done.
 */
export async function checkIsolation(
  services: Services,
  { cause, askedBy, seconds }: Asked,
): Promise<Result<null, 'running'>> {
  return alone(services, async () => {
    const began = performance.now()
    const isOver = () => performance.now() - began > seconds * 1000
    const { pool } = services.database
    const found = await readTables(pool, services.ports.isolation.rowPolicies)
    const { wanted, events, target } = await lookForRows(services, found)
    const tables: IsolationCheck['tables'] = []
    for (const table of found) tables.push(await tryTable(pool, table, { wanted, isOver }))
    const ids = new Map([...(wanted.get(target?.eventId ?? '') ?? [])])
    const operations = await services.ports.isolation.tryOperations(services, { target, ids, isOver })
    const tried = { roleFaults: await roleFaults(pool), tables, operations }
    const result = { ...tried, events, seconds: Math.round((performance.now() - began) / 100) / 10 }
    const row = { at: services.clock.now(), cause, askedBy, state: stateOf(tried), result }
    await services.database.db
      .insert(isolationChecks)
      .values(row)
      .onConflictDoUpdate({ target: isolationChecks.id, set: row })
  })
}

/** Held by a transaction: a lock of the session would outlive us behind a pooler such as PgBouncer. */
async function alone({ database }: Services, work: () => Promise<void>): Promise<Result<null, 'running'>> {
  const guard = await database.pool.connect()
  let isSound = false
  try {
    await guard.query('begin')
    await guard.query(`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await guard.query<{ isOurs: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isOurs"',
      [LOCK],
    )
    if (rows[0]?.isOurs) await work()
    await guard.query('rollback')
    isSound = true
    return rows[0]?.isOurs ? ok(null) : err('running')
  } finally {
    guard.release(!isSound)
  }
}

/** A row of each table, with the event that it belongs to, and the event that has the most of them. */
async function lookForRows(services: Services, tables: readonly TableFound[]) {
  const known = await listEventAddresses(services)
  // Ids rise with time.
  const newest = known.toSorted((one, other) => (one.eventId < other.eventId ? 1 : -1))
  const open = newest.filter(({ state }) => state === 'open')
  const wanted: Wanted = new Map()
  let target: EventScope | undefined
  for (const event of [...open, ...newest.filter(({ state }) => state !== 'open')].slice(
    0,
    EVENTS_LOOKED_THROUGH,
  )) {
    const scope = mintScope(services, event)
    const rows = await rowsIn(scope, tables)
    wanted.set(event.eventId, rows)
    if (!target || rows.size > (wanted.get(target.eventId)?.size ?? 0)) target = scope
  }
  return { wanted, target, events: wanted.size }
}

/** By the name of the table, the id of its newest row, or an empty text where rows have none. One statement. */
async function rowsIn(
  scope: EventScope,
  tables: readonly TableFound[],
): Promise<ReadonlyMap<string, string>> {
  const parts = tables
    .filter(({ isOfEvent, isReadable }) => isOfEvent && isReadable)
    .map(({ name, hasId }) => {
      const table = sql.identifier(name)
      const id = hasId ? sql`t.id::text` : sql`''`
      const order = hasId ? sql`order by t.event_id desc, t.id desc` : sql``
      return sql`(select ${name}::text as name, ${id} as id from ${table} t where t.event_id = ${scope.eventId} ${order} limit 1)`
    })
  if (parts.length === 0) return new Map()
  const { rows } = await inEvent(scope, ({ tx }) =>
    tx.execute<{ name: string; id: string }>(sql.join(parts, sql` union all `)),
  )
  return new Map(rows.map(({ name, id }) => [name, id]))
}
