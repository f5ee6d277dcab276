import { FilterRow } from '#ui/controls/filter-row.tsx'
import { type TableView, withFilter } from '#ui/table/view.ts'
import type { TeamImport } from '../../contract.ts'

const ALL = 'all'

const choices = [
  { value: ALL, label: 'All', filter: null },
  { value: 'failed', label: 'Failed', filter: { id: 'state', values: ['failed'] } },
  {
    value: 'undelivered',
    label: 'Not delivered',
    filter: { id: 'isUndelivered', values: ['true'] },
  },
  { value: 'problem', label: 'Problems', filter: { id: 'outcome', values: ['problem'] } },
  { value: 'conflict', label: 'Conflicts', filter: { id: 'outcome', values: ['conflict'] } },
  { value: 'update', label: 'Updates', filter: { id: 'outcome', values: ['update'] } },
  { value: 'new', label: 'New', filter: { id: 'outcome', values: ['new'] } },
  { value: 'unchanged', label: 'Unchanged', filter: { id: 'outcome', values: ['unchanged'] } },
  { value: 'imported', label: 'Imported', filter: { id: 'state', values: ['imported'] } },
] as const
type Chosen = (typeof choices)[number]['value']

type OutcomeTabsProps = {
  counts: TeamImport['counts']
  view: TableView
  onViewChange: (view: TableView) => void
}

/** Counts and filters in one, kept in the address. What there is none of is left out, unless it is chosen. */
export function OutcomeTabs({ counts, view, onViewChange }: OutcomeTabsProps) {
  const chosen =
    choices.find(({ filter }) => filter && view.filters[filter.id]?.join() === filter.values.join())?.value ??
    ALL
  const shown = choices.filter(({ value }) => value === chosen || value === ALL || counts[value] > 0)
  const choose = (value: Chosen) => {
    const filter = choices.find((choice) => choice.value === value)?.filter
    const cleared = ['outcome', 'state', 'isUndelivered'].reduce((left, id) => withFilter(left, id, []), view)
    const others = filter?.id === 'outcome' ? withFilter(cleared, 'state', ['waiting']) : cleared
    onViewChange(filter ? withFilter(others, filter.id, [...filter.values]) : cleared)
  }
  return (
    <FilterRow<Chosen>
      label="Rows to show"
      choices={shown.map(({ value, label }) => ({ value, label, count: counts[value] }))}
      value={chosen}
      onChange={choose}
    />
  )
}
