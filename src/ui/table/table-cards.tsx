import type { ReactNode } from 'react'
import { RowMenu } from '#ui/controls/menu.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { type Column, isEmpty, phonePlaceOf } from './columns.ts'
import { cellOf, followLink, moveBetweenRows, RowTick } from './table-body.tsx'
import styles from './table-cards.module.css'
import type { TableParts } from './table-parts.ts'

/** A phone's table: two lines a row, the first column above what else there is to know. */
export function TableCards<Row extends object>({ parts }: { parts: TableParts<Row> }) {
  return (
    <ul
      className={styles.rows}
      aria-label={parts.props.label}
      onKeyDown={(event) => moveBetweenRows(event, parts)}
    >
      {parts.rows.shown.map((row, index) => (
        <CompactRow key={parts.props.rowId(row)} parts={parts} row={row} index={index} />
      ))}
    </ul>
  )
}

type CompactRowProps<Row extends object> = { parts: TableParts<Row>; row: Row; index: number }

function CompactRow<Row extends object>({ parts, row, index }: CompactRowProps<Row>) {
  const { props, rows, selection } = parts
  const id = props.rowId(row)
  const name = props.rowName(row)
  const [title, ...others] = rows.visibleColumns
  const isSelected = selection?.ids.has(id) ?? false
  const facts = (['status', 'detail'] as const).flatMap((place) =>
    others
      .filter((column) => phonePlaceOf(column, row) === place)
      .map((column) => ({ id: column.id, place, fact: factOf(column, row) })),
  )
  const note = props.below?.(row) ?? null
  const blocks = others.filter((column) => phonePlaceOf(column, row) === 'block')
  return (
    <li
      className={styles.row}
      data-selected={isSelected || undefined}
      {...(props.link ? { onClick: followLink } : {})}
    >
      {selection ? (
        <RowTick id={id} index={index} name={name} isSelected={isSelected} toggle={selection.toggle} />
      ) : null}
      <div className={styles.words}>
        <div className={styles.title}>{title ? cellOf(title, row, props.link) : null}</div>
        <div className={styles.facts}>
          {facts.map(({ id, place, fact }) =>
            fact === null ? null : (
              <span key={id} className={styles.fact} data-place={place}>
                {fact}
              </span>
            ),
          )}
        </div>
        {blocks.map((column) => (
          <div key={column.id} className={styles.block}>
            {cellOf(column, row, props.link)}
          </div>
        ))}
        {note === null ? null : <div className={styles.block}>{note}</div>}
      </div>
      {props.menu ? <RowMenu entries={props.menu(row)} of={name} /> : null}
    </li>
  )
}

/** What a column says in a line without its header; null where it says nothing. */
function factOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const value = column.value(row)
  if (isEmpty(value) || value === false) return null
  if (value === true && phonePlaceOf(column, row) !== 'status') return column.header
  const content = cellOf(column, row, undefined)
  if (typeof value === 'number')
    return (
      <>
        {column.header} {content}
      </>
    )
  return (
    <>
      <VisuallyHidden>{column.header}: </VisuallyHidden>
      {content}
    </>
  )
}
