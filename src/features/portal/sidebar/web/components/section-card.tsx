import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import { Fragment, type KeyboardEvent, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { RowMenu } from '#ui/controls/menu.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { DropLine } from '#ui/drag/arranged-row.tsx'
import { arrowStep } from '#ui/drag/arrow-step.ts'
import { DragHandle } from '#ui/drag/drag-handle.tsx'
import { type DraggedThing, useDragSource, useDropPlace } from '#ui/drag/list-drag.ts'
import { moveEntries } from '#ui/drag/move-controls.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Arrangement, sectionName } from '../../domain/arrangement.ts'
import { sidebarLimits } from '../../domain/schema.ts'
import type { Entry } from './entries.ts'
import { ITEMS, ItemRow } from './item-row.tsx'
import styles from './sidebar-editor.module.css'
import type { ArrangingActions } from './use-arranging.ts'

/** The list of sections, within which a section can be dragged. */
export const SECTIONS = 'sidebar-sections'

type SectionCardProps = {
  sections: Arrangement
  /** Its index. */
  index: number
  entries: ReadonlyMap<string, Entry>
  /** The slot before its first item, counted across all sections. */
  firstSlot: number
  /** The slot where the dragged item would be dropped now. */
  markedSlot: number | undefined
  /** The one item that Tab reaches. */
  tabStop: string | undefined
  order: readonly string[]
  onFocus: (itemId: string) => void
  onManage: (sectionId: string) => void
  actions: ArrangingActions
}

export function SectionCard(props: SectionCardProps) {
  const { sections, index, entries, firstSlot, markedSlot, tabStop, order, onFocus, actions } = props
  const card = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const section = sections[index]
  const id = section?.id ?? ''
  useDropPlace(card, SECTIONS, index)
  useDropPlace(foot, ITEMS, firstSlot + (section?.itemIds.length ?? 0))
  const dragged: DraggedThing = { list: SECTIONS, id }
  const { isDragging } = useDragSource(card, dragged)
  if (!section) return null
  const { itemIds } = section
  const name = sectionName(sections, id)
  const others = sections
    .filter((other) => other.id !== id)
    .map((other) => ({ id: other.id, name: sectionName(sections, other.id) }))

  return (
    <div ref={card} className={styles.section} data-dragging={isDragging || undefined}>
      <Card component="section" padding="none" aria-label={name}>
        <SectionHead {...props} id={id} name={name} />
        {itemIds.length > 0 ? (
          <ul className={styles.items} aria-label={`In ${name}`}>
            {itemIds.map((itemId, at) => {
              const entry = entries.get(itemId)
              const position = order.indexOf(itemId)
              return (
                <Fragment key={itemId}>
                  {markedSlot === firstSlot + at ? <DropLine as="li" /> : null}
                  {entry ? (
                    <ItemRow
                      entry={entry}
                      slot={firstSlot + at}
                      isTabStop={itemId === tabStop}
                      isFirst={position === 0}
                      isLast={position === order.length - 1}
                      otherSections={others}
                      neighbours={[order[position - 1], order[position + 1]]}
                      onFocus={onFocus}
                      actions={actions}
                    />
                  ) : null}
                </Fragment>
              )
            })}
          </ul>
        ) : (
          <p className={styles.empty}>No pages yet. A section without pages is hidden.</p>
        )}
        <div ref={foot} className={styles.foot}>
          {markedSlot === firstSlot + itemIds.length ? <DropLine /> : null}
          <Button size="small" variant="accent" icon={addSvg} onClick={() => props.onManage(id)}>
            Manage pages
          </Button>
        </div>
      </Card>
    </div>
  )
}

function SectionHead({
  sections,
  index,
  id,
  name,
  actions,
}: SectionCardProps & { id: string; name: string }) {
  const section = sections[index]
  const press = (event: KeyboardEvent) => {
    const step = arrowStep(event.key)
    if (step === 0 || !event.altKey) return
    actions.stepSection(id, step)
    event.preventDefault()
  }
  return (
    <header className={styles.head}>
      <DragHandle
        id={id}
        label={`Section ${name}`}
        aria-description="Press Alt with an arrow key to move it."
        size={20}
        onKeyDown={press}
      />
      <div className={styles.heading}>
        <TextField
          label="Heading"
          placeholder="No heading"
          data-handle={`heading-${id}`}
          maxLength={sidebarLimits.heading}
          value={section?.heading ?? ''}
          onChange={(heading) => actions.changeSection(id, { heading })}
        />
      </div>
      <div className={styles.fold}>
        <Switch
          label="Collapsible"
          checked={section?.isCollapsable ?? false}
          disabled={!section?.heading.trim()}
          onChange={(isCollapsable) => actions.changeSection(id, { isCollapsable })}
        />
      </div>
      <div className={styles.sectionMenu}>
        <RowMenu
          of={name}
          entries={[
            ...moveEntries({
              isFirst: index === 0,
              isLast: index === sections.length - 1,
              onMove: (step) => actions.stepSection(id, step),
            }),
            'divider',
            {
              label: 'Delete section',
              icon: deleteSvg,
              danger: true,
              disabled: sections.length === 1,
              onPress: () => actions.deleteSection(id),
            },
          ]}
        />
      </div>
    </header>
  )
}
