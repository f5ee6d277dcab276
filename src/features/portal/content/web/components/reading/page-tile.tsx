import draftSvg from '@material-symbols/svg-400/outlined/edit_note.svg?raw'
import newSvg from '@material-symbols/svg-400/outlined/release_alert.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { Picture } from '#features/library/assets/web/embeds/picture.tsx'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TileWords } from '#ui/layout/tile-grid.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { PageCard } from '../../../contract.ts'
import styles from './page-tile.module.css'

type PageTileProps = {
  page: PageCard
  /** One line beside the icon, where no page of the list has a picture. */
  isRow: boolean
}

/** A page in the list: its picture, or else its icon, with title and description. */
export function PageTile({ page, isRow }: PageTileProps) {
  const { id, title, description, icon, picture, isPublished, hasNewSection } = page
  return (
    <Card
      component={Link}
      padding="none"
      to={addressOf('/content/{contentId}', { contentId: id })}
      className={styles.tile ?? ''}
      data-row={isRow || undefined}
    >
      {picture ? (
        // The title says what the page is about; the picture is decorative.
        <Picture of={picture} alt="" sizes="20rem" className={styles.picture} />
      ) : (
        <span className={styles.plain}>
          <NamedIcon name={icon} size={28} />
        </span>
      )}
      <span className={styles.words}>
        <TileWords title={title} description={description} />
        {hasNewSection || !isPublished ? (
          <span className={styles.chips}>
            {isPublished ? null : (
              <StatusChip tone="na" icon={draftSvg}>
                Draft
              </StatusChip>
            )}
            {hasNewSection ? (
              <StatusChip tone="waiting" icon={newSvg}>
                New
              </StatusChip>
            ) : null}
          </span>
        ) : null}
      </span>
    </Card>
  )
}
