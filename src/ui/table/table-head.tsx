import downSvg from '@material-symbols/svg-400/outlined/arrow_downward.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/arrow_upward.svg?raw'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Column } from './columns.ts'
import styles from './table.module.css'
import { isSortable, sortOf, type TableParts } from './table-parts.ts'
import type { Sort } from './view.ts'

type TableHeadProps<Row extends object> = { parts: TableParts<Row>; onSort: (column: string) => void }

export function TableHead<Row extends object>({ parts, onSort }: TableHeadProps<Row>) {
  const { props, rows, selection } = parts
  return (
    <thead className={styles.head}>
      <RowAbove
        columns={rows.visibleColumns}
        hasTicks={selection !== undefined}
        hasMenu={props.menu !== undefined}
      />
      <tr>
        {selection ? (
          <th className={styles.tick} scope="col">
            <SelectPage parts={parts} />
          </th>
        ) : null}
        {rows.visibleColumns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            isSortable={isSortable(props, column)}
            sort={sortOf(props)}
            onSort={onSort}
          />
        ))}
        {props.menu ? (
          <th className={styles.menu} scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

type RowAboveProps<Row> = { columns: readonly Column<Row>[]; hasTicks: boolean; hasMenu: boolean }

/** What stands above several columns; no row where nothing does. */
function RowAbove<Row>({ columns, hasTicks, hasMenu }: RowAboveProps<Row>) {
  if (columns.every(({ over }) => over === undefined)) return null
  const spans: { key: string; header: string; count: number }[] = []
  for (const [index, { over }] of columns.entries()) {
    const last = spans.at(-1)
    // The first column stays while the others move below it.
    if (last && index > 1 && last.key.startsWith(`${over?.id ?? ''} `)) last.count += 1
    else spans.push({ key: `${over?.id ?? ''} ${index}`, header: over?.header ?? '', count: 1 })
  }
  return (
    <tr className={styles.above}>
      {hasTicks ? <td className={styles.tick} /> : null}
      {spans.map(({ key, header, count }) =>
        header === '' ? (
          <td key={key} colSpan={count} />
        ) : (
          <th key={key} colSpan={count} scope="colgroup" translate="no">
            {header}
          </th>
        ),
      )}
      {hasMenu ? <td /> : null}
    </tr>
  )
}

type HeadCellProps<Row> = {
  column: Column<Row>
  isSortable: boolean
  sort: Sort | undefined
  onSort: (column: string) => void
}

function HeadCell<Row>({ column, isSortable, sort, onSort }: HeadCellProps<Row>) {
  const isActive = sort?.column === column.id
  const width = column.width ? { style: { width: column.width } } : {}
  if (!isSortable) {
    return (
      <th
        scope="col"
        data-align={column.align}
        {...(column.isTyped ? { 'data-typed': true, title: column.header } : {})}
        {...width}
      >
        {column.header}
      </th>
    )
  }
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={isActive ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      {...width}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
        {column.header}
        <Icon of={isActive && sort.descending ? downSvg : upSvg} size={16} />
      </button>
    </th>
  )
}

function SelectPage<Row extends object>({ parts }: { parts: TableParts<Row> }) {
  const { props, rows, selection } = parts
  if (!selection) return null
  const ids = rows.shown.map(props.rowId)
  const count = ids.filter((id) => selection.ids.has(id)).length
  const selectAll = (checked: boolean) => {
    const others = [...selection.ids].filter((id) => !ids.includes(id))
    selection.select(checked ? [...others, ...ids] : others)
  }
  return (
    <Checkbox
      aria-label="Select all on this page"
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={selectAll}
    />
  )
}
