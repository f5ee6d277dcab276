import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import { memo } from 'react'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { CanvasCard, CardRemarks } from '#ui/editor/canvas-card.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import type { Section } from '../../../domain/sections.ts'
import { isEmptySection, type PageParts } from '../../../domain/shown-sections.ts'
import { SectionBody, SectionHeading } from '../page-view/page-sections.tsx'
import styles from './canvas.module.css'
import { InPlace, isChangedInPlace } from './in-place/in-place.tsx'
import { sectionEntries } from './section-entries.ts'
import { sectionTypeWords } from './section-types.ts'
import { descriptionOf, nameOf } from './section-words.ts'
import type { SectionActions } from './use-section-actions.ts'

/** The list of sections, within which a section can be dragged. */
export const SECTIONS = 'sections'

type SectionCardProps = {
  section: Section
  index: number
  isLast: boolean
  pageId: string
  parts: PageParts
  problems: readonly string[]
  isSelected: boolean
  /** The one card that Tab reaches; arrow keys move to the others. */
  isTabStop: boolean
  /** The page is read only while another person edits it. */
  isReadOnly: boolean
  /** Text and tables are edited in place, except on a phone, where they are in the sheet. */
  isEditedInPlace: boolean
  actions: SectionActions
}

/** Memoised: a change of one section renders one card of hundreds. */
export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { section, index, parts, pageId, problems, isSelected, isTabStop, isReadOnly, actions } = props
  const isInPlace = isSelected && props.isEditedInPlace && !isReadOnly && isChangedInPlace(section)
  const body = <Body section={section} pageId={pageId} parts={parts} />

  return (
    <CanvasCard
      list={SECTIONS}
      itemId={section.id}
      index={index}
      description={descriptionOf(section, index, problems, useTerms())}
      isSelected={isSelected}
      isTabStop={isTabStop}
      isReadOnly={isReadOnly}
      isWrong={problems.length > 0}
      isEditedInPlace={isInPlace}
      onChoose={actions.choose}
      onKeyDown={actions.press}
      className={styles.card}
      data={{ 'data-draft': !section.isPublished || undefined }}
      toolsClassName={styles.tools}
      tools={<Tools {...props} />}
    >
      <div className={styles.face} inert={!isReadOnly}>
        <SectionHeading section={section} />
        {isInPlace ? null : body}
      </div>
      {isInPlace ? (
        <div className={styles.inPlace} data-in-place={section.id}>
          <InPlace section={section} shown={body} onChange={actions.change} />
        </div>
      ) : null}
      <CardRemarks words={problems} tone="late" icon={errorSvg} />
    </CanvasCard>
  )
})

type BodyProps = { section: Section; pageId: string; parts: PageParts }

function Body({ section, pageId, parts }: BodyProps) {
  if (!isEmptySection(section, parts)) {
    return <SectionBody section={section} pageId={pageId} {...parts} />
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

function Tools({ section, index, isLast, isSelected, actions }: SectionCardProps) {
  const name = nameOf(section)
  const tabIndex = isSelected ? 0 : -1
  return (
    <>
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
    </>
  )
}
