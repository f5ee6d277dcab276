import { keepPreviousData, usePrefetchQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SearchOf } from '#addresses/address.ts'
import { addCounts, applicable } from '#features/reports/overview/domain/counts.ts'
import type { ListSearch } from '#kit/lists/list.ts'
import { useChangeSearch, useSearch } from '#ui/navigation/use-address.ts'
import { useHiddenColumns } from '#ui/table/hidden-columns.ts'
import { useAddressView } from '#ui/table/use-address-view.ts'
import { isNarrowed, knownView, searchFromView, type TableView } from '#ui/table/view.ts'
import type { Matrix, MatrixRow } from '../../contract.ts'
import { countRow } from '../../domain/cells.ts'
import { type MatrixKind, matrixList } from '../../domain/list.ts'
import { matrixApi } from '../api.ts'

const keys = Object.keys(matrixList.filters) as (keyof typeof matrixList.filters)[]

export type MatrixSearch = ListSearch<typeof matrixList> & { of: MatrixKind }

/** What the address asks of the matrix. */
export function useMatrixView() {
  const written = useSearch<'/admin/reports/matrix'>()
  const changeSearch = useChangeSearch<'/admin/reports/matrix'>()
  const [asked, onViewChange] = useAddressView<'/admin/reports/matrix'>(keys)
  const view = useMemo(() => ({ ...knownView(matrixList, asked), page: 1 }), [asked])
  const of: MatrixKind = written.of === 'forms' ? 'forms' : 'tasks'
  const search = useMemo(() => ({ ...searchFromView(view), of }) as MatrixSearch, [view, of])
  const showKind = (kind: MatrixKind) => {
    const { of: _, ...others } = written
    const next = kind === 'forms' ? { ...others, of: 'forms' } : others
    void changeSearch(next as SearchOf<'/admin/reports/matrix'>, { replace: true, resetScroll: false })
  }
  return { view, onViewChange, of, showKind, search, isNarrowed: isNarrowed(view) }
}

export type MatrixView = { view: TableView; onViewChange: (view: TableView) => void }

/** The columns with their counts. What was shown stays until the next is there. */
export function useColumns(search: MatrixSearch) {
  const { sort: _, ...counted } = search
  // Beside the columns, not after them.
  usePrefetchQuery(matrixApi.listRows.queryOptions({ input: { ...search, page: 1 } }))
  const asked = useQuery({
    ...matrixApi.getMatrix.queryOptions({ input: counted }),
    placeholderData: keepPreviousData,
  })
  return {
    matrix: asked.data,
    isFormer: asked.isPlaceholderData,
    error: asked.error,
    onRetry: asked.refetch,
  }
}

/**
 * The rows of some windows, by their place. A row that was read with other columns than those shown is left out until it
 * comes anew.
 * @param windows numbers from 1
 * @param places of the columns that are shown; undefined for all
 */
export function useRows(
  search: MatrixSearch,
  windows: readonly number[],
  { matrix, places }: { matrix: Matrix; places: readonly number[] | undefined },
) {
  const withPlaces = useMemo(() => (places ? narrowing(places) : undefined), [places])
  return useQueries({
    queries: windows.map((page) => matrixApi.listRows.queryOptions({ input: { ...search, page } })),
    combine: (answers) => {
      const rows = new Map<number, MatrixRow>()
      for (const { data } of answers) {
        if (!data) continue
        const first = (data.page - 1) * data.pageSize
        for (const [index, row] of data.items.entries())
          if (row.shape === matrix.shape) rows.set(first + index, withPlaces?.(row) ?? row)
      }
      return { rows, failed: answers.find(({ error, data }) => error && !data) }
    },
  })
}

/**
 * Gives a row some of its columns, and counts these alone. Of the same row it is the same each time: while one scrolls, only
 * rows that are new are drawn.
 */
function narrowing(places: readonly number[]): (row: MatrixRow) => MatrixRow {
  const known = new WeakMap<MatrixRow, MatrixRow>()
  return (row) => {
    const before = known.get(row)
    if (before) return before
    const cells = places.map((place) => row.cells[place] ?? '').join('')
    const counts = countRow(cells)
    const { complete, overdue } = counts
    const narrowed = { ...row, cells, complete, overdue, applicable: applicable(counts) }
    known.set(row, narrowed)
    return narrowed
  }
}

/** The matrix with the columns that a person has not hidden; `places` are theirs among all, where some are hidden. */
export function useShownColumns(of: MatrixKind, matrix: Matrix | undefined) {
  const all = useMemo(() => matrix?.columns ?? [], [matrix])
  const { hidden, setShown } = useHiddenColumns(`matrix.${of}`, all)
  const shown = useMemo(() => {
    if (!matrix || hidden.size === 0) return { matrix, places: undefined }
    const places = all.flatMap(({ id }, place) => (hidden.has(id) ? [] : [place]))
    const columns = places.flatMap((place) => all[place] ?? [])
    return { matrix: { ...matrix, columns, totals: addCounts(columns.map(({ counts }) => counts)) }, places }
  }, [matrix, all, hidden])
  return { ...shown, all, hidden, setShown }
}
