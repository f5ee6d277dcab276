import type { ReactNode } from 'react'
import type { ListDefinition, ListPage } from '#kit/lists/list.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import type { Column, Filter } from './columns.ts'
import { type ExportSource, exportAddressOf } from './export-address.ts'
import type { Selection } from './selection.ts'
import type { TableRows } from './table-rows.ts'
import { ownSort, type Sort, searchFromView, type TableView } from './view.ts'

/** The content of an empty list: what it is for, and one button. */
export type EmptyWords = { icon: string; title: string; words?: ReactNode; action?: ReactNode }

export type BulkAction = {
  label: string
  /** SVG text; see Icon. */
  icon?: string
  /** Gets the selected ids, and a function that clears the selection afterwards. */
  onPress: (ids: string[], clear: () => void) => void
}

export type DataTableProps<Row extends object> = {
  /** The name of the exported file, and the key of the stored columns: “teams”. */
  name: string
  /** Of the whole table, for screen readers: “Teams”. */
  label: string
  columns: Column<Row>[]
  rowId: (row: Row) => string
  /** The name of a row, for its menu and checkbox. */
  rowName: (row: Row) => string
  /** What `useList` gives. */
  screen?: string
  list: ListDefinition
  view: TableView
  onViewChange: (view: TableView) => void
  /** Undefined while the first page is loading. */
  page: ListPage<Row> | undefined
  isStale?: boolean
  loadAll: () => Promise<Row[]>
  exportFrom: ExportSource
  filters?: Filter[]
  /** Placeholder of the search; false for a list without one. */
  searchLabel?: string | false
  /** Wraps the first column in a link; pressing anywhere on the row follows it. */
  link?: (row: Row, props: RowLinkProps) => ReactNode
  menu?: (row: Row) => MenuEntry[]
  bulkActions?: BulkAction[]
  /** Rows can be ticked for the export alone, where there is nothing else to do with several. */
  isTickable?: boolean
  /** Bulk actions show only when this is not false (platform specification, section 2). */
  isAdmin?: boolean
  /** What stands below a row over its whole width, because no cell has room for it; null for nothing. */
  below?: (row: Row) => ReactNode
  /** Beside the filters. */
  toolbar?: ReactNode
  /** Below the table, opposite the caption. */
  footnote?: ReactNode
  empty: EmptyWords
  /** What is said when nothing matches, instead of “No results”. */
  nothingFound?: string
  error?: { message?: string; onRetry: () => void } | undefined
}

type RowLinkProps = { className: string; 'data-row-link': true; children: ReactNode }

/** What the parts of a table share. */
export type TableParts<Row extends object> = {
  props: DataTableProps<Row>
  rows: TableRows<Row>
  selection: Selection | undefined
}

type Sorted = Pick<DataTableProps<object>, 'list' | 'view'>

export function isSortable<Row>({ list }: Pick<Sorted, 'list'>, column: Column<Row>): boolean {
  return list.sorts.includes(column.id)
}

/** The order in which the rows come: the one chosen, or the list's own. */
export function sortOf({ list, view }: Sorted): Sort | undefined {
  return view.sort ?? ownSort(list)
}

/** Of the rows that match the view, on all pages, in the columns that are shown. */
export function exportAddress<Row extends object>({ props, rows }: TableParts<Row>): string {
  const { path, search, hasOwnColumns = false, alwaysColumns = [] } = props.exportFrom
  const columns = [...new Set([...rows.visibleColumns.map(({ id }) => id), ...alwaysColumns])]
  return exportAddressOf(
    path,
    { ...searchFromView(props.view), ...search },
    hasOwnColumns ? undefined : columns,
  )
}
