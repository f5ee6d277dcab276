import { useContext } from 'react'
import {
  groupFilter,
  stateFilter,
  teamFilters,
  typeFilter,
  useChoices,
} from '#features/reports/overview/web/embeds/report-parts.ts'
import { riskLevelNames, riskLevels } from '#features/reports/risk/domain/risk.ts'
import { FilterChip } from '#ui/controls/filter-chip.tsx'
import { FilterToggle } from '#ui/controls/filter-toggle.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { SavedViewsContext } from '#ui/table/saved-views/saved-view.ts'
import { TableSearch } from '#ui/table/table-search.tsx'
import { withFilter, withSearch } from '#ui/table/view.ts'
import type { MatrixKind } from '../../domain/list.ts'
import styles from './matrix-frame.module.css'
import type { MatrixView } from './use-matrix.ts'

type MatrixToolsProps = MatrixView & {
  of: MatrixKind
  available: { tasks: number; forms: number } | undefined
  onKind: (of: MatrixKind) => void
}

/** What the matrix shows: tasks or forms, which of them, and which teams. */
export function MatrixTools({ of, available, onKind, view, onViewChange }: MatrixToolsProps) {
  const choices = useChoices()
  const SavedViews = useContext(SavedViewsContext)
  const risk = {
    ...{ id: 'riskLevel', label: 'Risk' },
    options: riskLevels.map((level) => ({ value: level, label: riskLevelNames[level] })),
  }
  const { type, never } = ownFilters(choices)
  const choosing = [stateFilter, groupFilter(choices), ...(of === 'tasks' ? [typeFilter] : []), type, risk]
  const toggles = [
    never,
    { id: 'isStandShare', label: 'Stand shares', sets: true, otherLabel: 'No stand shares' },
  ]
  return (
    <div className={styles.tools}>
      <SegmentedTabs
        label="Columns"
        value={of}
        onChange={(kind) => onKind(kind === 'forms' ? 'forms' : 'tasks')}
        tabs={[
          { value: 'tasks', label: 'Tasks', ...(available ? { count: available.tasks } : {}) },
          { value: 'forms', label: 'Forms', ...(available ? { count: available.forms } : {}) },
        ]}
      />
      <TableSearch
        label="Filter by team or stand"
        value={view.search}
        onChange={(search) => onViewChange(withSearch(view, search))}
      />
      <div className={styles.filters}>
        {choosing.map(({ id, label, options }) => (
          <FilterChip
            key={id}
            label={label}
            options={options}
            value={view.filters[id] ?? []}
            onChange={(values) => onViewChange(withFilter(view, id, values))}
          />
        ))}
        {toggles.map(({ id, ...toggle }) => (
          <FilterToggle
            key={id}
            {...toggle}
            value={view.filters[id]?.[0]}
            onChange={(value) => onViewChange(withFilter(view, id, value === undefined ? [] : [value]))}
          />
        ))}
      </div>
      {SavedViews ? (
        <SavedViews
          screen="/admin/reports/matrix"
          filters={[...choosing, ...toggles]}
          {...{ view, onViewChange }}
        />
      ) : null}
    </div>
  )
}

function ownFilters(choices: Parameters<typeof teamFilters>[0]) {
  const filters = teamFilters(choices)
  const type = filters.find(({ id }) => id === 'teamTypeId')
  const never = filters.find(({ id }) => id === 'hasLoggedIn')
  return {
    type: { id: 'teamTypeId', label: 'Team type', options: type?.options ?? [] },
    never: { id: 'hasLoggedIn', label: never?.label ?? '', sets: false, otherLabel: never?.otherLabel ?? '' },
  }
}
