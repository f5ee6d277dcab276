import type { Cursor, ListPage } from './list.ts'

/** The cursor with which a list begins. */
export const START = 'start'
const AFTER = 'after-'

/** What an id has room in, and one of several parts too, such as the name of a hall. */
export const LONGEST_CURSOR = 1_000

/** Without what PostgreSQL takes into no text. */
export function isCursor(written: string): written is Cursor {
  return written === START || /^after-\P{Cc}+$/u.test(written)
}

/** The id behind which the next rows are; undefined at the start. */
export function lastRead(cursor: Cursor): string | undefined {
  return cursor === START ? undefined : cursor.slice(AFTER.length)
}

/** @param left how many rows there are from the cursor on, those of the page among them */
export function nextCursor(ids: readonly string[], left: number): Cursor | null {
  const last = ids.at(-1)
  return last === undefined || ids.length >= left ? null : `${AFTER}${last}`
}

type Asked = { page: number; pageSize: number; cursor?: Cursor | undefined }

/** A page by number, or from a cursor on, of rows that are all there, in the order of the list. */
export function pageOfRows<Row extends { id: string }>(rows: readonly Row[], asked: Asked): ListPage<Row> {
  const { page, pageSize, cursor } = asked
  if (cursor === undefined) {
    const items = rows.slice((page - 1) * pageSize, page * pageSize)
    return { items, total: rows.length, page, pageSize }
  }
  const last = lastRead(cursor)
  const left = rows.filter(({ id }) => last === undefined || id > last)
  const items = left.sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, pageSize)
  const ids = items.map(({ id }) => id)
  return { items, total: left.length, page, pageSize, nextCursor: nextCursor(ids, left.length) }
}
