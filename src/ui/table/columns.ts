import type { ReactNode } from 'react'
import { formatDay } from '#kit/dates/format.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import type { FilterOption } from '#ui/controls/filter-chip.tsx'
import type { FindChoices } from '#ui/controls/found-filter-chip.tsx'
import type { Region } from '#ui/text/region.ts'

export type CellValue = string | number | boolean | Date | null | undefined

export type Column<Row> = {
  id: string
  header: string
  /** The header was typed by somebody: the terms of the event are not put into it. */
  isTyped?: boolean
  /** What stands above it and its neighbours of the same id, such as the group that their questions are in. */
  over?: { id: string; header: string }
  /** The value that is shown, as text, where there is no `cell`. */
  value: (row: Row) => CellValue
  /** Its values are words of ours, such as types of tasks: shown, searched and exported in those of the event. */
  isOurs?: boolean
  /** The content of the cell; by default, the value as text. */
  cell?: (row: Row) => ReactNode
  /** `end` for numbers, which also get tabular figures. */
  align?: 'start' | 'end'
  /** In px; columns without a width share the rest. */
  width?: number
  /** Hidden until the person shows it. */
  hidden?: boolean
  /**
   * On the card of a phone: `status` is below the title, `detail` is a line, `none` leaves it out; `block` stands by itself
   * below, with the fields and buttons that it holds.
   */
  onPhone?: PhonePlace | ((row: Row) => PhonePlace)
}

type PhonePlace = 'status' | 'detail' | 'block' | 'none'

export function phonePlaceOf<Row>({ onPhone = 'detail' }: Column<Row>, row: Row): PhonePlace {
  return typeof onPhone === 'function' ? onPhone(row) : onPhone
}

export type Filter = ChoiceFilter | ToggleFilter

/** A dropdown of values to tick. */
export type ChoiceFilter = {
  id: string
  label: string
  options: FilterOption[]
  /** There are more than can be sent: the server finds them as one types, and `options` come behind. */
  find?: FindChoices
  /** The options are words of ours, not names: shown in those of the event. */
  isOurs?: boolean
}

/** A button that is pressed or not. */
type ToggleFilter = {
  id: string
  /** What pressing keeps: “Not signed in”. */
  label: string
  /** What the key is set to when it is pressed. */
  sets: boolean
  /** The words for the other value, which a link may set. */
  otherLabel: string
}

export function isChoice(filter: Filter): filter is ChoiceFilter {
  return 'options' in filter
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
