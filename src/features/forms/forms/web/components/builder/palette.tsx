import { useRef, useState } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { useDragSource } from '#ui/drag/list-drag.ts'
import { type FieldType, fieldTypeNames } from '../../../domain/fields/field-types.ts'
import { type Dragged, QUESTIONS } from './drag.ts'
import styles from './palette.module.css'
import { fieldTypeIcons, findTypes } from './palette-types.ts'

/** What can be put on the canvas: by a press after the selected question, or dragged to a place. */
export function Palette({ onAdd }: { onAdd: (type: FieldType) => void }) {
  const [search, setSearch] = useState('')
  const groups = findTypes(search)
  const first = groups[0]?.types[0]
  return (
    <div className={styles.palette}>
      <SearchField
        label="Find a question type"
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !search.trim() || !first) return
          onAdd(first)
          setSearch('')
        }}
      />
      {groups.map(({ name, types }) => (
        <section key={name} className={styles.group} aria-label={name}>
          <h2 className={styles.heading}>{name}</h2>
          <ul className={styles.types}>
            {types.map((type) => (
              <li key={type}>
                <PaletteType type={type} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 ? <p className={styles.none}>No question type is called that.</p> : null}
    </div>
  )
}

function PaletteType({ type, onAdd }: { type: FieldType; onAdd: (type: FieldType) => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  const dragged: Dragged = { list: QUESTIONS, kind: 'new', fieldType: type }
  const { isDragging } = useDragSource(ref, dragged)
  return (
    <button
      ref={ref}
      type="button"
      className={styles.type}
      data-dragging={isDragging || undefined}
      onClick={() => onAdd(type)}
    >
      <Icon of={fieldTypeIcons[type]} />
      {fieldTypeNames[type]}
    </button>
  )
}
