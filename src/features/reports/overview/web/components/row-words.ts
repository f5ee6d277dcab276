import { statePresentations } from '#features/tasks/tasks/domain/status.ts'
import type { FilterOption } from '#ui/controls/filter-chip.tsx'

export const standShareNames = {
  none: 'Not shared',
  parent: 'Shares its stand',
  child: 'Stand share',
} as const

export const standShareOptions: FilterOption[] = Object.entries(standShareNames).map(([value, label]) => ({
  value,
  label,
}))

/** By the same days as `loginActivityOf`. */
export const activityOptions: FilterOption[] = [
  { value: 'active', label: 'In the last 7 days' },
  { value: 'quiet', label: '8 to 14 days ago' },
  { value: 'inactive', label: 'More than 14 days ago' },
  { value: 'never', label: 'Never' },
]

/** Filter options from the values in the rows; rows without a value are under `none`. */
export function optionsOf<Row>(
  rows: readonly Row[] | undefined,
  wordOf: (row: Row) => string,
  noneLabel: string,
): FilterOption[] {
  const words = new Set((rows ?? []).map(wordOf))
  const named = [...words].filter((word) => word !== '').sort((one, other) => one.localeCompare(other, 'en'))
  return [
    ...named.map((word) => ({ value: word, label: word })),
    ...(words.has('') ? [{ value: 'none', label: noneLabel }] : []),
  ]
}

/** Every state that a team's task can show, most important first. */
export const stateOptions: FilterOption[] = (
  ['overdue', 'dueSoon', 'waiting', 'incomplete', 'complete', 'notApplicable'] as const
).map((state) => ({ value: state, label: statePresentations[state].label }))
