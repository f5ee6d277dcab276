import downSvg from '@material-symbols/svg-400/outlined/arrow_downward.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/arrow_upward.svg?raw'
import dragSvg from '@material-symbols/svg-400/outlined/drag_indicator.svg?raw'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import { useDragSource, useDropPlace } from '#ui/drag/list-drag.ts'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { PageChoice } from '../../../contract.ts'
import styles from './arranging.module.css'
import { type DraggedPage, PAGES } from './dragged.ts'

type PageRowProps = {
  page: PageChoice
  /** Among the featured ones; undefined for a page that is not. */
  place?: number
  isLast?: boolean
  onMove: (pageId: string, step: 1 | -1) => void
  onToggle: (pageId: string) => void
}

/** A page, dragged by its handle or moved with Alt and the arrow keys: up and down, and from list to list. */
export function PageRow({ page, place, isLast = false, onMove, onToggle }: PageRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const isFeatured = place !== undefined
  // Dropped among the others, a page is featured no longer, wherever that is.
  useDropPlace(row, PAGES, place ?? NOT_FEATURED)
  const dragged: DraggedPage = { list: PAGES, pageId: page.id }
  const { isDragging } = useDragSource(row, dragged)
  const { id, title, icon, isPublished, allowedTeamTypeNames } = page

  const press = (event: KeyboardEvent) => {
    if (!event.altKey) return
    if (isFeatured && event.key === 'ArrowUp') onMove(id, -1)
    else if (isFeatured && event.key === 'ArrowDown') onMove(id, 1)
    else if (event.key === (isFeatured ? 'ArrowRight' : 'ArrowLeft')) onToggle(id)
    else return
    event.preventDefault()
  }

  return (
    <li ref={row} className={styles.row} data-dragging={isDragging || undefined}>
      <button
        type="button"
        className={styles.handle}
        data-handle={id}
        aria-label={title}
        aria-description={
          isFeatured
            ? 'Alt with the up and down keys moves it, Alt with the right key unfeatures it.'
            : 'Alt with the left key features it.'
        }
        onKeyDown={press}
      >
        <Icon of={dragSvg} size={18} />
      </button>
      <span className={styles.rowIcon}>
        <NamedIcon name={icon} size={18} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.detail}>
          {allowedTeamTypeNames.length > 0 ? allowedTeamTypeNames.join(', ') : 'All team types'}
        </span>
      </span>
      {isPublished ? null : <StatusChip tone="na">Draft</StatusChip>}
      <span className={styles.tools}>
        {isFeatured ? (
          <>
            <IconButton
              icon={upSvg}
              label={`Move ${title} up`}
              size="small"
              disabled={place === 0}
              onClick={() => onMove(id, -1)}
            />
            <IconButton
              icon={downSvg}
              label={`Move ${title} down`}
              size="small"
              disabled={isLast}
              onClick={() => onMove(id, 1)}
            />
          </>
        ) : null}
        <Button
          size="small"
          variant={isFeatured ? 'quiet' : 'accent'}
          aria-label={isFeatured ? `Unfeature ${title}` : `Feature ${title}`}
          onClick={() => onToggle(id)}
        >
          {isFeatured ? 'Unfeature' : 'Feature'}
        </Button>
      </span>
    </li>
  )
}

/** A place below the first one: what is dropped there leaves the list. Two of them, for both halves of a row. */
const NOT_FEATURED = -2
