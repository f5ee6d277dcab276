import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { useDragSource } from '#ui/drag/list-drag.ts'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './palette.module.css'
import type { DraggedItem } from './use-item-actions.ts'

type PaletteEntry<Type> = {
  type: Type
  name: string
  /** One line: what it is for. */
  help?: string
  /** SVG text; see Icon. */
  icon: string
}

/** Without a name, the entries have no heading. */
export type PaletteGroup<Type> = { name?: string; entries: readonly PaletteEntry<Type>[] }

type PaletteProps<Type> = {
  /** Identifies the list that entries can be dropped on. */
  list: string
  /** “Find a question type” */
  searchLabel: string
  /** The groups with the entries that match the search; all of them for an empty one. Empty groups are left out. */
  find: (search: string) => readonly PaletteGroup<Type>[]
  /** “No matching question types” */
  nothingFound: string
  onAdd: (type: Type) => void
  /** In a dialog: the search gets the focus, and entries are side by side. */
  isInDialog?: boolean
}

/** What can be added: by a press (after the selected item), by search and Enter, or by dragging. */
export function Palette<Type extends string>(props: PaletteProps<Type>) {
  const { list, searchLabel, find, nothingFound, onAdd, isInDialog = false } = props
  const [search, setSearch] = useState('')
  const groups = find(search)
  const first = groups[0]?.entries[0]
  return (
    <div className={styles.palette} data-palette>
      <SearchField
        label={searchLabel}
        value={search}
        onChange={setSearch}
        {...(isInDialog ? { 'data-autofocus': true } : {})}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !search.trim() || !first) return
          event.preventDefault()
          onAdd(first.type)
          setSearch('')
        }}
      />
      {groups.map(({ name, entries }) => (
        <Group key={name ?? ''} name={name}>
          <ul className={styles.types} data-wide={isInDialog || undefined}>
            {entries.map((entry) => (
              <li key={entry.type}>
                <Entry list={list} entry={entry} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </Group>
      ))}
      {groups.length === 0 ? <p className={styles.none}>{nothingFound}</p> : null}
    </div>
  )
}

function Group({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (name === undefined) return children
  return (
    <section aria-label={name}>
      <h2 className={styles.heading}>{name}</h2>
      {children}
    </section>
  )
}

type EntryProps<Type> = Pick<PaletteProps<Type>, 'list' | 'onAdd'> & { entry: PaletteEntry<Type> }

function Entry<Type extends string>({ list, entry, onAdd }: EntryProps<Type>) {
  const { type, name, help, icon } = entry
  const ref = useRef<HTMLButtonElement>(null)
  const dragged: DraggedItem<Type> = { list, kind: 'new', itemType: type }
  const { isDragging } = useDragSource(ref, dragged)
  return (
    <button
      ref={ref}
      type="button"
      className={styles.type}
      data-explained={help !== undefined || undefined}
      data-dragging={isDragging || undefined}
      onClick={() => onAdd(type)}
    >
      <Icon of={icon} />
      {help === undefined ? (
        <Reworded>{name}</Reworded>
      ) : (
        <span>
          <span className={styles.name}>
            <Reworded>{name}</Reworded>
          </span>
          <span className={styles.help}>
            <Reworded>{help}</Reworded>
          </span>
        </span>
      )}
    </button>
  )
}
