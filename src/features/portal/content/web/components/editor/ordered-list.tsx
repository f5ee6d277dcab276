import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { RowMenu } from '#ui/controls/menu.tsx'
import { arrowStep } from '#ui/drag/arrow-step.ts'
import { DragHandle } from '#ui/drag/drag-handle.tsx'
import { type Dragged, targetOf, useDragSource, useDropPlace, useListDrops } from '#ui/drag/list-drag.ts'
import { moveEntries } from '#ui/drag/move-controls.tsx'
import { useLatest } from '#ui/drag/use-latest.ts'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import styles from './ordered-list.module.css'

type OrderedEntry = {
  id: string
  /** Read aloud, and shown unless there are `children`. */
  name: string
  detail?: string
  /** SVG text; see Icon. */
  icon?: string
  /** Shown instead of the name. */
  children?: ReactNode
}

type OrderedListProps = {
  /** Names the whole list for screen readers. */
  label: string
  entries: readonly OrderedEntry[]
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

type DraggedEntry = Dragged & { index: number }

/** Things that the organiser puts in order: by dragging, by Alt with the arrow keys, or from the menu. */
export function OrderedList({ label, entries, onMove, onRemove }: OrderedListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [announce, announcer] = useAnnouncer()
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
  const latest = useLatest(move)
  const drop = useCallback(
    ({ index }: DraggedEntry, place: number) => latest.current(index, targetOf(index, place)),
    [latest],
  )
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
      {announcer}
    </>
  )
}

type EntryProps = {
  list: string
  entry: OrderedEntry
  index: number
  count: number
  /** The place where the dragged item would be dropped now. */
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
    const step = arrowStep(event.key)
    if (step !== 0) onMove(index, index + step)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index)
    else return
    event.preventDefault()
  }
  return (
    <li ref={row} className={styles.entry} data-dragging={isDragging || undefined} data-mark={mark}>
      <DragHandle
        ref={grip}
        id={entry.id}
        label={`${entry.name}, place ${index + 1} of ${count}. Arrows move it.`}
        onKeyDown={press}
      />
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
          ...moveEntries(
            {
              isFirst: index === 0,
              isLast: index === count - 1,
              onMove: (step) => onMove(index, index + step),
            },
            { up: '↑', down: '↓' },
          ),
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
    list?.querySelectorAll<HTMLElement>('[data-handle]')[index]?.focus()
  })
}
