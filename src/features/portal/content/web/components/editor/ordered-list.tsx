import downSvg from '@material-symbols/svg-400/outlined/arrow_downward.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/arrow_upward.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import dragSvg from '@material-symbols/svg-400/outlined/drag_indicator.svg?raw'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { RowMenu } from '#ui/controls/menu.tsx'
import { type Dragged, useDragSource, useDropPlace, useListDrops } from '#ui/drag/list-drag.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './ordered-list.module.css'

type OrderedEntry = {
  id: string
  /** Read aloud, and drawn unless `children` are given. */
  name: string
  detail?: string
  /** SVG text; see Icon. */
  icon?: string
  /** In place of the name. */
  children?: ReactNode
}

type OrderedListProps = {
  /** Of the whole list, for those who cannot see it. */
  label: string
  entries: readonly OrderedEntry[]
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

type DraggedEntry = Dragged & { index: number }

/** Things in an order of their own: dragged, or moved by Alt with the arrows or from the menu. */
export function OrderedList({ label, entries, onMove, onRemove }: OrderedListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [announcement, announce] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length || from === to) return
    onMove(from, to)
    announce(`${entries[from]?.name} moved to place ${to + 1} of ${entries.length}.`)
    focusEntry(list.current, to)
  }
  const remove = (index: number) => {
    onRemove(index)
    announce(`${entries[index]?.name} taken off the list.`)
    focusEntry(list.current, Math.min(index, entries.length - 2))
  }
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  const drop = useCallback((dragged: DraggedEntry, place: number) => {
    latest.current(dragged.index, place > dragged.index ? place - 1 : place)
  }, [])
  const place = useListDrops<DraggedEntry>(list, label, entries.length, drop)

  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {entries.map((entry, index) => (
          <Entry
            key={entry.id}
            list={label}
            entry={entry}
            index={index}
            count={entries.length}
            mark={
              place === index
                ? 'before'
                : place === entries.length && index === place - 1
                  ? 'after'
                  : undefined
            }
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ul>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </>
  )
}

type EntryProps = {
  list: string
  entry: OrderedEntry
  index: number
  count: number
  /** Where something would be dropped now. */
  mark: 'before' | 'after' | undefined
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

function Entry({ list, entry, index, count, mark, onMove, onRemove }: EntryProps) {
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const dragged: DraggedEntry = { list, index }
  useDropPlace(row, list, index)
  const { isDragging } = useDragSource(row, dragged, grip)

  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step !== 0) onMove(index, index + step)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index)
    else return
    event.preventDefault()
  }
  return (
    <li ref={row} className={styles.entry} data-dragging={isDragging || undefined} data-mark={mark}>
      <button
        ref={grip}
        type="button"
        className={styles.grip}
        aria-label={`${entry.name}, place ${index + 1} of ${count}. Arrows move it.`}
        data-entry
        onKeyDown={press}
      >
        <Icon of={dragSvg} size={18} />
      </button>
      {entry.children ?? (
        <span className={styles.words}>
          {entry.icon ? <Icon of={entry.icon} size={18} /> : null}
          <span>
            <span className={styles.name}>{entry.name}</span>
            {entry.detail ? <span className={styles.detail}>{entry.detail}</span> : null}
          </span>
        </span>
      )}
      <RowMenu
        of={entry.name}
        entries={[
          {
            label: 'Move up',
            icon: upSvg,
            shortcut: '↑',
            disabled: index === 0,
            onPress: () => onMove(index, index - 1),
          },
          {
            label: 'Move down',
            icon: downSvg,
            shortcut: '↓',
            disabled: index === count - 1,
            onPress: () => onMove(index, index + 1),
          },
          'divider',
          {
            label: 'Remove',
            icon: deleteSvg,
            shortcut: 'Delete',
            danger: true,
            onPress: () => onRemove(index),
          },
        ]}
      />
    </li>
  )
}

function focusEntry(list: HTMLElement | null, index: number) {
  requestAnimationFrame(() => {
    list?.querySelectorAll<HTMLElement>('[data-entry]')[index]?.focus()
  })
}
