import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { ShownCard } from '../../../contract.ts'
import { CardFace } from './card-face.tsx'
import styles from './cards.module.css'
import { cellsOf } from './cells.ts'

type CardsProps = {
  cards: readonly ShownCard[]
  /** `below` the tasks the cards are in a row, `beside` them in a column. */
  place: 'below' | 'beside'
}

/** Half of the six cards. */
export function Cards({ cards, place }: CardsProps) {
  const words = useTerms()
  if (cards.length === 0) return null
  const label = place === 'below' ? words('More on this dashboard') : 'Beside Next up'
  return (
    <ul className={styles.cards} data-place={place} aria-label={label}>
      {cellsOf(cards).map((cell) => (
        <li key={cell.map(({ id }) => id).join(' ')} className={styles.cell}>
          {cell.map((card) => (
            <CardFace key={card.id} card={card} />
          ))}
        </li>
      ))}
    </ul>
  )
}
