import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  type FilterFn,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { type ListPage, PAGE_SIZE } from '#kit/lists/list.ts'
import { useRegion } from '#ui/text/region.ts'
import {
  type CellValue,
  type ChoiceFilter,
  type Column,
  compareValues,
  isEmpty,
  isSearched,
  wordsOf,
} from './columns.ts'
import type { TableView } from './view.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})
type Features = typeof features

type TableRowsOptions<Row> = {
  columns: Column<Row>[]
  filters: ChoiceFilter<Row>[]
  rows: Row[] | undefined
  rowId: (row: Row) => string
  view: TableView
  hidden: ReadonlySet<string>
  /** Set when the server searches, filters, sorts and pages; `rows` is then not looked at. */
  served: ListPage<Row> | undefined
  /** One long page instead of pages of 100. */
  unpaged: boolean
}

export type TableRows<Row> = {
  /** On this page, in order. */
  shown: Row[]
  /** Of all pages, in order; in lists paged by the server, only those of this page. */
  matching: Row[]
  /** The number of rows on all pages. */
  count: number
  /** The page shown, within bounds. */
  page: number
  pageCount: number
  visibleColumns: Column<Row>[]
}

const filterPrefix = 'filter:'
const noRows: never[] = []

/** Searches, filters, sorts and pages the rows by the view. */
export function useTableRows<Row extends object>(options: TableRowsOptions<Row>): TableRows<Row> {
  const { columns, filters, rows, rowId, view, hidden, served, unpaged } = options
  const region = useRegion()
  const columnById = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const definitions = useMemo(() => definitionsOf(columns, filters), [columns, filters])

  const searchFilter = useMemo<FilterFn<Features, Row>>(
    () => (row, columnId, sought: string) => {
      const column = columnById.get(columnId)
      const value = column?.value(row.original)
      if (!column || !isSearched(column, value)) return false
      return wordsOf(value, region).toLowerCase().includes(sought.toLowerCase())
    },
    [columnById, region],
  )

  // Memoised, because a new object would make the table compute everything again.
  const columnFilters = useMemo(
    () => Object.entries(view.filters).map(([id, value]) => ({ id: filterPrefix + id, value })),
    [view.filters],
  )
  const sortColumn = view.sort?.column
  const descending = view.sort?.descending ?? false
  const sorting = useMemo(
    () => (sortColumn && columnById.has(sortColumn) ? [{ id: sortColumn, desc: descending }] : []),
    [sortColumn, descending, columnById],
  )

  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: rowId,
    state: { columnFilters, globalFilter: view.search.trim() || undefined, sorting },
    globalFilterFn: searchFilter,
    getColumnCanGlobalFilter: (column) => columnById.has(column.id),
  })

  const visibleColumns = columns.filter((column) => !hidden.has(column.id))
  if (served) {
    const { items, total, page } = served
    const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
    return { shown: items, matching: items, count: total, page, pageCount, visibleColumns }
  }
  const matching = table.getSortedRowModel().rows
  const count = matching.length
  const pageCount = unpaged ? 1 : Math.max(1, Math.ceil(count / PAGE_SIZE))
  const page = Math.min(view.page, pageCount)
  const start = unpaged ? 0 : (page - 1) * PAGE_SIZE
  return {
    shown: matching.slice(start, unpaged ? undefined : start + PAGE_SIZE).map((row) => row.original),
    matching: matching.map((row) => row.original),
    ...{ count, page, pageCount, visibleColumns },
  }
}

function definitionsOf<Row extends object>(
  columns: Column<Row>[],
  filters: ChoiceFilter<Row>[],
): ColumnDef<Features, Row, unknown>[] {
  const shown = columns.map(
    (column): ColumnDef<Features, Row, unknown> => ({
      id: column.id,
      // Empty values become undefined, which sorts last in both directions.
      accessorFn: (row) => orUndefined(column.value(row)),
      enableSorting: column.sortable !== false,
      sortUndefined: 'last',
      sortFn: (first, second, id) =>
        compareValues(first.getValue(id) as CellValue, second.getValue(id) as CellValue),
    }),
  )
  const sought = filters.map(
    (filter): ColumnDef<Features, Row, unknown> => ({
      id: filterPrefix + filter.id,
      accessorFn: (row) => filter.value?.(row),
      filterFn: (row, _id, chosen: string[]) => {
        const value = filter.value?.(row.original) ?? []
        return typeof value === 'string' ? chosen.includes(value) : value.some((one) => chosen.includes(one))
      },
    }),
  )
  return [...shown, ...sought]
}

function orUndefined(value: CellValue): CellValue {
  return isEmpty(value) ? undefined : value
}
