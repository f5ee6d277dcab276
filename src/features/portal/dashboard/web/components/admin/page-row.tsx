import type { KeyboardEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { ArrangedItem } from '#ui/drag/arranged-item.tsx'
import { arrowStep } from '#ui/drag/arrow-step.ts'
import type { DraggedThing } from '#ui/drag/list-drag.ts'
import { MoveButtons } from '#ui/drag/move-controls.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import type { PageChoice } from '../../../contract.ts'

/** Both lists of pages, within and between which a page can be dragged. */
export const PAGES = 'featured-pages'

/**
 * A place below the first list: a page dropped there leaves the list. There are two, one for each half of a
 * row.
 */
export const NOT_FEATURED = -2

type PageRowProps = {
  page: PageChoice
  /** Its index among the featured pages; undefined if it is not one. */
  place?: number
  isLast?: boolean
  onMove: (pageId: string, step: 1 | -1) => void
  onToggle: (pageId: string) => void
}

/** A page, dragged by its handle or moved with Alt and the arrow keys: up and down, and from list to list. */
export function PageRow({ page, place, isLast = false, onMove, onToggle }: PageRowProps) {
  const isFeatured = place !== undefined
  const { id, title, icon, isPublished, allowedTeamTypeNames } = page
  const dragged: DraggedThing = { list: PAGES, id }

  const press = (event: KeyboardEvent) => {
    if (!event.altKey) return
    const step = arrowStep(event.key)
    if (isFeatured && step !== 0) onMove(id, step)
    else if (event.key === (isFeatured ? 'ArrowRight' : 'ArrowLeft')) onToggle(id)
    else return
    event.preventDefault()
  }

  return (
    <ArrangedItem
      dragged={dragged}
      // A page dropped among the others is no longer featured, whichever place it was dropped at.
      place={place ?? NOT_FEATURED}
      icon={icon}
      name={title}
      detail={allowedTeamTypeNames.length > 0 ? allowedTeamTypeNames.join(', ') : 'All team types'}
      mark={isPublished ? null : <StatusChip tone="na">Draft</StatusChip>}
      handle={{
        id,
        label: title,
        'aria-description': isFeatured
          ? 'Press Alt with the up or down arrow to move it, or Alt with the right arrow to unfeature it.'
          : 'Press Alt with the left arrow to feature it.',
        onKeyDown: press,
      }}
      tools={
        <>
          {isFeatured ? (
            <MoveButtons
              name={title}
              isFirst={place === 0}
              isLast={isLast}
              onMove={(step) => onMove(id, step)}
            />
          ) : null}
          <Button
            size="small"
            variant={isFeatured ? 'quiet' : 'accent'}
            aria-label={isFeatured ? `Unfeature ${title}` : `Feature ${title}`}
            onClick={() => onToggle(id)}
          >
            {isFeatured ? 'Unfeature' : 'Feature'}
          </Button>
        </>
      }
    />
  )
}
