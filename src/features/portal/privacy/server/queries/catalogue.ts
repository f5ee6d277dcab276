import { sql } from 'drizzle-orm'
import {
  type ColumnSort,
  columnsOf,
  type PersonalData,
  type PersonalTable,
} from '#platform/privacy/personal-data.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

export type SortedColumn = { name: string; type: string; sort: ColumnSort }

/** A table of the register, with its columns as the database has them. */
export type SortedTable = {
  name: string
  noun: PersonalData
  how: PersonalTable
  /** It has rows of this event alone. */
  isOfEvent: boolean
  /** Those with words or JSON. */
  columns: readonly SortedColumn[]
}

/** The tables that every noun has sorted, in the order of the archive, with what the database knows of them. */
export async function sortedTables(
  { tx }: Pick<EventTransaction, 'tx'>,
  nouns: readonly PersonalData[],
): Promise<SortedTable[]> {
  const listed = nouns.flatMap((noun) =>
    Object.entries(noun.tables).map(([name, how]) => ({ name, noun, how })),
  )
  const names = listed.map(({ name }) => name)
  const { rows } = await tx.execute<{ table: string; column: string; type: string }>(sql`
    select c.relname as table, a.attname as column, a.atttypid::regtype::text as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${sql.param(names)}::text[])
    order by a.attnum`)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return listed.map(({ name, noun, how }) => {
    const found = byTable.get(name) ?? []
    const sorts = columnsOf(how)
    const columns = found.flatMap(({ column, type }) => {
      const sort = sorts.get(column)
      return sort === undefined ? [] : [{ name: column, type, sort }]
    })
    return { name, noun, how, isOfEvent: found.some(({ column }) => column === 'event_id'), columns }
  })
}
