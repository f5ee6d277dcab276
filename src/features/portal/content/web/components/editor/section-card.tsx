import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import downSvg from '@material-symbols/svg-400/outlined/arrow_downward.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/arrow_upward.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import deleteSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import dragSvg from '@material-symbols/svg-400/outlined/drag_indicator.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import newSvg from '@material-symbols/svg-400/outlined/fiber_new.svg?raw'
import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import showSvg from '@material-symbols/svg-400/outlined/visibility.svg?raw'
import hideSvg from '@material-symbols/svg-400/outlined/visibility_off.svg?raw'
import { type KeyboardEvent, lazy, memo, Suspense, useRef } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { useDragSource, useDropPlace } from '#ui/drag/list-drag.ts'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import type { Section } from '../../../domain/sections.ts'
import { isEmptySection, type PageParts } from '../../../domain/shown-sections.ts'
import { SectionBody, SectionHeading } from '../page-view/page-sections.tsx'
import styles from './canvas.module.css'
import { type DraggedSection, SECTIONS } from './drag.ts'
import { sectionShortcuts as keys } from './section-keys.ts'
import { sectionTypeWords } from './section-types.ts'
import { descriptionOf, nameOf } from './section-words.ts'

const RichTextInPlace = lazy(() => import('./in-place/rich-text-editor.tsx'))
const TableInPlace = lazy(() => import('./in-place/table-editor.tsx'))

export type SectionActions = {
  /** By a press on the card. */
  choose: (sectionId: string) => void
  open: (sectionId: string) => void
  addAfter: (sectionId: string) => void
  duplicate: (sectionId: string) => void
  remove: (sectionId: string) => void
  move: (sectionId: string, index: number) => void
  togglePublished: (sectionId: string) => void
  toggleNew: (sectionId: string) => void
  change: (section: Section, about: string) => void
  press: (event: KeyboardEvent, sectionId: string) => void
}

type SectionCardProps = {
  section: Section
  index: number
  isLast: boolean
  pageId: string
  parts: PageParts
  problems: readonly string[]
  isSelected: boolean
  /** The one card that Tab reaches; arrows lead to the others. */
  isTabStop: boolean
  /** Where a page is only read: somebody else is editing it. */
  isReadOnly: boolean
  /** Text and tables are changed where they stand; not on a phone, where the sheet holds them. */
  isEditedInPlace: boolean
  actions: SectionActions
}

/** Remembered: a change of one section draws one card of hundreds. */
export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { section, index, parts, pageId, problems, isSelected, isTabStop, isReadOnly, actions } = props
  const row = useRef<HTMLLIElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const dragged: DraggedSection = { list: SECTIONS, kind: 'moved', sectionId: section.id }
  const isInPlace = isSelected && props.isEditedInPlace && !isReadOnly && hasPlace(section)
  useDropPlace(row, SECTIONS, index)
  // Dragging the whole card would take the mouse away from the text in it.
  const { isDragging } = useDragSource(card, isReadOnly ? undefined : dragged, isInPlace ? grip : undefined)

  return (
    <li ref={row} className={styles.row} data-dragging={isDragging || undefined}>
      <div
        ref={card}
        className={styles.card}
        data-selected={isSelected || undefined}
        data-draft={!section.isPublished || undefined}
        data-error={problems.length > 0 || undefined}
      >
        {isReadOnly ? null : (
          <button
            type="button"
            className={styles.cover}
            data-section={section.id}
            data-behind={isInPlace || undefined}
            aria-label={descriptionOf(section, index, problems)}
            aria-pressed={isSelected}
            tabIndex={isTabStop ? 0 : -1}
            onClick={() => actions.choose(section.id)}
            onKeyDown={(event) => actions.press(event, section.id)}
          />
        )}
        <div className={styles.face} inert={!isReadOnly}>
          <SectionHeading section={section} />
          {isInPlace ? null : <Body section={section} pageId={pageId} parts={parts} />}
        </div>
        {isInPlace ? (
          <div className={styles.inPlace} data-in-place={section.id}>
            <Suspense fallback={<Body section={section} pageId={pageId} parts={parts} />}>
              <InPlace section={section} onChange={actions.change} />
            </Suspense>
          </div>
        ) : null}
        {problems.map((message) => (
          <p key={message} className={styles.remark}>
            <Icon of={errorSvg} size={18} />
            {message}
          </p>
        ))}
        {isReadOnly ? null : <Tools {...props} grip={grip} />}
      </div>
    </li>
  )
})

function hasPlace({ type }: Section): boolean {
  return type === 'richText' || type === 'table'
}

type InPlaceProps = { section: Section; onChange: SectionActions['change'] }

/** The editor of what is changed where it stands: nothing for sections that are only changed in the inspector. */
export function InPlace({ section, onChange }: InPlaceProps) {
  if (section.type === 'richText') {
    return (
      <RichTextInPlace
        label={nameOf(section)}
        html={section.data.html}
        onChange={(html) => onChange({ ...section, data: { html } }, 'html')}
      />
    )
  }
  if (section.type === 'table') {
    return (
      <TableInPlace
        label={nameOf(section)}
        table={section.data}
        onChange={(data, about) => onChange({ ...section, data }, about)}
      />
    )
  }
  return null
}

type BodyProps = { section: Section; pageId: string; parts: PageParts }

function Body({ section, pageId, parts }: BodyProps) {
  if (!isEmptySection(section, parts)) {
    return <SectionBody section={section} pageId={pageId} pictures={parts.pictures} linked={parts.linked} />
  }
  const { icon, name } = sectionTypeWords[section.type]
  return (
    <p className={styles.blank}>
      <Icon of={icon} />
      <span>
        {name}: nothing in it yet
        {section.type === 'richText' && section.heading !== '' ? '' : '. Readers do not see it'}.
      </span>
    </p>
  )
}

type ToolsProps = SectionCardProps & { grip: React.RefObject<HTMLSpanElement | null> }

function Tools({ section, index, isLast, isSelected, actions, grip }: ToolsProps) {
  const name = nameOf(section)
  const tabIndex = isSelected ? 0 : -1
  return (
    <div className={styles.tools} data-shown={isSelected || undefined}>
      <span ref={grip} className={styles.grip} aria-hidden="true">
        <Icon of={dragSvg} size={18} />
      </span>
      <Tooltip label="Add below">
        <IconButton
          icon={addSvg}
          label={`Add a section below ${name}`}
          size="small"
          tabIndex={tabIndex}
          onClick={() => actions.addAfter(section.id)}
        />
      </Tooltip>
      <Menu label={`Actions for ${name}`} entries={sectionEntries({ section, index, isLast, actions })}>
        <IconButton icon={moreSvg} label={`Actions for ${name}`} size="small" tabIndex={tabIndex} />
      </Menu>
    </div>
  )
}

type SectionEntriesOptions = Pick<SectionCardProps, 'section' | 'index' | 'isLast' | 'actions'>

/** What can be done with a section, with the keys that do the same on its card. */
export function sectionEntries({ section, index, isLast, actions }: SectionEntriesOptions): MenuEntry[] {
  const { id, isPublished, isNewSection } = section
  return [
    { label: 'Edit', icon: editSvg, shortcut: keys.edit, onPress: () => actions.open(id) },
    { label: 'Add below…', icon: addSvg, shortcut: keys.addAfter, onPress: () => actions.addAfter(id) },
    { label: 'Duplicate', icon: copySvg, shortcut: keys.duplicate, onPress: () => actions.duplicate(id) },
    'divider',
    {
      label: 'Move up',
      icon: upSvg,
      shortcut: keys.moveUp,
      disabled: index === 0,
      onPress: () => actions.move(id, index - 1),
    },
    {
      label: 'Move down',
      icon: downSvg,
      shortcut: keys.moveDown,
      disabled: isLast,
      onPress: () => actions.move(id, index + 1),
    },
    'divider',
    {
      label: isPublished ? 'Unpublish' : 'Publish',
      icon: isPublished ? hideSvg : showSvg,
      onPress: () => actions.togglePublished(id),
    },
    {
      label: isNewSection ? 'No longer new' : 'Mark as new',
      icon: newSvg,
      onPress: () => actions.toggleNew(id),
    },
    'divider',
    {
      label: 'Delete',
      icon: deleteSvg,
      shortcut: keys.remove,
      danger: true,
      onPress: () => actions.remove(id),
    },
  ]
}
