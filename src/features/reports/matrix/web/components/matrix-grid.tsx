// biome-ignore-all lint/a11y/useSemanticElements: rows lie where they are scrolled to, which the boxes of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names the cell that it is on
import { useVirtualizer } from '@tanstack/react-virtual'
import type { CSSProperties } from 'react'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { TaskState } from '#features/tasks/tasks/domain/status.ts'
import { useKeptScroll } from '#ui/navigation/use-kept-scroll.ts'
import { Count } from '#ui/text/count.tsx'
import { useWords } from '#ui/text/words.ts'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import type { Matrix } from '../../contract.ts'
import { cellAt } from '../../domain/cells.ts'
import type { MatrixKind } from '../../domain/list.ts'
import { CellPopover } from './cell-popover.tsx'
import { CHUNK, desk, groupStarts, type Place, phone, placeAfter, WINDOW } from './layout.ts'
import { forgetPlace, leaveFrom, placeLeft } from './left-place.ts'
import styles from './matrix.module.css'
import { MatrixHead } from './matrix-head.tsx'
import { cellId, GuestRow, MatrixRow } from './matrix-row.tsx'
import type { Sight } from './sight.ts'
import { useCellPictures } from './use-cell-pictures.ts'
import { type MatrixSearch, type MatrixView, useRows } from './use-matrix.ts'
import { useOpenCell } from './use-open-cell.ts'
import { usePrinting } from './use-printing.ts'
import { useThrottled } from './use-throttled.ts'

/** Rows and pieces drawn beyond what is in sight. */
const ROWS_BEYOND = 6
const CHUNKS_BEYOND = 1
/** Rows that are asked for before they come into sight. */
const ROWS_AHEAD = 40

type MatrixGridProps = MatrixView & {
  of: MatrixKind
  matrix: Matrix
  /** Of the columns shown among all; undefined where none is hidden. */
  places: readonly number[] | undefined
  search: MatrixSearch
  /** The state that stands out. */
  highlight: TaskState | undefined
  onKeys: () => void
  sight: Sight
}

/** The matrix as a grid: only what is in sight is drawn, and one cell has the focus for the keyboard. */
export function MatrixGrid(props: MatrixGridProps) {
  const { of, matrix, places, search, highlight, view, onViewChange, onKeys, sight } = props
  const { columns, teams } = matrix
  const words = useWords()
  const isPhone = useIsBelow('md')
  const isPrinting = usePrinting()
  const pictures = useCellPictures(isPrinting)
  const size = isPhone ? phone : desk
  const scroller = useRef<HTMLDivElement>(null)
  const keptScroll = useKeptScroll(scroller, `matrix ${of}`)
  const rowCount = teams + (of === 'forms' ? 1 : 0)
  const groups = useMemo(() => groupStarts(columns), [columns])
  const [returned] = useState(() => placeLeft(of, search))
  const [active, setActive] = useState<Place>(returned ?? { row: 0, column: 0 })
  const [shown, setShown] = useState<{ place: Place; byTouch: boolean }>()

  const rowsInSight = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => size.row,
    overscan: ROWS_BEYOND,
    scrollMargin: size.head,
    useFlushSync: false,
  })
  const chunksInSight = useVirtualizer({
    horizontal: true,
    count: Math.max(1, Math.ceil(columns.length / CHUNK)),
    getScrollElement: () => scroller.current,
    estimateSize: () => size.cell * CHUNK,
    overscan: CHUNKS_BEYOND,
    scrollMargin: size.names,
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone every row and column has another size
  useEffect(() => {
    rowsInSight.measure()
    chunksInSight.measure()
  }, [rowsInSight, chunksInSight, size])

  const virtualRows = rowsInSight.getVirtualItems()
  const [firstRow, lastRow] = [virtualRows[0]?.index ?? 0, virtualRows.at(-1)?.index ?? 0]
  const windows = useThrottled(windowsOf(firstRow - ROWS_AHEAD, lastRow + ROWS_AHEAD, teams))
  const { rows, failed } = useRows(search, windows, { matrix, places })
  const virtualChunks = chunksInSight.getVirtualItems()
  const lastOfAll = Math.max(0, Math.ceil(columns.length / CHUNK) - 1)
  const [firstChunk, lastChunk] = isPrinting
    ? [0, lastOfAll]
    : [virtualChunks[0]?.index ?? 0, Math.min(lastOfAll, virtualChunks.at(-1)?.index ?? 0)]

  useEffect(() => {
    sight.show(
      firstRow + (firstRow > 0 ? ROWS_BEYOND : 0),
      Math.min(lastRow - (lastRow < rowCount - 1 ? ROWS_BEYOND : 0), teams - 1),
    )
  }, [sight, firstRow, lastRow, rowCount, teams])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where somebody comes back to the sheet
  useEffect(() => {
    if (!returned) return
    forgetPlace()
    scroller.current?.focus({ preventScroll: true })
    bringIntoSight(scroller.current, returned, size, isPhone ? 0 : size.end)
  }, [])

  // What is shown below the focus may have become shorter.
  const focus = {
    row: Math.min(active.row, Math.max(0, rowCount - 1)),
    column: Math.min(active.column, Math.max(0, columns.length - 1)),
  }
  const cellOf = ({ row, column }: Place) => {
    const team = rows.get(row)
    const head = columns[column]
    const cell = team && cellAt(team.cells, column)
    return team && head && cell ? { teamId: team.id, columnId: head.id } : undefined
  }
  const open = useOpenCell(of)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showSoon = (place: Place | undefined, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setShown(place && cellOf(place) ? { place, byTouch: false } : undefined),
      milliseconds,
    )
  }

  const moveTo = (place: Place) => {
    setActive(place)
    setShown(undefined)
    bringIntoSight(scroller.current, place, size, isPhone ? 0 : size.end)
    showSoon(place, KEYBOARD_DELAY)
  }

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return
    if (event.key === 'Escape') {
      clearTimeout(timer.current)
      if (shown) event.preventDefault()
      return setShown(undefined)
    }
    if (event.key === '?') return onKeys()
    if (event.key === 'Enter') {
      event.preventDefault()
      leaveFrom(of, search, focus)
      const team = rows.get(focus.row)
      const cell = cellOf(focus)
      if (event.shiftKey && team) return void open.team(team.id)
      return cell && void open.cell(cell)
    }
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - size.head) / size.row) - 1)
    const next = placeAfter({ name: event.key, isControl: event.ctrlKey }, focus, {
      ...{ rows: rowCount, columns: columns.length, page, groups },
    })
    if (!next) return
    event.preventDefault()
    moveTo(next)
  }

  const pointed = useRef<string>(undefined)
  const point = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    const place = placeOf(event.target)
    const key = place && `${place.row} ${place.column}`
    if (key === pointed.current) return
    pointed.current = key
    showSoon(place, place ? POINTER_DELAY : LEAVING_DELAY)
  }
  const choose = (event: { target: EventTarget; detail: number }) => {
    const place = placeOf(event.target)
    if (!place) return
    setActive(place)
    clearTimeout(timer.current)
    const cell = cellOf(place)
    if (event.detail > 1 && cell && !isPhone) return void open.cell(cell)
    setShown(cell && { place, byTouch: isPhone })
  }

  const shownCell = shown && cellOf(shown.place)
  const width = size.names + columns.length * size.cell + size.end
  const drawn = isPrinting
    ? Array.from({ length: Math.min(rowCount, Math.max(...rows.keys(), 0) + 1) }, (_, index) => index)
    : virtualRows.map(({ index }) => index)
  return (
    <>
      <div
        ref={scroller}
        {...keptScroll}
        role="grid"
        aria-label={words(of === 'tasks' ? 'Teams and tasks' : 'Teams and forms')}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 3}
        aria-readonly="true"
        aria-activedescendant={
          rowCount > 0 && columns.length > 0 ? cellId(focus.row, focus.column) : undefined
        }
        tabIndex={0}
        className={styles.scroller}
        data-highlight={highlight}
        style={
          {
            ...pictures,
            '--cell': `${size.cell}px`,
            '--row': `${size.row}px`,
            '--names': `${size.names}px`,
            '--end': `${size.end}px`,
            '--head': `${size.head}px`,
            '--width': `${width}px`,
            '--columns': columns.length,
            '--fit': Math.min(1, PAPER_WIDTH / width),
          } as CSSProperties
        }
        onKeyDown={press}
        onPointerMove={point}
        onPointerLeave={() => {
          pointed.current = undefined
          showSoon(undefined, LEAVING_DELAY)
        }}
        onClick={choose}
        onBlur={() => setShown((now) => (now && !now.byTouch ? undefined : now))}
      >
        <MatrixHead {...{ of, columns, firstChunk, lastChunk, view, onViewChange }} active={focus.column} />
        <div
          role="rowgroup"
          className={styles.body}
          style={{ height: (isPrinting ? drawn.length : rowCount) * size.row }}
        >
          <div
            role="presentation"
            className={styles.columnTint}
            style={{ left: size.names + focus.column * size.cell }}
          />
          {drawn.map((index) =>
            index < teams ? (
              <MatrixRow
                key={index}
                {...{ of, index, firstChunk, lastChunk }}
                row={rows.get(index)}
                top={index * size.row}
                columns={columns.length}
                active={index === focus.row ? focus.column : -1}
                activeTitle={index === focus.row ? (columns[focus.column]?.title ?? '') : ''}
              />
            ) : (
              <GuestRow
                key="guests"
                {...{ index, firstChunk, lastChunk }}
                top={index * size.row}
                guests={columns.map(({ guests }) => guests)}
                total={matrix.guests}
              />
            ),
          )}
          <div
            role="presentation"
            className={styles.ring}
            style={{ left: size.names + focus.column * size.cell, top: focus.row * size.row }}
          />
          {shown && shownCell ? (
            <CellPopover
              key={`${shown.place.row} ${shown.place.column}`}
              {...{ of, ...shownCell }}
              left={size.names + shown.place.column * size.cell}
              top={shown.place.row * size.row}
              isSheet={isPhone}
              onEnter={() => clearTimeout(timer.current)}
              onClose={() => setShown(undefined)}
            />
          ) : null}
        </div>
      </div>
      {rows.size < teams ? (
        <p className={styles.onPaper}>
          {words('Printed: the teams that were loaded, to row')}{' '}
          <Count of={Math.min(teams, Math.max(...rows.keys(), -1) + 1)} /> of <Count of={teams} />. “Generate
          report” saves all of them as Excel or CSV.
        </p>
      ) : null}
      {failed ? (
        <p className={styles.failed} role="alert">
          Some rows could not be loaded.{' '}
          <button type="button" onClick={() => void failed.refetch()}>
            Try again
          </button>
        </p>
      ) : null}
    </>
  )
}

/** Long enough that moving on over the cells opens nothing. */
const POINTER_DELAY = 350
const KEYBOARD_DELAY = 250
/** Long enough to reach what has opened. */
const LEAVING_DELAY = 200
/** A sheet of A4 on its side, in px of print, without its margins. */
const PAPER_WIDTH = 1040

function windowsOf(first: number, last: number, teams: number): number[] {
  const from = Math.max(0, Math.floor(first / WINDOW))
  const to = Math.floor(Math.max(0, Math.min(last, teams - 1)) / WINDOW)
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth + 1)
}

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null
  const row = cell?.closest('[aria-rowindex]')
  // Rows are counted from the head, columns from the name, and both from one.
  return cell && row
    ? { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 2 }
    : undefined
}

type Sizes = { names: number; head: number; row: number; cell: number }

/** Head and names stand before what scrolls, and so do the sums at its end. */
function bringIntoSight(scroller: HTMLElement | null, { row, column }: Place, size: Sizes, end: number) {
  if (!scroller) return
  const [height, width] = [scroller.clientHeight - size.head, scroller.clientWidth - size.names - end]
  const [top, left] = [row * size.row, column * size.cell]
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + size.row > scroller.scrollTop + height) scroller.scrollTop = top + size.row - height
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (left + size.cell > scroller.scrollLeft + width) scroller.scrollLeft = left + size.cell - width
}
