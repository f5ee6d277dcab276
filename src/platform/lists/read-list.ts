import { inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { ListDefinition, ListPage, ListQuery } from '#kit/lists/list.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { clausesOf, type ListClauses, type ListParts } from './clauses.ts'

/** Where a list comes from: one statement for a page, for the total, and for the export of the same query. */
export type ListSource<L extends ListDefinition, Given, Row, Shown> = StatementOf<L, Given, Row> & {
  list: L
  /** What the rows of a page need beside their statement, in a fixed number of statements more. */
  complete: (event: EventTransaction, rows: Omit<Row, 'total'>[]) => Promise<Shown[]>
}

type StatementOf<L extends ListDefinition, Given, Row> = {
  parts: (event: EventTransaction) => ListParts<L>
  /** The list's statement with these clauses, the id and `totalRows` among its columns. */
  select: (
    event: EventTransaction,
    clauses: ListClauses,
    given: ListQuery<L> & Given,
  ) => PromiseLike<Row[]> & SQLWrapper
}

type ListRow = { id: string; total: number }

/** The rows that match on all pages, as a column of each row of the statement. */
export const totalRows = sql<number>`count(*) over ()`.mapWith(Number)

/** A list whose rows are shown as its statement reads them. */
export function listSource<const L extends ListDefinition, Row extends ListRow, Given = unknown>(
  list: L,
  statement: StatementOf<L, Given, Row>,
): ListSource<L, Given, Row, Omit<Row, 'total'>> {
  return { list, ...statement, complete: async (_, rows) => rows }
}

/** A list whose rows need more than their statement reads. */
export function completedListSource<
  const L extends ListDefinition,
  Row extends ListRow,
  Shown,
  Given = unknown,
>(
  list: L,
  statement: StatementOf<L, Given, Row>,
  complete: ListSource<L, Given, Row, Shown>['complete'],
): ListSource<L, Given, Row, Shown> {
  return { list, ...statement, complete }
}

/** The same page of what is sent of each row. */
export function mapPage<Row, Sent>(page: ListPage<Row>, present: (row: Row) => Sent): ListPage<Sent> {
  return { ...page, items: page.items.map(present) }
}

/** Reads one page in one statement; in two where a page is asked for that the list no longer has. */
export function readPage<L extends ListDefinition, Given, Row extends ListRow, Shown>(
  scope: EventScope,
  source: ListSource<L, Given, Row, Shown>,
  query: ListQuery<L> & Given,
): Promise<ListPage<Shown>> {
  return inEvent(scope, async (event) => {
    const { page, pageSize }: { page: number; pageSize: number } = query
    const matching = clausesOf(source.list, source.parts(event), query)
    const rows = await source.select(
      event,
      { ...matching, limit: pageSize, offset: (page - 1) * pageSize },
      query,
    )
    const isPastEnd = rows.length === 0 && page > 1
    const [first] = isPastEnd ? await source.select(event, { ...matching, limit: 1, offset: 0 }, query) : rows
    return {
      items: await source.complete(event, rows.map(withoutTotal)),
      total: first?.total ?? 0,
      page,
      pageSize,
    }
  })
}

/** The same rows as what is exported of each. */
export async function* mapRows<Row, Sent>(
  rows: AsyncIterable<Row>,
  present: (row: Row) => Sent,
): AsyncGenerator<Sent, void, undefined> {
  for await (const row of rows) yield present(row)
}

/** Rows that are read, and kept in memory, at once. */
const BATCH = 1_000

/**
 * Every row that matches, in order, for an export. One statement says which they are; they are then read a batch at a
 * time, each in its own transaction, so that nothing is held while a slow line takes them. What is removed meanwhile is
 * left out.
 */
export async function* readAll<L extends ListDefinition, Given, Row extends ListRow, Shown>(
  scope: EventScope,
  source: ListSource<L, Given, Row, Shown>,
  query: ListQuery<L> & Given,
): AsyncGenerator<Shown, void, undefined> {
  const ids = await matchingIds(scope, source, query)
  for (let start = 0; start < ids.length; start += BATCH) {
    yield* await readByIds(scope, source, query, ids.slice(start, start + BATCH))
  }
}

/** PostgreSQL allows no limit as `null`, and the query builder none as `undefined`. */
const ALL = 2_147_483_647

function matchingIds<L extends ListDefinition, Given, Row extends ListRow, Shown>(
  scope: EventScope,
  source: ListSource<L, Given, Row, Shown>,
  query: ListQuery<L> & Given,
): Promise<string[]> {
  return inEvent(scope, async (event) => {
    const matching = clausesOf(source.list, source.parts(event), query)
    const all = source.select(event, { ...matching, limit: ALL, offset: 0 }, query)
    const { rows } = await event.tx.execute<{ id: string }>(sql`select listed.id from (${all}) as listed`)
    return rows.map(({ id }) => id)
  })
}

async function readByIds<L extends ListDefinition, Given, Row extends ListRow, Shown>(
  scope: EventScope,
  source: ListSource<L, Given, Row, Shown>,
  query: ListQuery<L> & Given,
  ids: string[],
): Promise<Shown[]> {
  return inEvent(scope, async (event) => {
    const { id } = source.parts(event)
    const clauses = { where: inArray(id, ids), orderBy: [], limit: ids.length, offset: 0 }
    const found = new Map((await source.select(event, clauses, query)).map((row) => [row.id, row]))
    return source.complete(event, ids.flatMap((one) => found.get(one) ?? []).map(withoutTotal))
  })
}

function withoutTotal<Row extends ListRow>({ total: _, ...row }: Row): Omit<Row, 'total'> {
  return row
}
