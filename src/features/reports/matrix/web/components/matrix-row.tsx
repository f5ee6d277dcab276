// biome-ignore-all lint/a11y/useSemanticElements: rows lie where they are scrolled to, which the boxes of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names the cell that it is on
import neverSvg from '@material-symbols/svg-400/outlined/person_off.svg?raw'
import { memo } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { MatrixRow as Row } from '../../contract.ts'
import { cellAt } from '../../domain/cells.ts'
import { cellWords } from '../../domain/export-columns.ts'
import type { MatrixKind } from '../../domain/list.ts'
import { CHUNK } from './layout.ts'
import styles from './matrix-row.module.css'

export const cellId = (row: number, column: number) => `matrix-${row}-${column}`

type MatrixRowProps = {
  of: MatrixKind
  /** Undefined while it is loading. */
  row: Row | undefined
  index: number
  top: number
  columns: number
  /** The pieces in sight: the first and the last. */
  firstChunk: number
  lastChunk: number
  /** The column that has the focus, and its title, in the row that has it; -1 in all others. */
  active: number
  activeTitle: string
}

/** One team. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { of, row, index, top, columns, firstChunk, lastChunk, active, activeTitle } = props
  const chunks = Array.from({ length: lastChunk - firstChunk + 1 }, (_, nth) => firstChunk + nth)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-active={active >= 0 || undefined}
      data-loading={row === undefined || undefined}
    >
      <div role="rowheader" aria-colindex={1} className={styles.name}>
        {row ? <TeamName row={row} /> : <span className={styles.waiting}>Loading</span>}
      </div>
      <div className={styles.cells} role="presentation">
        {row
          ? chunks.map((chunk) => (
              <CellChunk
                key={chunk}
                of={of}
                row={index}
                first={chunk * CHUNK}
                cells={row.cells.slice(chunk * CHUNK, (chunk + 1) * CHUNK)}
                {...(active >= chunk * CHUNK && active < (chunk + 1) * CHUNK
                  ? { active, activeWords: `${activeTitle}, ${row.name}` }
                  : { active: -1, activeWords: '' })}
              />
            ))
          : null}
      </div>
      <div className={styles.end} role="presentation">
        <div
          role="gridcell"
          aria-colindex={columns + 2}
          className={styles.overdue}
          data-none={!row?.overdue || undefined}
        >
          {row ? row.overdue : ''}
        </div>
        <div role="gridcell" aria-colindex={columns + 3} className={styles.done}>
          {row ? `${row.complete} of ${row.applicable}` : ''}
        </div>
      </div>
    </div>
  )
})

function TeamName({ row }: { row: Row }) {
  return (
    <>
      {row.parentName ? (
        <span className={styles.share} role="img" aria-label={`On the stand of ${row.parentName}`}>
          ↳
        </span>
      ) : null}
      <Link
        className={styles.team}
        data-share={row.parentName ? true : undefined}
        to={addressOf('/admin/reports/teams/{teamId}', { teamId: row.id })}
        tabIndex={-1}
        translate="no"
        title={row.name}
      >
        {row.name}
      </Link>
      {row.hasLoggedIn ? null : (
        <Icon of={neverSvg} size={15} label="Never signed in" className={styles.never} />
      )}
      <span className={styles.stand} translate="no">
        {row.stand}
      </span>
    </>
  )
}

type CellChunkProps = {
  of: MatrixKind
  row: number
  /** The first of its columns. */
  first: number
  cells: string
  active: number
  activeWords: string
}

/** Some cells of a row. They are drawn again only when their letters change, or when the focus comes and goes. */
const CellChunk = memo(function CellChunk({ of, row, first, cells, active, activeWords }: CellChunkProps) {
  return (
    <div role="presentation" className={styles.chunk} style={{ left: `calc(${first} * var(--cell))` }}>
      {Array.from(cells, (_, nth) => {
        const column = first + nth
        const cell = cellAt(cells, nth)
        const words = cell ? cellWords(of, cell) : 'Not for this team'
        return (
          <div
            key={column}
            role="gridcell"
            id={column === active ? cellId(row, column) : undefined}
            aria-colindex={column + 2}
            aria-label={column === active ? `${activeWords}: ${words}` : words}
            className={styles.cell}
            data-cell
            data-state={cell?.state}
            data-marked={cell?.isMarked || undefined}
          />
        )
      })}
    </div>
  )
})

type GuestRowProps = {
  guests: readonly number[]
  index: number
  top: number
  firstChunk: number
  lastChunk: number
  total: number
}

/** What people without an account have sent, below all teams. */
export function GuestRow({ guests, index, top, firstChunk, lastChunk, total }: GuestRowProps) {
  const first = firstChunk * CHUNK
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-guests
    >
      <div role="rowheader" aria-colindex={1} className={styles.name}>
        <span className={styles.team}>Guest submissions</span>
      </div>
      <div className={styles.cells} role="presentation">
        {guests.slice(first, (lastChunk + 1) * CHUNK).map((count, nth) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={nth}
            role="gridcell"
            id={cellId(index, first + nth)}
            aria-colindex={first + nth + 2}
            aria-label={count === 0 ? 'None' : String(count)}
            className={styles.cell}
            style={{ position: 'absolute', left: `calc(${first + nth} * var(--cell))` }}
            data-cell
          >
            {count === 0 ? '' : count}
          </div>
        ))}
      </div>
      <div className={styles.end} role="presentation">
        <div role="gridcell" aria-colindex={guests.length + 2} className={styles.overdue} />
        <div role="gridcell" aria-colindex={guests.length + 3} className={styles.done}>
          {total}
        </div>
      </div>
    </div>
  )
}
