import { readValues } from '#kit/lists/list.ts'
import { type ChoiceFilter, type Filter, isChoice } from '../columns.ts'
import type { TableView } from '../view.ts'

/** What else the address of a list holds that belongs to a view: which rows, which days, and how they are shown. */
const further = ['of', 'by', 'since', 'from', 'to', 'view', 'tab', 'layout']

type Search = Readonly<Record<string, unknown>>

/** The part of an address that a view is: filters, search and order, without the page and what is open. */
export function viewSearch(search: Search, filters: readonly Filter[]): Record<string, string> {
  const keys = new Set(['search', 'sort', ...further, ...filters.map(({ id }) => id)])
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      keys.has(key) && (typeof value === 'string' || typeof value === 'number') && value !== ''
        ? [[key, String(value)]]
        : [],
    ),
  )
}

/** Whether two searches are the same view, in whatever order their keys stand. */
export function isSameView(one: Search, other: Search): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

/** What the chosen values of a view are called, by filter and value, as far as the list knows. */
export function labelsOf(
  filters: readonly Filter[],
  search: Readonly<Record<string, string>>,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    filters.filter(isChoice).flatMap(({ id, options }) => {
      const chosen = readValues(search[id] ?? '')
      const named = options.filter(({ value }) => chosen.includes(value))
      return named.length > 0
        ? [[id, Object.fromEntries(named.map(({ value, label }) => [value, label]))]]
        : []
    }),
  )
}

type GoneValue = { filter: ChoiceFilter; value: string; name: string | undefined }

/**
 * Chosen values that are among the options no more: what they stood for was deleted or archived.
 * @param labels of saved views, which knew what they were called
 */
export function goneValues(
  filters: readonly ChoiceFilter[],
  view: TableView,
  labels: readonly Readonly<Record<string, Readonly<Record<string, string>>>>[],
): GoneValue[] {
  return filters.flatMap((filter) => {
    const known = new Set(filter.options.map(({ value }) => value))
    const gone = (view.filters[filter.id] ?? []).filter((value) => !known.has(value))
    return gone.map((value) => ({
      ...{ filter, value },
      name: labels.flatMap((of) => of[filter.id]?.[value] ?? [])[0],
    }))
  })
}
