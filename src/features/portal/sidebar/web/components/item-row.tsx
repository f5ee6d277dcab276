import downSvg from '@material-symbols/svg-400/outlined/arrow_downward.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/arrow_upward.svg?raw'
import dragSvg from '@material-symbols/svg-400/outlined/drag_indicator.svg?raw'
import removeSvg from '@material-symbols/svg-400/outlined/playlist_remove.svg?raw'
import moveSvg from '@material-symbols/svg-400/outlined/subdirectory_arrow_right.svg?raw'
import { type KeyboardEvent, memo, useRef } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { type MenuEntry, RowMenu } from '#ui/controls/menu.tsx'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import { focusShownHandle } from '#ui/drag/focus-handle.ts'
import { useDragSource, useDropPlace } from '#ui/drag/list-drag.ts'
import { type DraggedItem, ITEMS } from './dragged.ts'
import { type Entry, remarkOn } from './entries.ts'
import styles from './sidebar-editor.module.css'
import type { ArrangingActions } from './use-arranging.ts'

type ItemRowProps = {
  entry: Entry
  /** Counted through all sections. */
  slot: number
  /** The one handle that Tab reaches; arrows lead to the others. */
  isTabStop: boolean
  isFirst: boolean
  isLast: boolean
  /** Where else it may stand. */
  otherSections: readonly { id: string; name: string }[]
  /** The handles before and after this one, in whatever section. */
  neighbours: readonly [string | undefined, string | undefined]
  onFocus: (itemId: string) => void
  actions: ArrangingActions
}

/** One entry: dragged by its handle, moved with Alt and arrows, or by its buttons. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { entry, slot, isTabStop, isFirst, isLast, onFocus, actions } = props
  const { id, kind, title, icon } = entry
  const row = useRef<HTMLLIElement>(null)
  useDropPlace(row, ITEMS, slot)
  const dragged: DraggedItem = { list: ITEMS, itemId: id }
  const { isDragging } = useDragSource(row, dragged)
  const remark = remarkOn(entry)
  const tabIndex = isTabStop ? 0 : -1

  return (
    <li
      ref={row}
      className={styles.item}
      data-dragging={isDragging || undefined}
      data-hidden={!entry.isPublished || undefined}
    >
      <button
        type="button"
        className={styles.handle}
        data-handle={id}
        aria-label={`${title}${remark ? `, ${remark}` : ''}`}
        aria-description="Alt with the arrow keys moves it."
        tabIndex={tabIndex}
        onFocus={() => onFocus(id)}
        onKeyDown={(event) => pressed(event, props)}
      >
        <Icon of={dragSvg} size={18} />
      </button>
      <span className={styles.itemIcon}>
        <NamedIcon name={icon} size={18} />
      </span>
      <span className={styles.words}>
        <span className={styles.itemTitle}>{title}</span>
        <span className={styles.remarks}>
          {remark ? <span className={styles.remark}>{remark}</span> : null}
          {kind === 'core' ? <span className={styles.remark}>Core page</span> : null}
        </span>
      </span>
      <span className={styles.itemTools}>
        <IconButton
          icon={upSvg}
          label={`Move ${title} up`}
          size="small"
          tabIndex={-1}
          disabled={isFirst}
          onClick={() => actions.stepItem(id, -1)}
        />
        <IconButton
          icon={downSvg}
          label={`Move ${title} down`}
          size="small"
          tabIndex={-1}
          disabled={isLast}
          onClick={() => actions.stepItem(id, 1)}
        />
        <RowMenu of={title} entries={entriesFor(props)} />
      </span>
    </li>
  )
})

function entriesFor({ entry, isFirst, isLast, otherSections, actions }: ItemRowProps): MenuEntry[] {
  const { id, kind } = entry
  return [
    { label: 'Move up', icon: upSvg, disabled: isFirst, onPress: () => actions.stepItem(id, -1) },
    { label: 'Move down', icon: downSvg, disabled: isLast, onPress: () => actions.stepItem(id, 1) },
    ...otherSections.map((section) => ({
      label: `Move to “${section.name}”`,
      icon: moveSvg,
      onPress: () => actions.putItem(id, section.id),
    })),
    ...(kind === 'page'
      ? ([
          'divider',
          { label: 'Take out of the sidebar', icon: removeSvg, onPress: () => actions.removeItem(id) },
        ] as const)
      : []),
  ]
}

function pressed(event: KeyboardEvent, { entry, neighbours, actions }: ItemRowProps) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const neighbour = neighbours[step === 1 ? 1 : 0]
  if (step !== 0 && event.altKey) actions.stepItem(entry.id, step)
  else if (step !== 0) {
    if (neighbour) focusShownHandle(neighbour)
  } else if (event.key === 'Delete' && entry.kind === 'page') actions.removeItem(entry.id)
  else return
  event.preventDefault()
}
