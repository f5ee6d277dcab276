import { useId, useMemo, useRef } from 'react'
import { useKeptScroll } from '#ui/navigation/use-kept-scroll.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useWords, type Words } from '#ui/text/words.ts'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, isChoice } from './columns.ts'
import { useHiddenColumns } from './hidden-columns.ts'
import { useSelection } from './selection.ts'
import styles from './table.module.css'
import { PlainBody } from './table-body.tsx'
import { TableCards } from './table-cards.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableHead } from './table-head.tsx'
import type { DataTableProps, TableParts } from './table-parts.ts'
import { tableRows } from './table-rows.ts'
import { TableState } from './table-state.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useScrollsSideways } from './use-scrolls-sideways.ts'
import { isNarrowed, withFilter, withPage, withSearch, withSortIn } from './view.ts'

const noFilters: never[] = []
const noActions: never[] = []

/** The table of every list. The caller holds its view, usually in the address. */
export function DataTable<Row extends object>(given: DataTableProps<Row>) {
  const props = useOwnWords(given)
  const { columns, view, onViewChange, rowId, isAdmin, label, list } = props
  const filters = props.filters ?? noFilters
  const bulkActions = isAdmin === false ? noActions : (props.bulkActions ?? noActions)
  const captionId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isPhone = useIsBelow('md')
  const { hidden, setShown } = useHiddenColumns(props.name, columns)

  const rows = tableRows(props.page, columns, hidden)
  const ids = useMemo(() => (props.page?.items ?? []).map(rowId), [props.page, rowId])
  const chosen = useSelection(ids)
  const hasTicks = bulkActions.length > 0 || (props.isTickable === true && isAdmin !== false)
  const selection = hasTicks ? chosen : undefined
  const parts: TableParts<Row> = { props, rows, selection }

  const scrollsSideways = useScrollsSideways(frame, !isPhone)
  const keptScroll = useKeptScroll(frame, `table ${props.name}`)
  const isLoading = props.page === undefined
  const isReady = !isLoading && !props.error
  const former = props.isStale ? (styles.former ?? '') : ''
  const isEmptyList = isReady && rows.count === 0 && !isNarrowed(view)
  const sort = (column: string) => onViewChange(withSortIn(list, view, column))

  return (
    <div className={styles.wrapper}>
      {isEmptyList ? null : (
        <TableToolbar
          parts={parts}
          filters={filters}
          hidden={hidden}
          onShow={setShown}
          isPhone={isPhone}
          onSearch={(search) => onViewChange(withSearch(view, search))}
          onFilter={(id, values) => onViewChange(withFilter(view, id, values))}
          onSort={sort}
        />
      )}
      <div className={styles.card} aria-busy={props.isStale || undefined}>
        {selection ? <BulkBar selection={selection} actions={bulkActions} parts={parts} /> : null}
        {isReady && rows.shown.length > 0 ? (
          isPhone ? (
            <div className={former}>
              <TableCards parts={parts} />
            </div>
          ) : (
            <div
              ref={frame}
              {...keptScroll}
              className={`${styles.frame} ${former}`}
              data-scrolls={scrollsSideways || undefined}
              {...(scrollsSideways ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
            >
              <table className={styles.table} aria-describedby={captionId}>
                <VisuallyHidden as="caption">{label}</VisuallyHidden>
                <TableHead parts={parts} onSort={sort} />
                <PlainBody parts={parts} />
              </table>
            </div>
          )
        ) : (
          <TableState
            isLoading={isLoading}
            error={props.error}
            empty={props.empty}
            nothingFound={props.nothingFound}
            isNarrowed={isNarrowed(view)}
            isPastEnd={rows.count > 0}
            onFirstPage={() => onViewChange(withPage(view, 1))}
            onClear={() => onViewChange({ ...view, search: '', filters: {}, page: 1 })}
          />
        )}
      </div>
      {isReady && !isEmptyList ? (
        <TableFooter
          captionId={captionId}
          rows={rows}
          footnote={props.footnote ? <Reworded>{props.footnote}</Reworded> : null}
          onPage={(page) => onViewChange(withPage(view, page))}
        />
      ) : null}
    </div>
  )
}

/** Our texts in the words of the event, which is how they are exported too. */
function useOwnWords<Row extends object>(props: DataTableProps<Row>): DataTableProps<Row> {
  const words = useWords()
  const { columns, filters } = props
  const ownColumns = useMemo(() => columns.map((column) => inWords(column, words)), [columns, words])
  const ownFilters = useMemo(
    () =>
      filters?.map((filter) =>
        isChoice(filter) && filter.isOurs
          ? { ...filter, options: filter.options.map((one) => ({ ...one, label: words(one.label) })) }
          : filter,
      ),
    [filters, words],
  )
  return {
    ...props,
    columns: ownColumns,
    ...(ownFilters ? { filters: ownFilters } : {}),
    label: words(props.label),
  }
}

function inWords<Row>(column: Column<Row>, words: Words): Column<Row> {
  const header = column.isTyped ? column.header : words(column.header)
  if (!column.isOurs) return { ...column, header }
  const value = (row: Row) => {
    const found = column.value(row)
    return typeof found === 'string' ? words(found) : found
  }
  return { ...column, header, value }
}
