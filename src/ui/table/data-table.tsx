import { lazy, type ReactNode, Suspense, useId, useMemo, useRef } from 'react'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import type { Column, Filter } from './columns.ts'
import { useHiddenColumns } from './hidden-columns.ts'
import { type Selection, useSelection } from './selection.ts'
import styles from './table.module.css'
import { PlainBody } from './table-body.tsx'
import { TableCards } from './table-cards.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableHead } from './table-head.tsx'
import { type EmptyWords, TableState } from './table-state.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useScrollsSideways } from './use-scrolls-sideways.ts'
import { type TableRows, useTableRows } from './use-table-rows.ts'
import { isNarrowed, type TableView, withFilter, withPage, withSearch, withSort } from './view.ts'

const VirtualBody = lazy(() => import('./virtual-body.tsx'))

/** From this many rows on one page only those on screen are drawn. */
const virtualFrom = 150

const noFilters: never[] = []
const noActions: never[] = []

type DataTableProps<Row extends object> = {
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

/** The table of every list. Its view is the caller's, usually the address's. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, view, onViewChange, rowId, isAdmin, label } = props
  const filters = props.filters ?? noFilters
  const bulkActions = isAdmin === false ? noActions : (props.bulkActions ?? noActions)
  const captionId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isPhone = useIsBelow('md')
  const { hidden, setShown } = useHiddenColumns(props.name, columns)

  const rows = useTableRows({
    columns,
    filters,
    rows: props.rows,
    rowId,
    view,
    hidden,
    total: props.total,
    unpaged: props.unpaged ?? false,
  })
  const matchingIds = useMemo(() => rows.matching.map(rowId), [rows.matching, rowId])
  const chosen = useSelection(matchingIds, props.total !== undefined)
  const selection = bulkActions.length > 0 ? chosen : undefined
  const parts: TableParts<Row> = { props, rows, selection }

  const isVirtual = rows.shown.length >= virtualFrom
  const scrollsSideways = useScrollsSideways(frame, !isPhone)
  const isReady = props.rows !== undefined && !props.error
  const body = isVirtual ? (
    <Suspense>
      <VirtualBody parts={parts as unknown as TableParts<object>} frame={frame} />
    </Suspense>
  ) : (
    <PlainBody parts={parts} />
  )

  return (
    <div className={styles.wrapper}>
      <TableToolbar
        parts={parts}
        filters={filters}
        hidden={hidden}
        onShow={setShown}
        isPhone={isPhone}
        onSearch={(search) => onViewChange(withSearch(view, search))}
        onFilter={(id, values) => onViewChange(withFilter(view, id, values))}
        onSort={(column) => onViewChange(withSort(view, column))}
      />
      <div className={styles.card} data-selecting={(selection && selection.ids.size > 0) || undefined}>
        {selection ? (
          <BulkBar selection={selection} actions={bulkActions} matchingIds={matchingIds} parts={parts} />
        ) : null}
        {isReady && rows.shown.length > 0 ? (
          isPhone ? (
            <TableCards parts={parts} />
          ) : (
            <div
              ref={frame}
              className={styles.frame}
              data-scrolls={scrollsSideways || isVirtual || undefined}
              {...(scrollsSideways || isVirtual ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
            >
              <table
                className={styles.table}
                aria-describedby={captionId}
                data-virtual={isVirtual || undefined}
              >
                <caption className={styles.hiddenCaption}>{label}</caption>
                <TableHead parts={parts} onSort={(column) => onViewChange(withSort(view, column))} />
                {body}
              </table>
            </div>
          )
        ) : (
          <TableState
            isLoading={props.rows === undefined}
            error={props.error}
            empty={props.empty}
            isNarrowed={isNarrowed(view)}
            isPastEnd={rows.count > 0}
            onFirstPage={() => onViewChange(withPage(view, 1))}
            onClear={() => onViewChange({ ...view, search: '', filters: {}, page: 1 })}
          />
        )}
      </div>
      {isReady ? (
        <TableFooter
          captionId={captionId}
          rows={rows}
          footnote={props.footnote}
          onPage={(page) => onViewChange(withPage(view, page))}
        />
      ) : null}
    </div>
  )
}
