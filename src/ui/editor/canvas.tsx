import emptySvg from '@material-symbols/svg-400/outlined/dashboard_customize.svg?raw'
import { Fragment, type ReactNode, useRef } from 'react'
import { useListDrops } from '#ui/drag/list-drag.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './canvas.module.css'
import type { Item } from './items.ts'
import type { DraggedItem } from './use-item-actions.ts'

type CanvasProps<I extends Item, Type> = {
  /** Identifies the list: only what is dragged from it can be dropped here. */
  list: string
  /** “Questions” */
  label: string
  items: readonly I[]
  selectedId: string
  isReadOnly: boolean
  /** Must be stable between renders. */
  onDrop: (dragged: DraggedItem<Type>, place: number) => void
  /** Above the items: title and description. */
  head: ReactNode
  /** Shown while there are no items. */
  empty: { title: string; words: string }
  /** May set `--sheet-width` and the like; see canvas.module.css. */
  className: string | undefined
  /** Renders an item; see CanvasCard. */
  children: (item: I, at: CanvasPlace) => ReactNode
}

export type CanvasPlace = {
  index: number
  isLast: boolean
  isSelected: boolean
  /** The one card that Tab reaches; arrow keys move to the others. */
  isTabStop: boolean
}

/** The form or page as people will see it, item by item. */
export function Canvas<I extends Item, Type>(props: CanvasProps<I, Type>) {
  const { list, label, items, selectedId, isReadOnly, onDrop, head, empty, className, children } = props
  const ref = useRef<HTMLDivElement>(null)
  const place = useListDrops<DraggedItem<Type>>(ref, list, items.length, onDrop)
  const tabStop = items.some(({ id }) => id === selectedId) ? selectedId : items[0]?.id
  const last = items.length - 1

  return (
    <div ref={ref} className={`${styles.canvas} ${className ?? ''}`}>
      <div className={styles.sheet}>
        {head}
        {items.length === 0 ? (
          <div className={styles.empty} data-over={place !== undefined || undefined}>
            <EmptyState icon={emptySvg} title={empty.title} compact>
              {empty.words}
            </EmptyState>
          </div>
        ) : (
          <ol className={styles.rows} aria-label={label}>
            {items.map((item, index) => (
              <Fragment key={item.id}>
                {place === index ? <Place /> : null}
                {children(item, {
                  index,
                  isLast: index === last,
                  isSelected: !isReadOnly && item.id === selectedId,
                  isTabStop: item.id === tabStop,
                })}
                {index === last && place === items.length ? <Place /> : null}
              </Fragment>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

/** The line that shows where an item would be dropped. */
function Place() {
  return <li className={styles.place} aria-hidden="true" />
}
