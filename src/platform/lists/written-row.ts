import { type AnyColumn, type GetColumnData, is, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgTimestamp, type SelectedFields } from 'drizzle-orm/pg-core'
import { totalRows } from './clauses.ts'

/** The columns of a row as the contract names them, in the order in which they are sent. */
export type SentColumns = Readonly<Record<string, AnyColumn | SQL>>

/** A row as it is sent: a moment is a text. */
export type SentRow<Columns extends SentColumns> = {
  [Key in keyof Columns]: Columns[Key] extends AnyColumn
    ? Texts<GetColumnData<Columns[Key]>>
    : Columns[Key] extends SQL<infer T>
      ? T
      : never
}
type Texts<Value> = Value extends Date ? string : Value

/** Each row as one object of JSON, with the number of rows on all pages beside it. */
export function writtenRow(columns: SentColumns) {
  const pairs = Object.entries(columns).map(
    ([key, column]) => sql`${sql.raw(`'${key}'`)}, ${written(column)}`,
  )
  return {
    item: sql`json_build_object(${sql.join(pairs, sql`, `)})`.as('item'),
    total: sql`${totalRows}`.as('total'),
  }
}

/** Moments as `toISOString` writes them. */
function written(column: AnyColumn | SQL): SQLWrapper {
  if (is(column, SQL) || !is(column, PgTimestamp)) return column
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The same statement with other columns. */
export function withColumns<Built extends SQLWrapper>(built: Built, columns: SelectedFields): Built {
  const { config } = built as unknown as { config: { fields: SelectedFields } } // forced by drizzle-orm: a statement does not lend its tables and conditions to another
  config.fields = columns
  return built
}
