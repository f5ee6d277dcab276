import type { ReactNode } from 'react'
import { formatDay } from '#kit/dates/format.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import type { FilterOption } from '#ui/controls/filter-chip.tsx'
import type { Region } from '#ui/text/region.ts'

export type CellValue = string | number | boolean | Date | null | undefined

export type Column<Row> = {
  id: string
  header: string
  /** The value for sorting, searching and exporting. */
  value: (row: Row) => CellValue
  /** Its values are words of ours, such as types of tasks: shown, searched and exported in those of the event. */
  isOurs?: boolean
  /** The content of the cell; by default, the value as text. */
  cell?: (row: Row) => ReactNode
  /** `end` for numbers, which also get tabular figures. */
  align?: 'start' | 'end'
  /** In px; columns without a width share the rest. */
  width?: number
  sortable?: boolean
  /** Whether the column is searched; by default, only text is. */
  searchable?: boolean
  /** Hidden until the person shows it. */
  hidden?: boolean
  /** On the card of a phone: `status` is below the title, `detail` is a line, `none` leaves it out. */
  onPhone?: 'status' | 'detail' | 'none'
}

export type Filter<Row> = ChoiceFilter<Row> | ToggleFilter

/** A dropdown of values to tick. */
export type ChoiceFilter<Row> = {
  id: string
  label: string
  options: FilterOption[]
  /** The options are words of ours, not names: shown in those of the event. */
  isOurs?: boolean
  /**
   * The row's value or values; a row matches when one of them is selected. Not for a list that the server filters.
   */
  value?: (row: Row) => string | readonly string[]
}

/** A button that is pressed or not. Only for a list that the server filters. */
type ToggleFilter = {
  id: string
  /** What pressing keeps: “Not signed in”. */
  label: string
  /** What the key is set to when it is pressed. */
  sets: boolean
  /** The words for the other value, which a link may set. */
  otherLabel: string
}

export function isChoice<Row>(filter: Filter<Row>): filter is ChoiceFilter<Row> {
  return 'options' in filter
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** Ascending; empty values sort last. */
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

/** A value as text, in the signs of the event's region, for cells without custom content. */
export function wordsOf(value: CellValue, { locale, timeZone }: Region): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value, locale)
  if (value instanceof Date) return formatDay(value, locale, timeZone)
  return String(value)
}

export function isSearched<Row>(column: Column<Row>, value: CellValue): boolean {
  return column.searchable ?? typeof value === 'string'
}
