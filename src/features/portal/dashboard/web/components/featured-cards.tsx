import { addressOf } from '#addresses/address.ts'
import { Picture } from '#features/library/assets/web/embeds/picture.tsx'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { FeaturedPage } from '../../contract.ts'
import cardStyles from './cards/cards.module.css'
import styles from './featured-cards.module.css'

type FeaturedCardsProps = {
  pages: readonly FeaturedPage[]
  /** Only a preview: the cards open nothing. */
  isPreview?: boolean
}

/** The organiser's featured pages, four in a row. */
export function FeaturedCards({ pages, isPreview = false }: FeaturedCardsProps) {
  return (
    <ul className={styles.cards} aria-label="Featured pages">
      {pages.map((page) => (
        <li key={page.id}>
          {isPreview ? (
            <Card padding="none" className={styles.card ?? ''}>
              <FeaturedFace page={page} />
            </Card>
          ) : (
            <Card
              component={Link}
              to={addressOf('/content/{contentId}', { contentId: page.id })}
              padding="none"
              className={styles.card ?? ''}
            >
              <FeaturedFace page={page} />
            </Card>
          )}
        </li>
      ))}
    </ul>
  )
}

function FeaturedFace({ page: { title, description, icon, picture, isPublished } }: { page: FeaturedPage }) {
  return (
    <>
      <span className={styles.scene}>
        {picture ? (
          // The title says the same as the picture.
          <Picture of={picture} alt="" sizes="(min-width: 992px) 18rem, 50vw" className={styles.picture} />
        ) : (
          <NamedIcon name={icon} size={28} />
        )}
      </span>
      <span className={styles.words}>
        <span className={cardStyles.title}>{title}</span>
        {description ? <span className={styles.description}>{description}</span> : null}
        {isPublished ? null : (
          <span className={styles.draft}>
            <StatusChip tone="na">Draft</StatusChip>
          </span>
        )}
      </span>
    </>
  )
}
