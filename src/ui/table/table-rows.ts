import { type ListPage, PAGE_SIZE } from '#kit/lists/list.ts'
import type { Column } from './columns.ts'

export type TableRows<Row> = {
  /** On this page, in order. */
  shown: readonly Row[]
  /** The number of rows on all pages. */
  count: number
  /** 1-based. */
  page: number
  pageCount: number
  visibleColumns: Column<Row>[]
}

/** What is shown of a page; nothing while the first one is loading. */
export function tableRows<Row>(
  { items, total, page }: Pick<ListPage<Row>, 'items' | 'total' | 'page'> = { items: [], total: 0, page: 1 },
  columns: readonly Column<Row>[],
  hidden: ReadonlySet<string>,
): TableRows<Row> {
  return {
    shown: items,
    count: total,
    page,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    visibleColumns: columns.filter(({ id }) => !hidden.has(id)),
  }
}
