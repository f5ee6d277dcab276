import { useRef, useState } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { useDragSource } from '#ui/drag/list-drag.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import type { SectionType } from '../../../domain/sections.ts'
import { type DraggedSection, SECTIONS } from './drag.ts'
import styles from './palette.module.css'
import { findSectionTypes, sectionTypeWords } from './section-types.ts'

type PaletteProps = {
  onAdd: (type: SectionType) => void
  /** In a dialog: where to begin. */
  isFocused?: boolean
}

/** What a page is made of: pressed, it comes after the selected section; dragged, where it is dropped. */
export function Palette({ onAdd, isFocused = false }: PaletteProps) {
  const [search, setSearch] = useState('')
  const types = findSectionTypes(search)
  const [first] = types
  return (
    <div className={styles.palette}>
      <SearchField
        label="Find a section type"
        value={search}
        onChange={setSearch}
        {...(isFocused ? { 'data-autofocus': true } : {})}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !search.trim() || !first) return
          event.preventDefault()
          onAdd(first)
          setSearch('')
        }}
      />
      <ul className={styles.types} data-wide={isFocused || undefined}>
        {types.map((type) => (
          <li key={type}>
            <PaletteType type={type} onAdd={onAdd} />
          </li>
        ))}
      </ul>
      {types.length === 0 ? <p className={styles.none}>No section type is called that.</p> : null}
    </div>
  )
}

function PaletteType({ type, onAdd }: { type: SectionType; onAdd: (type: SectionType) => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  const dragged: DraggedSection = { list: SECTIONS, kind: 'new', sectionType: type }
  const { isDragging } = useDragSource(ref, dragged)
  const { icon, name, help } = sectionTypeWords[type]
  return (
    <button
      ref={ref}
      type="button"
      className={styles.type}
      data-dragging={isDragging || undefined}
      onClick={() => onAdd(type)}
    >
      <Icon of={icon} />
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.help}>{help}</span>
      </span>
    </button>
  )
}

type AddDialogProps = {
  isOpen: boolean
  /** After which section; undefined for the end of the page. */
  after: string | undefined
  onClose: () => void
  onAdd: (type: SectionType) => void
}

/** The palette where there is no room for it, or no hand off the keys. */
export function AddDialog({ isOpen, after, onClose, onAdd }: AddDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={after ? `Add below “${after}”` : 'Add a section'}
      width={520}
    >
      {isOpen ? <Palette isFocused onAdd={onAdd} /> : null}
    </Dialog>
  )
}
