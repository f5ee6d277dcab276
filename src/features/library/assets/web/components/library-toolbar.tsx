import sortSvg from '@material-symbols/svg-400/outlined/swap_vert.svg?raw'
import { useContext } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { FilterChip } from '#ui/controls/filter-chip.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { ExportMenu } from '#ui/table/export-menu.tsx'
import { SavedViewsContext } from '#ui/table/saved-views/saved-view.ts'
import { TableSearch } from '#ui/table/table-search.tsx'
import { ownSort, type TableView, withFilter, withSearch, withSortIn } from '#ui/table/view.ts'
import { assetStatuses, assetStatusNames, assetTypeNames, assetTypes } from '../../domain/asset-types.ts'
import { assetList } from '../../domain/list.ts'
import styles from './asset-library.module.css'

type LibraryToolbarProps = {
  view: TableView
  onViewChange: (view: TableView) => void
  layout: 'grid' | 'list'
  onLayoutChange: (layout: 'grid' | 'list') => void
  exportAddress: string
  isEmpty: boolean
}

const typeFilter = {
  id: 'type',
  label: 'Type',
  options: assetTypes.map((type) => ({ value: type, label: assetTypeNames[type] })),
}
const statusFilter = {
  id: 'status',
  label: 'Status',
  options: assetStatuses.map((status) => ({ value: status, label: assetStatusNames[status] })),
}

const sortNames = { name: 'Name', type: 'Type', size: 'Size', added: 'Date added' }

export function LibraryToolbar(props: LibraryToolbarProps) {
  const { view, onViewChange, layout, onLayoutChange, exportAddress, isEmpty } = props
  const types = view.filters.type ?? []
  const SavedViews = useContext(SavedViewsContext)
  return (
    <div className={styles.toolbar}>
      <TableSearch
        label="Filter by name"
        value={view.search}
        onChange={(search) => onViewChange(withSearch(view, search))}
      />
      <SegmentedTabs
        label="Asset type"
        value={types.length === 1 ? (types[0] ?? 'all') : 'all'}
        onChange={(type) => onViewChange(withFilter(view, 'type', type === 'all' ? [] : [type]))}
        tabs={[
          { value: 'all', label: 'All' },
          { value: 'image', label: 'Pictures' },
          { value: 'document', label: 'Documents' },
        ]}
      />
      <FilterChip
        label={statusFilter.label}
        options={statusFilter.options}
        value={view.filters.status ?? []}
        onChange={(statuses) => onViewChange(withFilter(view, 'status', statuses))}
      />
      {SavedViews ? (
        <SavedViews
          screen="/admin/assets"
          filters={[typeFilter, statusFilter]}
          view={view}
          onViewChange={onViewChange}
        />
      ) : null}
      <span className={styles.toolbarEnd}>
        <SegmentedTabs
          label="Layout"
          value={layout}
          onChange={(chosen) => onLayoutChange(chosen === 'list' ? 'list' : 'grid')}
          tabs={[
            { value: 'grid', label: 'Grid' },
            { value: 'list', label: 'List' },
          ]}
        />
        <SortMenu view={view} onViewChange={onViewChange} />
        <ExportMenu address={exportAddress} disabled={isEmpty} />
      </span>
    </div>
  )
}

function SortMenu({ view, onViewChange }: Pick<LibraryToolbarProps, 'view' | 'onViewChange'>) {
  const { column, descending } = view.sort ?? ownSort(assetList)
  const entries = assetList.sorts.map((sort) => ({
    label: sort === column ? `${sortNames[sort]} ${descending ? '↓' : '↑'}` : sortNames[sort],
    onPress: () => onViewChange(withSortIn(assetList, view, sort)),
  }))
  return (
    <Menu entries={entries}>
      <Button icon={sortSvg}>Sort</Button>
    </Menu>
  )
}
