import dragSvg from '@material-symbols/svg-400/outlined/drag_indicator.svg?raw'
import { type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { useDragSource, useDropPlace } from '#ui/drag/list-drag.ts'
import styles from './canvas.module.css'
import type { CanvasPlace } from './canvas.tsx'
import type { DraggedItem } from './use-item-actions.ts'

type CanvasCardProps = Omit<CanvasPlace, 'isLast'> & {
  list: string
  itemId: string
  /** Everything the card shows, for screen readers. */
  description: string
  isWrong: boolean
  /** Nothing can be pressed or dragged. */
  isReadOnly: boolean
  /** Its text is edited on the card: the text lies above the card's button, and only the grip drags. */
  isEditedInPlace?: boolean
  onChoose: (itemId: string) => void
  onKeyDown: (event: KeyboardEvent, itemId: string) => void
  /** Beside the card. */
  margin?: ReactNode
  /** Buttons above the card, shown while it has the pointer or the focus. */
  tools: ReactNode
  className: string | undefined
  toolsClassName: string | undefined
  /** Data attributes that the styles of `className` need: `{ 'data-type': 'section' }`. */
  data?: Readonly<Record<`data-${string}`, string | true | undefined>>
  children: ReactNode
}

/** An item on the canvas: the whole card is one button, which can be dragged and moved with keys. */
export function CanvasCard(props: CanvasCardProps) {
  const { list, itemId, index, isSelected, isReadOnly, isEditedInPlace = false, margin, tools } = props
  const row = useRef<HTMLLIElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const dragged: DraggedItem<never> = { list, kind: 'moved', itemId }
  useDropPlace(row, list, index)
  // Dragging the whole card would take the mouse away from the text in it.
  const { isDragging } = useDragSource(
    card,
    isReadOnly ? undefined : dragged,
    isEditedInPlace ? grip : undefined,
  )

  return (
    <li ref={row} className={styles.row} data-dragging={isDragging || undefined}>
      {margin}
      <div
        ref={card}
        className={`${styles.card} ${props.className ?? ''}`}
        data-selected={isSelected || undefined}
        data-error={props.isWrong || undefined}
        {...props.data}
      >
        {isReadOnly ? null : (
          <CardCover
            data-item={itemId}
            data-behind={isEditedInPlace || undefined}
            aria-label={props.description}
            aria-pressed={isSelected}
            tabIndex={props.isTabStop ? 0 : -1}
            onClick={() => props.onChoose(itemId)}
            onKeyDown={(event) => props.onKeyDown(event, itemId)}
          />
        )}
        {props.children}
        {isReadOnly ? null : (
          <div
            className={`${styles.tools} ${props.toolsClassName ?? ''}`}
            data-shown={isSelected || undefined}
          >
            <span ref={grip} className={styles.grip} aria-hidden="true">
              <Icon of={dragSvg} size={18} />
            </span>
            {tools}
          </div>
        )}
      </div>
    </li>
  )
}

/** A button that covers what it selects; `aria-label` names it. */
export function CardCover(
  props: Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'className' | 'children'>,
) {
  return <button {...props} type="button" className={styles.cover} />
}

/** Errors and warnings about an item, on its card. */
export function CardRemarks({
  words,
  tone,
  icon,
}: {
  words: readonly string[]
  tone: 'late' | 'soon'
  icon: string
}) {
  return words.map((message) => (
    <p key={message} className={styles.remark} data-tone={tone}>
      <Icon of={icon} size={18} />
      {message}
    </p>
  ))
}
