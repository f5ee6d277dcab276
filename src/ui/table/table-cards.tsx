import { RowMenu } from '#ui/controls/menu.tsx'
import { isEmpty } from './columns.ts'
import { cellOf, followLink, moveBetweenRows, RowTick } from './table-body.tsx'
import styles from './table-cards.module.css'
import type { TableParts } from './table-parts.ts'

/** A phone's table: one card a row, the first column its title. */
export function TableCards<Row extends object>({ parts }: { parts: TableParts<Row> }) {
  return (
    <ul
      className={styles.cards}
      aria-label={parts.props.label}
      onKeyDown={(event) => moveBetweenRows(event, parts)}
    >
      {parts.rows.shown.map((row, index) => (
        <RowCard key={parts.props.rowId(row)} parts={parts} row={row} index={index} />
      ))}
    </ul>
  )
}

function RowCard<Row extends object>({
  parts,
  row,
  index,
}: {
  parts: TableParts<Row>
  row: Row
  index: number
}) {
  const { props, rows, selection } = parts
  const id = props.rowId(row)
  const name = props.rowName(row)
  const [title, ...others] = rows.visibleColumns
  const statuses = others.filter((column) => column.onPhone === 'status')
  const details = others.filter((column) => (column.onPhone ?? 'detail') === 'detail')
  const isSelected = selection?.ids.has(id) ?? false

  return (
    <li
      className={styles.rowCard}
      data-selected={isSelected || undefined}
      {...(props.link ? { onClick: followLink } : {})}
    >
      <div className={styles.rowCardHead}>
        {selection ? (
          <RowTick id={id} index={index} name={name} isSelected={isSelected} toggle={selection.toggle} />
        ) : null}
        <div className={styles.rowCardTitle}>{title ? cellOf(title, row, props.link) : null}</div>
        {props.menu ? <RowMenu entries={props.menu(row)} of={name} /> : null}
      </div>
      {statuses.length > 0 ? (
        <div className={styles.rowCardStatuses}>
          {statuses.map((column) => (
            <span key={column.id}>{cellOf(column, row, undefined)}</span>
          ))}
        </div>
      ) : null}
      <dl className={styles.rowCardDetails}>
        {details
          .filter((column) => column.cell || !isEmpty(column.value(row)))
          .map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>{cellOf(column, row, undefined)}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
}
