import { inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Building } from '#database/prepared.ts'
import { nextCursor } from '#kit/lists/cursor.ts'
import type { Cursor, ListDefinition, ListPage, ListQuery } from '#kit/lists/list.ts'
import { WrittenJson } from '#platform/http/written-json.ts'
import {
  type EventScope,
  type EventTransaction,
  inEvent,
  outsideEvents,
  readAtOnce,
} from '#platform/tenancy/scope.ts'
import { clausesOf, type ListClauses, type ListParts } from './clauses.ts'
import { type ListEvent, type ListTexts, preparedFor, type Slice } from './list-texts.ts'
import { type SentColumns, type SentRow, withColumns, writtenRow } from './written-row.ts'

/** Where a list comes from: one statement for a page, for the total, and for the export of the same query. */
export type ListSource<L extends ListDefinition, Asked, Row, Shown, Sent extends SentColumns> = Statement<
  L,
  Asked,
  Row,
  Sent
> & {
  list: L
  /** What the rows of a page need beside their statement, in a fixed number of statements more. */
  complete: (event: EventTransaction, rows: Omit<Row, 'total'>[]) => Promise<Shown[]>
  /** How a page is read: in one message, where nothing has to complete the rows. */
  read: Opening
  /** How all rows are read, a batch at a time. */
  readBatch: Opening
  texts: ListTexts
}

type Opening = <T>(scope: EventScope, work: (event: EventTransaction) => Promise<T>) => Promise<T>

type Statement<L extends ListDefinition, Asked, Row, Sent extends SentColumns> = {
  parts: (event: ListEvent) => ListParts<L>
  /** The list's statement with these clauses, the id and `totalRows` among its columns. */
  select: (
    event: ListEvent,
    clauses: ListClauses,
    asked: ListQuery<L> & Asked,
  ) => Building<Row[]> & SQLWrapper
  /** For a list that PostgreSQL itself writes as it is sent: the columns of the same statement then. */
  sent?: (event: ListEvent) => Sent
}

type Unsent = Record<never, never>
type ListRow = { id: string; total: number }

/** A list whose rows are shown as its statement reads them. */
export function listSource<
  const L extends ListDefinition,
  Row extends ListRow,
  Asked = unknown,
  Sent extends SentColumns = Unsent,
>(list: L, statement: Statement<L, Asked, Row, Sent>): ListSource<L, Asked, Row, Omit<Row, 'total'>, Sent> {
  const complete = async (_: EventTransaction, rows: Omit<Row, 'total'>[]) => rows
  return { list, ...statement, complete, read: readAtOnce, readBatch: inEvent, texts: new Map() }
}

/** A list of what belongs to no event, for product staff: its statement names tables of the deployment alone. */
export function deploymentListSource<const L extends ListDefinition, Row extends ListRow>(
  list: L,
  statement: Statement<L, unknown, Row, Unsent>,
): ListSource<L, unknown, Row, Omit<Row, 'total'>, Unsent> {
  return { ...listSource(list, statement), read: outsideEvents, readBatch: outsideEvents }
}

/** A list whose rows need more than their statement reads. */
export function completedListSource<
  const L extends ListDefinition,
  Row extends ListRow,
  Shown,
  Asked = unknown,
>(
  list: L,
  statement: Statement<L, Asked, Row, Unsent>,
  complete: ListSource<L, Asked, Row, Shown, Unsent>['complete'],
): ListSource<L, Asked, Row, Shown, Unsent> {
  return { list, ...statement, complete, read: inEvent, readBatch: inEvent, texts: new Map() }
}

/** The same page of what is sent of each row. */
export function mapPage<Row, Sent>(page: ListPage<Row>, present: (row: Row) => Sent): ListPage<Sent> {
  return { ...page, items: page.items.map(present) }
}

/** Reads one page in one statement; in two where a page is asked for that the list no longer has. */
export async function readPage<
  L extends ListDefinition,
  Asked,
  Row extends ListRow,
  Shown,
  Sent extends SentColumns,
>(
  scope: EventScope,
  source: ListSource<L, Asked, Row, Shown, Sent>,
  query: ListQuery<L> & Asked,
): Promise<ListPage<Shown>> {
  const { page, pageSize, cursor }: Paging = query
  const rowsOf = preparedFor(source, 'list', query, (event, clauses) => source.select(event, clauses, query))
  const { items, total, ids } = await source.read(scope, async (event) => {
    const rows = await rowsOf(event, sliceOf({ page, pageSize }))
    const completed = await source.complete(event, rows.map(withoutTotal))
    return { items: completed, total: rows[0]?.total, ids: rows.map(({ id }) => id) }
  })
  if (cursor !== undefined)
    return { items, total: total ?? 0, page, pageSize, nextCursor: nextCursor(ids, total ?? 0) }
  if (total !== undefined || page === 1) return { items, total: total ?? 0, page, pageSize }
  const [first] = await source.read(scope, (event) => rowsOf(event, FIRST))
  return { items, total: first?.total ?? 0, page, pageSize }
}

/**
 * The same page, as PostgreSQL itself writes it: for a list that many people open, of which each row is sent as it is
 * read. Reading a hundred rows into objects, checking them and writing them again takes most of such an answer.
 */
export async function readWrittenPage<
  L extends ListDefinition,
  Asked,
  Row extends ListRow,
  Shown,
  Sent extends SentColumns,
>(
  scope: EventScope,
  source: ListSource<L, Asked, Row, Shown, Sent>,
  query: ListQuery<L> & Asked,
): Promise<WrittenJson<ListPage<SentRow<Sent>>>> {
  const { page, pageSize, cursor }: Paging = query
  const { sent } = source
  if (!sent) throw new Error('This list says nothing of how it is sent.')
  const writtenOf = preparedFor(source, 'written list', query, (event, clauses) => {
    const { columns, item } = writtenRow(sent(event))
    const rows = withColumns(source.select(event, clauses, query), columns)
    const ids = cursor === undefined ? sql`'{}'::text[]` : sql`array_agg(written.id)`
    return sql<WrittenRows>`
      select coalesce(json_agg(${item}), '[]')::text as items, coalesce(max(written.total), 0)::int as total,
        coalesce(${ids}, '{}') as ids
      from (${rows}) as written`
  })
  const [written] = await readAtOnce(scope, (event) => writtenOf(event, sliceOf({ page, pageSize })))
  const { items = '[]', total = 0, ids = [] } = written ?? {}
  const next = cursor === undefined ? '' : `,"nextCursor":${JSON.stringify(nextCursor(ids, total))}`
  // As a page that the list no longer has.
  const isPastEnd = total === 0 && page > 1
  const [first] = isPastEnd ? await readAtOnce(scope, (event) => writtenOf(event, FIRST)) : [{ total }]
  return new WrittenJson(
    `{"items":${items},"total":${first?.total ?? 0},"page":${page},"pageSize":${pageSize}${next}}`,
  )
}

type Paging = { page: number; pageSize: number; cursor?: Cursor | undefined }
type WrittenRows = { items: string; total: number; ids: string[] }

const FIRST: Slice = { limit: 1, offset: 0 }

function sliceOf({ page, pageSize }: { page: number; pageSize: number }): Slice {
  return { limit: pageSize, offset: (page - 1) * pageSize }
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
export async function* readAll<
  L extends ListDefinition,
  Asked,
  Row extends ListRow,
  Shown,
  Sent extends SentColumns,
>(
  scope: EventScope,
  source: ListSource<L, Asked, Row, Shown, Sent>,
  query: ListQuery<L> & Asked,
): AsyncGenerator<Shown, void, undefined> {
  const ids = await matchingIds(scope, source, query)
  for (let start = 0; start < ids.length; start += BATCH) {
    yield* await readByIds(scope, source, query, ids.slice(start, start + BATCH))
  }
}

/** PostgreSQL allows no limit as `null`, and the query builder none as `undefined`. */
const ALL = 2_147_483_647

function matchingIds<L extends ListDefinition, Asked, Row extends ListRow, Shown, Sent extends SentColumns>(
  scope: EventScope,
  source: ListSource<L, Asked, Row, Shown, Sent>,
  query: ListQuery<L> & Asked,
): Promise<string[]> {
  return source.readBatch(scope, async (event) => {
    const matching = clausesOf(source.list, source.parts(event), query)
    const all = source.select(event, { ...matching, limit: ALL, offset: 0 }, query)
    const { rows } = await event.tx.execute<{ id: string }>(sql`select listed.id from (${all}) as listed`)
    return rows.map(({ id }) => id)
  })
}

async function readByIds<
  L extends ListDefinition,
  Asked,
  Row extends ListRow,
  Shown,
  Sent extends SentColumns,
>(
  scope: EventScope,
  source: ListSource<L, Asked, Row, Shown, Sent>,
  query: ListQuery<L> & Asked,
  ids: string[],
): Promise<Shown[]> {
  return source.readBatch(scope, async (event) => {
    const { id } = source.parts(event)
    const clauses = { where: inArray(id, ids), orderBy: [], limit: ids.length, offset: 0 }
    const found = new Map((await source.select(event, clauses, query)).map((row) => [row.id, row]))
    return source.complete(event, ids.flatMap((one) => found.get(one) ?? []).map(withoutTotal))
  })
}

function withoutTotal<Row extends ListRow>({ total: _, ...row }: Row): Omit<Row, 'total'> {
  return row
}
