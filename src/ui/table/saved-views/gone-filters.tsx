import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { writeValues } from '#kit/lists/list.ts'
import type { FindChoices } from '#ui/controls/found-filter-chip.tsx'
import { WarningWithAction } from '#ui/feedback/warning-with-action.tsx'
import { type ChoiceFilter, type Filter, isChoice } from '../columns.ts'
import type { TableView } from '../view.ts'
import type { NamedView } from './saved-view.ts'
import styles from './saved-views.module.css'
import { goneValues } from './view-search.ts'

type GoneFiltersProps = {
  filters: readonly Filter[]
  view: TableView
  /** Of the saved views, which knew what their values were called. */
  labels: readonly NamedView['labels'][]
  onRemove: (filterId: string, values: string[]) => void
}

/** Names the filters whose thing can be chosen no more, deleted or archived: left unsaid, the list would only be empty. */
export function GoneFilters({ filters, view, labels, onRemove }: GoneFiltersProps) {
  // Until everything is there, an option that is missing may only be late.
  const isLoading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  // And what could not be loaded is not gone either.
  const isUnsure = useQueryClient()
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => state.status === 'error')
  const chosen = filters.filter(isChoice).filter(({ id }) => (view.filters[id]?.length ?? 0) > 0)
  const notices = { view, labels, onRemove }
  if (isLoading || isUnsure) return null
  return chosen.map((filter) =>
    filter.find ? (
      <FoundGone key={filter.id} filter={filter} find={filter.find} {...notices} />
    ) : (
      <Gone key={filter.id} filter={filter} {...notices} />
    ),
  )
}

type Notices = Omit<GoneFiltersProps, 'filters'>

/** Of a filter whose values the server finds: it answers with those that are still there. */
function FoundGone({ filter, find, ...notices }: Notices & { filter: ChoiceFilter; find: FindChoices }) {
  const asked = find({ chosen: writeValues(notices.view.filters[filter.id] ?? []) })
  const { data } = useQuery(asked)
  if (!data) return null
  const found = data.map(({ id, name }) => ({ value: id, label: name }))
  return <Gone filter={{ ...filter, options: [...filter.options, ...found] }} {...notices} />
}

function Gone({ filter, view, labels, onRemove }: Notices & { filter: ChoiceFilter }) {
  const gone = goneValues([filter], view, labels)
  if (gone.length === 0) return null
  const names = gone.flatMap(({ name }) => (name === undefined ? [] : [`“${name}”`]))
  const left = (view.filters[filter.id] ?? []).filter((value) => gone.every((one) => one.value !== value))
  return (
    <div className={styles.gone}>
      <WarningWithAction action="Remove filter" onAction={() => onRemove(filter.id, left)}>
        <span>
          {names.length === 0
            ? `${filter.label}: what this filter is set to is no longer available.`
            : `${filter.label} ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer available.`}
        </span>
      </WarningWithAction>
    </div>
  )
}
