import sortSvg from '@material-symbols/svg-400/outlined/swap_vert.svg?raw'
import { useContext } from 'react'
import { plural } from '#kit/text/list-words.ts'
import { Button } from '#ui/controls/button.tsx'
import { FilterChip } from '#ui/controls/filter-chip.tsx'
import { FilterToggle } from '#ui/controls/filter-toggle.tsx'
import { FoundFilterChip } from '#ui/controls/found-filter-chip.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { useRegion } from '#ui/text/region.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { type ChoiceFilter, type Filter, isChoice } from './columns.ts'
import { ExportMenu } from './export-menu.tsx'
import type { ChosenFilter } from './large-exports.ts'
import { SavedViewsContext } from './saved-views/saved-view.ts'
import { exportAddress, isSortable, sortOf, type TableParts } from './table-parts.ts'
import { TableSearch } from './table-search.tsx'
import styles from './table-toolbar.module.css'
import { isNarrowed, type TableView } from './view.ts'

type TableToolbarProps<Row extends object> = {
  parts: TableParts<Row>
  filters: Filter[]
  hidden: ReadonlySet<string>
  onShow: (column: string, shown: boolean) => void
  isPhone: boolean
  onSearch: (search: string) => void
  onFilter: (id: string, values: string[]) => void
  onSort: (column: string) => void
}

export function TableToolbar<Row extends object>(toolbar: TableToolbarProps<Row>) {
  const { parts, filters, hidden, onShow, isPhone, onSearch, onFilter, onSort } = toolbar
  const { props, rows } = parts
  const SavedViews = useContext(SavedViewsContext)
  const { locale } = useRegion()
  const holds = `${rows.count.toLocaleString(locale)} ${plural(rows.count, 'row', 'rows')}${isNarrowed(props.view) ? ', as filtered' : ''}`
  return (
    <div className={styles.toolbar}>
      {props.searchLabel === false ? null : (
        <TableSearch
          label={props.searchLabel ?? 'Filter by name'}
          value={props.view.search}
          onChange={onSearch}
        />
      )}
      {filters.length > 0 || props.toolbar ? (
        <div className={styles.filters}>
          {filters.map((filter) =>
            isChoice(filter) ? (
              <ChoiceChip
                key={filter.id}
                filter={filter}
                value={props.view.filters[filter.id] ?? []}
                onChange={(values) => onFilter(filter.id, values)}
              />
            ) : (
              <FilterToggle
                key={filter.id}
                {...filter}
                value={props.view.filters[filter.id]?.[0]}
                onChange={(value) => onFilter(filter.id, value === undefined ? [] : [value])}
              />
            ),
          )}
          {props.toolbar}
        </div>
      ) : null}
      {SavedViews && props.screen && filters.length > 0 ? (
        <SavedViews
          screen={props.screen}
          filters={filters}
          view={props.view}
          onViewChange={props.onViewChange}
        />
      ) : null}
      <span className={styles.toolbarEnd}>
        {isPhone ? <SortMenu parts={parts} onSort={onSort} /> : null}
        <ColumnChoice parts={parts} hidden={hidden} onShow={onShow} />
        <ExportMenu
          address={exportAddress(parts)}
          holds={holds}
          hasFiles={parts.props.exportFrom.hasFiles ?? false}
          filters={chosenFilters(filters, props.view)}
          disabled={parts.rows.count === 0}
        />
      </span>
    </div>
  )
}

/** What is chosen, in the words of the screen, as far as it has them. */
function chosenFilters(filters: readonly Filter[], view: TableView): ChosenFilter[] {
  return filters.flatMap((filter) => {
    const chosen = view.filters[filter.id] ?? []
    if (chosen.length === 0) return []
    if (!isChoice(filter)) {
      const isSet = chosen[0] === String(filter.sets)
      return [{ key: filter.id, label: isSet ? filter.label : filter.otherLabel, values: [] }]
    }
    const nameOf = (value: string) => filter.options.find((option) => option.value === value)?.label ?? ''
    return [
      {
        key: filter.id,
        label: filter.label,
        values: chosen.map((value) => ({ value, label: nameOf(value) })),
      },
    ]
  })
}

type ChoiceChipProps = { filter: ChoiceFilter; value: string[]; onChange: (values: string[]) => void }

function ChoiceChip({ filter: { label, options, find }, ...chosen }: ChoiceChipProps) {
  return find ? (
    <FoundFilterChip label={label} find={find} options={options} {...chosen} />
  ) : (
    <FilterChip label={label} options={options} {...chosen} />
  )
}

function SortMenu<Row extends object>({ parts, onSort }: Pick<TableToolbarProps<Row>, 'parts' | 'onSort'>) {
  const sort = sortOf(parts.props)
  const sortable = parts.rows.visibleColumns.filter((column) => isSortable(parts.props, column))
  const entries = sortable.map((column) => ({
    label: sort?.column === column.id ? `${column.header} ${sort.descending ? '↓' : '↑'}` : column.header,
    onPress: () => onSort(column.id),
  }))
  return (
    <Menu entries={entries} align="start">
      <Button icon={sortSvg}>Sort</Button>
    </Menu>
  )
}

type ColumnChoiceProps<Row extends object> = Pick<TableToolbarProps<Row>, 'parts' | 'hidden' | 'onShow'>

/** The first column names the row, so it cannot be hidden. */
function ColumnChoice<Row extends object>({ parts, hidden, onShow }: ColumnChoiceProps<Row>) {
  const [, ...choosable] = parts.props.columns
  return <ColumnChooser columns={choosable} hidden={hidden} onShow={onShow} />
}
