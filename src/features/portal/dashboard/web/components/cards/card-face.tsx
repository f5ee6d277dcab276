import { untilDoors } from '#features/event/events/domain/doors.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { AvatarGroup } from '#ui/layout/avatar.tsx'
import type { ShownCard } from '../../../contract.ts'
import { cardIcons } from './card-icons.ts'
import { CardTarget } from './card-target.tsx'
import { factsOf, titleOf } from './card-words.ts'
import styles from './cards.module.css'

/** One card of the dashboard; small ones show the same in half the height. */
export function CardFace({ card }: { card: ShownCard }) {
  const event = useEvent()
  const figure = useFigure(card)
  const facts = factsOf(card, event, useTerms(), new Date())
  const title = titleOf(card, event)
  // A text card is named by its words; the others by their figures too.
  const words = [card.description, facts].filter(Boolean)
  const isProgress = card.type === 'progress' && card.total > 0

  return (
    <CardTarget
      opens={card.opens}
      className={styles.card ?? ''}
      data-type={card.type}
      data-mini={card.isMini || undefined}
      data-plain={card.type === 'text' || undefined}
    >
      {isProgress ? (
        <ProgressRing
          part={card.complete}
          whole={card.total}
          label="Tasks done"
          size={card.isMini ? 36 : 64}
        />
      ) : (
        <Icon of={cardIcons[card.type]} size={card.isMini ? 20 : 22} className={styles.icon} />
      )}
      <span className={styles.words}>
        <span className={styles.title}>
          {isProgress && card.title === '' ? `${card.complete} of ${card.total} done` : title}
        </span>
        {isProgress && card.title !== '' ? (
          <span className={styles.detail}>
            {card.complete} of {card.total} done
          </span>
        ) : null}
        {words.map((line) => (
          <span key={line} className={styles.detail}>
            {line}
          </span>
        ))}
        {card.type === 'team' && !card.isMini && card.members.length > 0 ? (
          <span className={styles.people}>
            <AvatarGroup people={card.members} />
          </span>
        ) : null}
      </span>
      {figure === undefined ? null : (
        <span className={styles.figure} data-tone={figure.tone}>
          {figure.words}
        </span>
      )}
    </CardTarget>
  )
}

/** The main number of the card. */
function useFigure(card: ShownCard): { words: string; tone?: 'late' | 'soon' } | undefined {
  const event = useEvent()
  if (card.type === 'overdue' || card.type === 'dueSoon') {
    if (card.count === 0) return undefined
    return { words: String(card.count), tone: card.type === 'overdue' ? 'late' : 'soon' }
  }
  if (card.type === 'notifications') return card.unread === 0 ? undefined : { words: `${card.unread} new` }
  if (card.type !== 'countdown') return undefined
  const until = untilDoors(event, new Date())
  if (!until) return undefined
  return { words: 'days' in until ? `${until.days} ${until.days === 1 ? 'day' : 'days'}` : until.words }
}
