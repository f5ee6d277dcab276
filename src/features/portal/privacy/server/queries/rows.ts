import { type SQL, sql } from 'drizzle-orm'
import type { PersonalRow, PersonSought } from '#platform/privacy/personal-data.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { SortedTable } from './catalogue.ts'

/** As many rows as are held at a time: a submission may have a hundred kilobytes. */
const AT_ONCE = 200

/** The rows of a table that are about the person, as JSON by the names of their columns, without secrets. */
export async function* rowsAbout(
  read: <T>(work: (event: EventTransaction) => Promise<T>) => Promise<T>,
  table: SortedTable,
  person: PersonSought,
): AsyncGenerator<PersonalRow> {
  const of = table.how.of?.(person)
  if (!of) return
  const secrets = table.columns.filter(({ sort }) => sort === 'secret').map(({ name }) => name)
  const left = sql.param([...secrets, 'event_id', 'search'])
  // A page begins behind the row that the last one ended with.
  let after = '(0,0)'
  for (;;) {
    const rows = await read(async (event) => {
      const { rows: page } = await event.tx.execute<{ at: string; row: PersonalRow }>(sql`
        select t.ctid::text as at, to_jsonb(t) - ${left}::text[] as row
        from ${sql.identifier(table.name)} t
        where ${ofEvent(event, table)} and ${of} and t.ctid > ${after}::tid order by t.ctid limit ${AT_ONCE}`)
      return page
    })
    for (const { row } of rows) yield row
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.at
  }
}

/** How many rows of each table are about the person. */
export async function countRowsAbout(
  event: EventTransaction,
  tables: readonly SortedTable[],
  person: PersonSought,
): Promise<ReadonlyMap<string, number>> {
  const counts = tables.flatMap((table) => {
    const of = table.how.of?.(person)
    if (!of) return []
    return [
      sql`select ${table.name}::text as name, (
        select count(*)::int from ${sql.identifier(table.name)} t where ${ofEvent(event, table)} and ${of}) as rows`,
    ]
  })
  const { rows } = await event.tx.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `))
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

/** Besides row-level security, so that the index is used. */
export const ofEvent = ({ eventId }: { eventId: string }, { isOfEvent }: SortedTable): SQL =>
  isOfEvent ? sql`t.event_id = ${eventId}` : sql`true`
