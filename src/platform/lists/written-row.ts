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

/**
 * The columns of the list's statement, and of each of its rows, named `written`, one object of JSON. The objects are
 * made of the rows of the page alone: within the statement, PostgreSQL would make one of every row that matches.
 */
export function writtenRow(columns: SentColumns) {
  const named = Object.entries(columns).map(([key, column]) => [key, sql`${column}`.as(key)])
  const pairs = Object.entries(columns).map(
    ([key, column]) => sql`${sql.raw(`'${key}'`)}, ${written(key, column)}`,
  )
  return {
    columns: { ...Object.fromEntries(named), total: sql`${totalRows}`.as('total') },
    item: sql`json_build_object(${sql.join(pairs, sql`, `)})`,
  }
}

/** Moments as `toISOString` writes them. */
function written(key: string, column: AnyColumn | SQL): SQL {
  const value = sql`written.${sql.identifier(key)}`
  if (is(column, SQL) || !is(column, PgTimestamp)) return value
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The same statement with other columns. */
export function withColumns<Built extends SQLWrapper>(built: Built, columns: SelectedFields): Built {
  const { config } = built as unknown as { config: { fields: SelectedFields } } // forced by drizzle-orm: a statement does not lend its tables and conditions to another
  config.fields = columns
  return built
}
