import hiddenSvg from '@material-symbols/svg-400/outlined/visibility_off.svg?raw'
import { type KeyboardEvent, useRef } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { type DraggedThing, useDragSource, useDropPlace } from '#ui/drag/list-drag.ts'
import { Skeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card as Surface } from '#ui/layout/card.tsx'
import type { ShownCard } from '../../../contract.ts'
import type { Card } from '../../../domain/cards.ts'
import { CardFace } from '../cards/card-face.tsx'
import { titleOf } from '../cards/card-words.ts'
import { cardTypeWords } from './card-types.ts'
import styles from './layout-canvas.module.css'

/** The six places, among which a card can be dragged. */
export const CARDS = 'layout-cards'

export type SlotActions = {
  select: (cardId: string) => void
  /** Swaps it with a neighbour. */
  step: (cardId: string, step: 1 | -1) => void
  /** Opens the card's properties. */
  open: (cardId: string) => void
}

type CardSlotProps = {
  card: Card
  /** Its place among the six, from 0. */
  index: number
  shown: ShownCard | null | undefined
  isSelected: boolean
  isOver: boolean
  isWrong: boolean
  actions: SlotActions
}

/**
 * A place with its card. A press selects the card; dragging, or Alt with arrow keys, swaps it with another.
 */
export function CardSlot({ card, index, shown, isSelected, isOver, isWrong, actions }: CardSlotProps) {
  const words = useTerms()
  const event = useEvent()
  const slot = useRef<HTMLDivElement>(null)
  // A drop on either half of a card means its place.
  useDropPlace(slot, CARDS, 2 * index)
  const dragged: DraggedThing = { list: CARDS, id: card.id }
  const { isDragging } = useDragSource(slot, dragged)

  const press = (pressed: KeyboardEvent) => {
    const step = steps[pressed.key]
    if (pressed.altKey && step) actions.step(card.id, step)
    else if (pressed.key === 'Enter') actions.open(card.id)
    else return
    pressed.preventDefault()
  }
  return (
    <div
      ref={slot}
      className={styles.slot}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      data-wrong={isWrong || undefined}
      data-dragging={isDragging || undefined}
      data-left-out={shown === null || undefined}
    >
      <button
        type="button"
        className={styles.cover}
        data-handle={card.id}
        aria-label={`Place ${index + 1}: ${titleOf(card, event)}, ${words(cardTypeWords[card.type].name)}${shown === null ? ', not shown' : ''}`}
        aria-description="Press Alt with an arrow key to move it, or Enter to edit it."
        aria-pressed={isSelected}
        onClick={() => actions.select(card.id)}
        onKeyDown={press}
      />
      <div className={styles.face} inert>
        {shown ? <CardFace card={shown} /> : <Unseen card={card} isLeftOut={shown === null} />}
      </div>
    </div>
  )
}

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

function Unseen({ card, isLeftOut }: { card: Card; isLeftOut: boolean }) {
  const event = useEvent()
  return (
    <Surface className={styles.unseen ?? ''} data-mini={card.isMini || undefined}>
      {isLeftOut ? (
        <>
          <Icon of={hiddenSvg} size={20} />
          <span>
            <strong>{titleOf(card, event)}</strong> is not shown: its page is not published.
          </span>
        </>
      ) : (
        <Skeleton width="60%" />
      )}
    </Surface>
  )
}
