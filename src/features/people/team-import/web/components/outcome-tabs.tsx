import addSvg from '@material-symbols/svg-400/outlined/add_circle.svg?raw'
import doneSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import sameSvg from '@material-symbols/svg-400/outlined/drag_handle.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import problemSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import conflictSvg from '@material-symbols/svg-400/outlined/sync_problem.svg?raw'
import { FilterRow } from '#ui/controls/filter-row.tsx'
import { type TableView, withFilter } from '#ui/table/view.ts'
import type { TeamImport } from '../../contract.ts'

const ALL = 'all'

const choices = [
  { value: ALL, label: 'All', icon: undefined, filter: null },
  { value: 'failed', label: 'Failed', icon: problemSvg, filter: { id: 'state', values: ['failed'] } },
  {
    value: 'undelivered',
    label: 'Not delivered',
    icon: problemSvg,
    filter: { id: 'isUndelivered', values: ['true'] },
  },
  { value: 'problem', label: 'Problems', icon: problemSvg, filter: { id: 'outcome', values: ['problem'] } },
  {
    value: 'conflict',
    label: 'Conflicts',
    icon: conflictSvg,
    filter: { id: 'outcome', values: ['conflict'] },
  },
  { value: 'update', label: 'Updates', icon: editSvg, filter: { id: 'outcome', values: ['update'] } },
  { value: 'new', label: 'New', icon: addSvg, filter: { id: 'outcome', values: ['new'] } },
  { value: 'unchanged', label: 'Unchanged', icon: sameSvg, filter: { id: 'outcome', values: ['unchanged'] } },
  { value: 'imported', label: 'Imported', icon: doneSvg, filter: { id: 'state', values: ['imported'] } },
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
      choices={shown.map(({ value, label, icon }) => ({
        value,
        label,
        count: counts[value],
        ...(icon ? { icon } : {}),
      }))}
      value={chosen}
      onChange={choose}
    />
  )
}
