import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { RowMenu } from '#ui/controls/menu.tsx'
import { useRegion } from '#ui/text/region.ts'
import { type CellValue, type Column, wordsOf } from './columns.ts'
import styles from './table.module.css'
import type { TableParts } from './table-parts.ts'

export function PlainBody<Row extends object>({ parts }: { parts: TableParts<Row> }) {
  return (
    <tbody onKeyDown={(event) => moveBetweenRows(event, parts)}>
      {parts.rows.shown.map((_, index) => rowAt(parts, index))}
    </tbody>
  )
}

/** Null if there is no such row. */
function rowAt<Row extends object>(parts: TableParts<Row>, index: number): ReactNode {
  const row = parts.rows.shown[index]
  return row ? <BodyRow key={parts.props.rowId(row)} parts={parts} row={row} index={index} /> : null
}

type BodyRowProps<Row extends object> = { parts: TableParts<Row>; row: Row; index: number }

function BodyRow<Row extends object>({ parts, row, index }: BodyRowProps<Row>) {
  const { props, rows, selection } = parts
  const id = props.rowId(row)
  return (
    <DrawnRow
      row={row}
      index={index}
      id={id}
      name={props.rowName(row)}
      columns={rows.visibleColumns as Column<object>[]}
      link={props.link as DrawnRowProps['link']}
      menu={props.menu as DrawnRowProps['menu']}
      below={props.below as DrawnRowProps['below']}
      isSelected={selection?.ids.has(id) ?? false}
      toggle={selection?.toggle}
    />
  )
}

type DrawnRowProps = {
  row: object
  index: number
  id: string
  name: string
  columns: Column<object>[]
  link: TableParts<object>['props']['link']
  menu: TableParts<object>['props']['menu']
  below: TableParts<object>['props']['below']
  isSelected: boolean
  toggle: ((id: string, extend?: boolean) => void) | undefined
}

/** Memoised, so that selecting one row of a hundred renders one row. */
const DrawnRow = memo(function DrawnRow(props: DrawnRowProps) {
  const { row, index, id, name, columns, link, menu, below, isSelected, toggle } = props
  const note = below?.(row) ?? null
  const drawn = (
    <tr
      className={styles.row}
      data-selected={isSelected || undefined}
      data-target={link ? true : undefined}
      data-continues={note === null ? undefined : true}
      onClick={link ? followLink : undefined}
      aria-rowindex={index + 2}
    >
      {toggle ? (
        <td className={styles.tick}>
          <RowTick id={id} index={index} name={name} isSelected={isSelected} toggle={toggle} />
        </td>
      ) : null}
      {columns.map((column, position) => (
        <td key={column.id} data-align={column.align} data-lead={position === 0 || undefined}>
          {cellOf(column, row, position === 0 ? link : undefined)}
        </td>
      ))}
      {menu ? (
        <td className={styles.menu}>
          <RowMenu entries={menu(row)} of={name} />
        </td>
      ) : null}
    </tr>
  )
  if (note === null) return drawn
  return (
    <>
      {drawn}
      <tr className={styles.below}>
        <td colSpan={columns.length + (toggle ? 1 : 0) + (menu ? 1 : 0)}>{note}</td>
      </tr>
    </>
  )
})

type RowTickProps = Pick<DrawnRowProps, 'id' | 'index' | 'name' | 'isSelected'> & {
  toggle: (id: string, extend?: boolean) => void
}

export function RowTick({ id, index, name, isSelected, toggle }: RowTickProps) {
  return (
    <span data-row-id={id} data-row-index={index}>
      <Checkbox
        aria-label={`Select ${name}`}
        checked={isSelected}
        onClick={(event) => {
          // Shift and a press: every row from the last selected one.
          toggle(id, event.shiftKey)
        }}
      />
    </span>
  )
}

export function cellOf<Row>(
  column: Column<Row>,
  row: Row,
  link:
    | ((row: Row, props: { className: string; 'data-row-link': true; children: ReactNode }) => ReactNode)
    | undefined,
): ReactNode {
  const content = column.cell ? column.cell(row) : <Words of={column.value(row)} />
  if (!link) return content
  return link(row, { className: styles.link ?? '', 'data-row-link': true, children: content })
}

function Words({ of }: { of: CellValue }) {
  return wordsOf(of, useRegion())
}

const ownTargets = 'a, button, input, label, [role="menu"], [role="dialog"]'

/** A press outside the row's own controls follows its link, unless text is being selected. */
export function followLink(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  if (target.closest(ownTargets) || !event.currentTarget.contains(target)) return
  if (window.getSelection()?.toString()) return
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrows move between checkboxes, and select with Shift. Space toggles, as everywhere. */
export function moveBetweenRows<Row extends object>(
  event: KeyboardEvent<HTMLElement>,
  { selection }: TableParts<Row>,
): void {
  const step = steps[event.key]
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-row-id]')
  if (step === undefined || !from || !selection) return
  const index = Number(from.dataset.rowIndex) + step
  const to = event.currentTarget.querySelector<HTMLElement>(`[data-row-index="${index}"]`)
  if (!to) return
  event.preventDefault()
  to.querySelector('input')?.focus()
  to.scrollIntoView({ block: 'nearest' })
  if (event.shiftKey) selection.extendTo(to.dataset.rowId ?? '', from.dataset.rowId ?? '')
}
