import { type ComponentProps, type ReactNode, useRef } from 'react'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import styles from './arranging.module.css'
import { DragHandle } from './drag-handle.tsx'
import { type Dragged, useDragSource, useDropPlace } from './list-drag.ts'

type ArrangedRowProps<D extends Dragged> = {
  dragged: D
  /** The position of what is dropped on its upper half. */
  place: number
  handle: ComponentProps<typeof DragHandle>
  /** By name; see NamedIcon. */
  icon: string
  isHidden?: boolean
  /** Sets height and spacing. */
  className: string | undefined
  children: ReactNode
}

/** A row of a sortable list: its handle, its icon and its content. */
export function ArrangedRow<D extends Dragged>(props: ArrangedRowProps<D>) {
  const { dragged, place, handle, icon, isHidden, className, children } = props
  const row = useRef<HTMLLIElement>(null)
  useDropPlace(row, dragged.list, place)
  const { isDragging } = useDragSource(row, dragged)
  return (
    <li
      ref={row}
      className={`${styles.row} ${className ?? ''}`}
      data-dragging={isDragging || undefined}
      data-hidden={isHidden || undefined}
    >
      <DragHandle {...handle} />
      <span className={styles.icon}>
        <NamedIcon name={icon} size={18} />
      </span>
      {children}
    </li>
  )
}

/** Where what is dragged would be dropped. */
export function DropLine({ as: Line = 'div' }: { as?: 'div' | 'li' }) {
  return <Line className={styles.place} {...(Line === 'li' ? { 'aria-hidden': true } : {})} />
}
