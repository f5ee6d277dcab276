import type { ReactNode } from 'react'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import type { Column, Filter } from './columns.ts'
import type { Selection } from './selection.ts'
import type { TableRows } from './use-table-rows.ts'
import type { TableView } from './view.ts'

/** What an empty list says: what it is for, and one button. */
export type EmptyWords = { icon: string; title: string; words?: ReactNode; action?: ReactNode }

export type BulkAction = {
  label: string
  /** SVG text; see Icon. */
  icon?: string
  /** Gets the chosen ids, and a way to let go of them once all is done. */
  onPress: (ids: string[], clear: () => void) => void
}

export type DataTableProps<Row extends object> = {
  /** Names the exported file and keeps the choice of columns: “teams”. */
  name: string
  /** Of the whole table, for those who cannot see it: “Teams”. */
  label: string
  columns: Column<Row>[]
  /** Undefined while loading. Stable between renders: a new array is searched and sorted again. */
  rows: Row[] | undefined
  rowId: (row: Row) => string
  /** A row in a few words, for its menu and its tick box. */
  rowName: (row: Row) => string
  view: TableView
  onViewChange: (view: TableView) => void
  /** Set when the server searches, filters, sorts and pages: `rows` is then the page asked for. */
  total?: number
  /** The server's lists: every row that the view matches, for the export. */
  loadAllRows?: () => Promise<Row[]>
  filters?: Filter<Row>[]
  /** Placeholder of the search; false for a list without one. */
  searchLabel?: string | false
  /** Wraps the first column in a link; a press anywhere on the row follows it. */
  link?: (row: Row, props: RowLinkProps) => ReactNode
  menu?: (row: Row) => MenuEntry[]
  bulkActions?: BulkAction[]
  /** Bulk actions show only when this is not false (platform specification, section 2). */
  isAdmin?: boolean
  /** Beside the filters: a saved view, for example. */
  toolbar?: ReactNode
  /** Words below the table, opposite the caption. */
  footnote?: ReactNode
  empty: EmptyWords
  error?: { message?: string; onRetry: () => void } | undefined
  /** One long page, drawn as it scrolls, instead of pages of 100. */
  unpaged?: boolean
}

type RowLinkProps = { className: string; 'data-row-link': true; children: ReactNode }

/** What the parts of a table share. */
export type TableParts<Row extends object> = {
  props: DataTableProps<Row>
  rows: TableRows<Row>
  selection: Selection | undefined
}
