import type { ReactNode } from 'react'
import type { FilterOption } from '#ui/controls/filter-chip.tsx'

export type CellValue = string | number | boolean | Date | null | undefined

export type Column<Row> = {
  id: string
  header: string
  /** What the column sorts, searches and exports by. */
  value: (row: Row) => CellValue
  /** What is drawn; the value in words when absent. */
  cell?: (row: Row) => ReactNode
  /** `end` for numbers, which are then tabular too. */
  align?: 'start' | 'end'
  /** In px; columns without one share what is left. */
  width?: number
  sortable?: boolean
  /** Whether the search looks here; texts are searched unless this says no, others only when it says yes. */
  searchable?: boolean
  /** Not shown until the person chooses it. */
  hidden?: boolean
  /** How a phone's card shows it: `status` sits beside the title, `detail` is a line, `none` leaves it out. */
  onPhone?: 'status' | 'detail' | 'none'
}

export type Filter<Row> = {
  id: string
  label: string
  options: FilterOption[]
  /** The row's value, or values; a row passes when one of them is chosen. */
  value: (row: Row) => string | readonly string[]
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** Ascending; nothing sorts after everything. */
export function compareValues(first: CellValue, second: CellValue): number {
  const [firstIsEmpty, secondIsEmpty] = [isEmpty(first), isEmpty(second)]
  if (firstIsEmpty || secondIsEmpty) return Number(firstIsEmpty) - Number(secondIsEmpty)
  if (typeof first === 'string' && typeof second === 'string') return collator.compare(first, second)
  const difference = Number(first) - Number(second)
  return Number.isNaN(difference) ? collator.compare(String(first), String(second)) : difference
}

export function isEmpty(value: CellValue): boolean {
  return value === undefined || value === null || value === ''
}

/** A value in words, as a cell without a drawing of its own shows it. */
export function wordsOf(value: CellValue): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en-GB')
  if (value instanceof Date) return value.toLocaleDateString('en-GB', { dateStyle: 'medium' })
  return String(value)
}

export function isSearched<Row>(column: Column<Row>, value: CellValue): boolean {
  return column.searchable ?? typeof value === 'string'
}
