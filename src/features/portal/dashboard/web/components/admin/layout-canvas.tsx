import { useCallback, useRef } from 'react'
import { type DraggedThing, useListDrops } from '#ui/drag/list-drag.ts'
import { useLatest } from '#ui/drag/use-latest.ts'
import { Skeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card as Surface } from '#ui/layout/card.tsx'
import type { ShownCard } from '../../../contract.ts'
import { CARDS_BELOW, type Card } from '../../../domain/cards.ts'
import styles from '../cards/cards.module.css'
import { cellsOf } from '../cards/cells.ts'
import { CARDS, CardSlot, type SlotActions } from './card-slot.tsx'
import canvas from './layout-canvas.module.css'

type LayoutCanvasProps = {
  cards: readonly Card[]
  shownAs: (card: Card) => ShownCard | null | undefined
  selectedId: string
  /** Whether the card at a place has a problem. */
  isWrong: (index: number) => boolean
  /** Swaps two cards. */
  onSwap: (cardId: string, index: number) => void
  actions: SlotActions
}

/** The dashboard as a team will see it, with its six places. */
export function LayoutCanvas({ cards, shownAs, selectedId, isWrong, onSwap, actions }: LayoutCanvasProps) {
  const ref = useRef<HTMLDivElement>(null)
  const swap = useLatest(onSwap)
  const drop = useCallback(
    ({ id }: DraggedThing, place: number) => {
      if (place >= 0) swap.current(id, Math.floor(place / 2))
    },
    [swap],
  )
  const place = useListDrops(ref, CARDS, NOWHERE, drop)

  const placed = cards.map((card, index) => ({ card, index, isMini: card.isMini }))
  const half = (of: 'below' | 'beside') => (
    <ul
      className={styles.cards}
      data-place={of}
      aria-label={of === 'below' ? 'Below Next up' : 'Beside Next up'}
    >
      {cellsOf(of === 'below' ? placed.slice(0, CARDS_BELOW) : placed.slice(CARDS_BELOW)).map((cell) => (
        <li key={cell.map(({ card }) => card.id).join(' ')} className={styles.cell}>
          {cell.map(({ card, index }) => (
            <CardSlot
              key={card.id}
              card={card}
              index={index}
              shown={shownAs(card)}
              isSelected={card.id === selectedId}
              isOver={place !== undefined && Math.floor(place / 2) === index}
              isWrong={isWrong(index)}
              actions={actions}
            />
          ))}
        </li>
      ))}
    </ul>
  )
  return (
    <div ref={ref} className={canvas.canvas}>
      <div className={canvas.main}>
        <Surface className={canvas.due ?? ''} aria-hidden="true">
          <span className={canvas.dueTitle}>Next up</span>
          {['46%', '62%', '53%'].map((width) => (
            <span key={width} className={canvas.dueRow}>
              <Skeleton width={28} height={28} />
              <Skeleton width={width} />
            </span>
          ))}
        </Surface>
        {half('below')}
      </div>
      {half('beside')}
    </div>
  )
}

/** Between the places: a card dropped there goes back to where it was. */
const NOWHERE = -2
