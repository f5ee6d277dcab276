import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/controls/button.tsx'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { RowMenu } from '#ui/controls/menu.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { contentLimits as limits } from '../../../../domain/limits.ts'
import {
  addColumn,
  addRow,
  cellsOf,
  moveColumn,
  moveRow,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
  startTable,
  type Table,
} from '../../../../domain/table.ts'
import styles from './table-editor.module.css'

export type TableEditorProps = {
  /** Names the section for screen readers. */
  label: string
  table: Table
  /** @param about what is being changed, so that typing in one cell is one undo step */
  onChange: (table: Table, about: string) => void
}

const columnCounts = Array.from({ length: limits.tableColumns }, (_, index) => index + 1)

/** The table, edited in place cell by cell. */
export default function TableInPlace({ label, table, onChange }: TableEditorProps) {
  if (table.columnCount === 0) return <TableStart table={table} onChange={onChange} />
  return <Cells label={label} table={table} onChange={onChange} />
}

function TableStart({ table, onChange }: Pick<TableEditorProps, 'table' | 'onChange'>) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const start = (columns: number) => {
    const place = frame.current?.parentElement
    flushSync(() => onChange(startTable(table, columns), ''))
    place?.querySelector<HTMLElement>('[data-cell]')?.focus()
  }
  return (
    <fieldset
      ref={frame}
      className={styles.start}
      onPaste={(event) => {
        const cells = cellsOf(event.clipboardData.getData('text'))
        if (!cells) return
        event.preventDefault()
        onChange(pasteCells(table, 0, 0, cells).table, '')
      }}
    >
      <legend className={styles.legend}>How many columns?</legend>
      {columnCounts.map((count) => (
        <Button
          key={count}
          onClick={() => start(count)}
          aria-label={`${count} ${count === 1 ? 'column' : 'columns'}`}
          {...(count === 1 ? { 'data-start': true } : {})}
        >
          {count}
        </Button>
      ))}
      <p className={styles.hint}>Or paste cells from a spreadsheet here.</p>
    </fieldset>
  )
}

function Cells({ label, table, onChange }: TableEditorProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [announcement, announce] = useState('')
  const { rows, columnCount, isFirstRowHeader } = table

  const focusCell = (row: number, column: number) => {
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()
  }
  /**
   * Drawn immediately, not with the next frame, so that a fast typist's letters go into the cell they moved
   * to.
   */
  const changeNow = (next: Table) => flushSync(() => onChange(next, ''))
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = cellsOf(event.clipboardData.getData('text'))
    if (!cells) return
    event.preventDefault()
    const { table: filled, isCut } = pasteCells(table, row, column, cells)
    onChange(filled, '')
    announce(
      isCut
        ? `Pasted as far as a table goes: ${limits.tableColumns} columns and ${limits.tableRows} rows.`
        : `${cells.length} rows pasted.`,
    )
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>, row: number, column: number) => {
    const goal = goalOf(event, row, column)
    if (goal === undefined) return
    event.preventDefault()
    if (event.altKey) {
      if (goal.row !== row) changeNow(moveRow(table, row, goal.row))
      else changeNow(moveColumn(table, column, goal.column))
      const to = { row: within(goal.row, rows.length), column: within(goal.column, columnCount) }
      announce(
        goal.row === row
          ? `Column moved to place ${to.column + 1} of ${columnCount}.`
          : `Row moved to place ${to.row + 1} of ${rows.length}.`,
      )
      return focusCell(to.row, to.column)
    }
    if (goal.row === rows.length && event.key === 'Enter') changeNow(addRow(table, goal.row))
    focusCell(goal.row, goal.column)
  }

  return (
    <div className={styles.frame}>
      <table ref={grid} className={styles.table} aria-label={`Cells of ${label}`}>
        <thead>
          <tr>
            {rows[0]?.cells.map((_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
              <td key={column} className={styles.handle}>
                <RowMenu
                  of={`column ${column + 1}`}
                  entries={columnEntries(table, column, (next) => onChange(next, ''))}
                />
              </td>
            ))}
            <td className={styles.corner} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            <tr key={row} data-head={(isFirstRowHeader && row === 0) || undefined}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity
                <td key={column}>
                  <textarea
                    className={styles.cell}
                    data-cell={`${row} ${column}`}
                    aria-label={`${isFirstRowHeader && row === 0 ? 'Heading' : `Row ${row + 1}`}, column ${column + 1}`}
                    value={cell}
                    rows={Math.max(1, cell.split('\n').length)}
                    maxLength={limits.cell}
                    onChange={(event) =>
                      onChange(setCell(table, row, column, event.currentTarget.value), `${row} ${column}`)
                    }
                    onPaste={(event) => paste(event, row, column)}
                    onKeyDown={(event) => press(event, row, column)}
                  />
                </td>
              ))}
              <td className={styles.handle}>
                <RowMenu
                  of={`row ${row + 1}`}
                  entries={rowEntries(table, row, (next) => onChange(next, ''))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.more}>
        <Button
          variant="accent"
          size="small"
          icon={addSvg}
          disabled={rows.length >= limits.tableRows}
          onClick={() => {
            changeNow(addRow(table, rows.length))
            focusCell(rows.length, 0)
          }}
        >
          Row
        </Button>
        <Button
          variant="accent"
          size="small"
          icon={addSvg}
          disabled={columnCount >= limits.tableColumns}
          onClick={() => {
            changeNow(addColumn(table, columnCount))
            focusCell(0, columnCount)
          }}
        >
          Column
        </Button>
      </div>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </div>
  )
}

/** The cell that a key moves to; undefined if the key moves within the text. */
function goalOf(event: KeyboardEvent<HTMLTextAreaElement>, row: number, column: number) {
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const isAtStart = event.altKey || (selectionStart === 0 && selectionEnd === 0)
  const isAtEnd = event.altKey || (selectionStart === value.length && selectionEnd === value.length)
  const isOneLine = event.altKey || !value.includes('\n')
  switch (event.key) {
    case 'Enter':
      return event.shiftKey || event.altKey ? undefined : { row: row + 1, column }
    case 'ArrowUp':
      return isOneLine || isAtStart ? { row: row - 1, column } : undefined
    case 'ArrowDown':
      return isOneLine || isAtEnd ? { row: row + 1, column } : undefined
    case 'ArrowLeft':
      return isAtStart ? { row, column: column - 1 } : undefined
    case 'ArrowRight':
      return isAtEnd ? { row, column: column + 1 } : undefined
    default:
      return undefined
  }
}

function within(place: number, count: number): number {
  return Math.min(Math.max(place, 0), count - 1)
}

function rowEntries(table: Table, row: number, change: (table: Table) => void): MenuEntry[] {
  const isFull = table.rows.length >= limits.tableRows
  const last = table.rows.length - 1
  return [
    { label: 'Add above', disabled: isFull, onPress: () => change(addRow(table, row)) },
    { label: 'Add below', disabled: isFull, onPress: () => change(addRow(table, row + 1)) },
    {
      label: 'Move up',
      shortcut: 'Alt ↑',
      disabled: row === 0,
      onPress: () => change(moveRow(table, row, row - 1)),
    },
    {
      label: 'Move down',
      shortcut: 'Alt ↓',
      disabled: row === last,
      onPress: () => change(moveRow(table, row, row + 1)),
    },
    'divider',
    { label: 'Remove row', danger: true, disabled: last === 0, onPress: () => change(removeRow(table, row)) },
  ]
}

function columnEntries(table: Table, column: number, change: (table: Table) => void): MenuEntry[] {
  const isFull = table.columnCount >= limits.tableColumns
  const last = table.columnCount - 1
  return [
    { label: 'Add on the left', disabled: isFull, onPress: () => change(addColumn(table, column)) },
    { label: 'Add on the right', disabled: isFull, onPress: () => change(addColumn(table, column + 1)) },
    {
      label: 'Move left',
      shortcut: 'Alt ←',
      disabled: column === 0,
      onPress: () => change(moveColumn(table, column, column - 1)),
    },
    {
      label: 'Move right',
      shortcut: 'Alt →',
      disabled: column === last,
      onPress: () => change(moveColumn(table, column, column + 1)),
    },
    'divider',
    { label: 'Remove column', danger: true, onPress: () => change(removeColumn(table, column)) },
  ]
}
