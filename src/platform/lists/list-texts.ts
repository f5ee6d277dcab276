import { and, gt, is, SQL, sql } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { type Building, prepared } from '#database/prepared.ts'
import { lastRead, START } from '#kit/lists/cursor.ts'
import { type Cursor, type ListDefinition, type ListQuery, NONE } from '#kit/lists/list.ts'
import type { Ports } from '#platform/ports/ports.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { asTheyAre, clausesOf, type Given, type ListClauses, type ListParts, soughtBy } from './clauses.ts'

/** All that the text of a list's statement is written from: nothing in it differs from one request to the next. */
export type ListEvent = {
  readonly tx: Tx
  readonly eventId: string
  readonly services: { readonly ports: Ports }
}

/** What has been written of a list's statements, by the shape of what is asked. */
export type ListTexts = Map<string, (tx: Tx, values: Record<string, unknown>) => Promise<unknown>>

export type Slice = { limit: number; offset: number }

type Listed<L extends ListDefinition> = {
  list: L
  parts: (event: ListEvent) => ListParts<L>
  texts: ListTexts
}

/** Each is planned on each connection: beyond so many of a list, the rarer ones are written anew. */
const MOST_TEXTS = 40

/**
 * The statement of a list for what is asked: its text is written once a process for each shape (which filters are set,
 * in which order it comes), and planned once a connection.
 * @param build gets by their keys what differs between two requests of one shape
 */
export function preparedFor<L extends ListDefinition, Row>(
  { list, parts, texts }: Listed<L>,
  name: string,
  query: ListQuery<L>,
  build: (event: ListEvent, clauses: ListClauses) => Building<Row[]> | SQL<Row>,
): (event: EventTransaction, slice: Slice) => Promise<Row[]> {
  const shape = `${name} ${shapeOf(query)}`
  return async (event, slice) => {
    const known = texts.get(shape) ?? (texts.size < MOST_TEXTS ? prepare(event.services) : undefined)
    if (!known) return runOnce(event, slice)
    texts.set(shape, known)
    return (await known(event.tx, { ...valuesOf(query), ...slice, eventId: event.eventId })) as Row[]
  }

  function prepare(services: ListEvent['services']) {
    const keys = Object.keys({ ...valuesOf(query), limit: 0, offset: 0, eventId: '' })
    const written = (tx: Tx, given: Record<string, unknown>) => {
      const event = { tx, services, eventId: given.eventId as string } // forced by drizzle-orm: a place for it is typed apart
      const { limit, offset } = given as Pick<ListClauses, 'limit' | 'offset'>
      return build(event, { ...pageClauses(event, (key) => given[key]), limit, offset })
    }
    return prepared(name, keys, written as (tx: Tx) => Building<Row[]>)
  }

  /** From a cursor on, in the order of the ids; else as the list is sorted. */
  function pageClauses(event: ListEvent, given: Given) {
    const own = parts(event)
    const clauses = clausesOf(list, own, query, given)
    if (query.cursor === undefined) return clauses
    const last = lastRead(query.cursor)
    const isBehind = last === undefined ? undefined : gt(own.id, given(LAST, last))
    return { where: and(clauses.where, isBehind), orderBy: [sql`${own.id}`] }
  }

  async function runOnce(event: EventTransaction, slice: Slice): Promise<Row[]> {
    const built = build(event, { ...pageClauses(event, asTheyAre), ...slice })
    if (!is(built, SQL)) return built
    return (await event.tx.execute(built)).rows as Row[]
  }
}

/** What the text depends on: everything but a search's words, which values are chosen, and the page. */
function shapeOf(query: object): string {
  const parts = Object.entries(query).map(([key, value]) => {
    if (key === 'page' || key === 'pageSize' || value === undefined) return []
    if (key === 'cursor') return [key, value === START]
    if (key === 'search') return [key, soughtBy({ search: value }) !== '']
    return [key, Array.isArray(value) ? ['chosen', value.includes(NONE)] : value]
  })
  return JSON.stringify(parts.filter(({ length }) => length > 0).sort())
}

/** Behind which id a cursor goes on. */
const LAST = 'lastRead'

function valuesOf(query: { search: string; cursor?: Cursor | undefined }): Record<string, unknown> {
  const chosen = Object.entries(query).filter(([, value]) => Array.isArray(value))
  const last = query.cursor === undefined ? undefined : lastRead(query.cursor)
  return {
    ...Object.fromEntries(chosen),
    search: soughtBy(query),
    ...(last === undefined ? {} : { [LAST]: last }),
  }
}
