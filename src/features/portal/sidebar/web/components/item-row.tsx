import removeSvg from '@material-symbols/svg-400/outlined/playlist_remove.svg?raw'
import moveSvg from '@material-symbols/svg-400/outlined/subdirectory_arrow_right.svg?raw'
import { type KeyboardEvent, memo } from 'react'
import { type MenuEntry, RowMenu } from '#ui/controls/menu.tsx'
import { ArrangedRow } from '#ui/drag/arranged-row.tsx'
import { arrowStep } from '#ui/drag/arrow-step.ts'
import { focusShownHandle } from '#ui/drag/focus-handle.ts'
import type { DraggedThing } from '#ui/drag/list-drag.ts'
import { MoveButtons, moveEntries } from '#ui/drag/move-controls.tsx'
import { type Entry, remarkOn } from './entries.ts'
import styles from './sidebar-editor.module.css'
import type { ArrangingActions } from './use-arranging.ts'

/** The list of all items of the sidebar, within which an item can be dragged. */
export const ITEMS = 'sidebar-items'

type ItemRowProps = {
  entry: Entry
  /** Counted across all sections. */
  slot: number
  /** The one handle that Tab reaches; arrow keys move to the others. */
  isTabStop: boolean
  isFirst: boolean
  isLast: boolean
  /** The other places it can move to. */
  otherSections: readonly { id: string; name: string }[]
  /** The handles before and after this one, in any section. */
  neighbours: readonly [string | undefined, string | undefined]
  onFocus: (itemId: string) => void
  actions: ArrangingActions
}

/** One entry: dragged by its handle, moved with Alt and arrow keys, or by its buttons. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { entry, slot, isTabStop, isFirst, isLast, onFocus, actions } = props
  const { id, kind, title, icon } = entry
  const dragged: DraggedThing = { list: ITEMS, id }
  const remark = remarkOn(entry)
  const tabIndex = isTabStop ? 0 : -1
  const moving = { isFirst, isLast, onMove: (step: 1 | -1) => actions.stepItem(id, step) }

  return (
    <ArrangedRow
      dragged={dragged}
      place={slot}
      icon={icon}
      isHidden={!entry.isPublished}
      className={styles.item}
      handle={{
        id,
        label: `${title}${remark ? `, ${remark}` : ''}`,
        'aria-description': 'Press Alt with an arrow key to move it.',
        tabIndex,
        onFocus: () => onFocus(id),
        onKeyDown: (event) => pressed(event, props),
      }}
    >
      <span className={styles.words}>
        <span className={styles.itemTitle}>{title}</span>
        <span className={styles.remarks}>
          {remark ? <span className={styles.remark}>{remark}</span> : null}
          {kind === 'core' ? <span className={styles.remark}>Core page</span> : null}
        </span>
      </span>
      <span className={styles.itemTools}>
        <MoveButtons name={title} tabIndex={-1} {...moving} />
        <RowMenu of={title} entries={entriesFor(props, moving)} />
      </span>
    </ArrangedRow>
  )
})

function entriesFor(
  { entry, otherSections, actions }: ItemRowProps,
  moving: Parameters<typeof moveEntries>[0],
): MenuEntry[] {
  const { id, kind } = entry
  return [
    ...moveEntries(moving),
    ...otherSections.map((section) => ({
      label: `Move to “${section.name}”`,
      icon: moveSvg,
      onPress: () => actions.putItem(id, section.id),
    })),
    ...(kind === 'page'
      ? ([
          'divider',
          { label: 'Remove from the sidebar', icon: removeSvg, onPress: () => actions.removeItem(id) },
        ] as const)
      : []),
  ]
}

function pressed(event: KeyboardEvent, { entry, neighbours, actions }: ItemRowProps) {
  const step = arrowStep(event.key)
  const neighbour = neighbours[step === 1 ? 1 : 0]
  if (step !== 0 && event.altKey) actions.stepItem(entry.id, step)
  else if (step !== 0) {
    if (neighbour) focusShownHandle(neighbour)
  } else if (event.key === 'Delete' && entry.kind === 'page') actions.removeItem(entry.id)
  else return
  event.preventDefault()
}
