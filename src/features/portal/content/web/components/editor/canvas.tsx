import emptySvg from '@material-symbols/svg-400/outlined/dashboard_customize.svg?raw'
import { useRef } from 'react'
import { Picture } from '#features/library/assets/web/embeds/picture.tsx'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import { useListDrops } from '#ui/drag/list-drag.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { PageDraft } from '../../../domain/page-draft.ts'
import type { PageParts } from '../../../domain/shown-sections.ts'
import styles from './canvas.module.css'
import { type DraggedSection, SECTIONS } from './drag.ts'
import { type SectionActions, SectionCard } from './section-card.tsx'

type CanvasProps = {
  pageId: string
  draft: PageDraft
  parts: PageParts
  selectedId: string
  /** By the section's id. */
  problems: ReadonlyMap<string, readonly string[]>
  isReadOnly: boolean
  isEditedInPlace: boolean
  onDrop: (dragged: DraggedSection, place: number) => void
  /** The title was pressed: the page itself is to be changed. */
  onPage: () => void
  actions: SectionActions
}

const nothing: readonly string[] = []

/** The page as people will see it, section by section. */
export function Canvas(props: CanvasProps) {
  const { pageId, draft, parts, selectedId, problems, isReadOnly, isEditedInPlace, onDrop, actions } = props
  const { sections } = draft
  const ref = useRef<HTMLDivElement>(null)
  const place = useListDrops<DraggedSection>(ref, SECTIONS, sections.length, onDrop)
  const tabStop = sections.some(({ id }) => id === selectedId) ? selectedId : sections[0]?.id

  return (
    <div ref={ref} className={styles.canvas}>
      <div className={styles.sheet}>
        <PageHead {...props} />
        {sections.length === 0 ? (
          <div className={styles.empty} data-over={place !== undefined || undefined}>
            <EmptyState icon={emptySvg} title="Add the first section" compact>
              {isReadOnly ? 'This page has no sections yet.' : 'Press a section type, or drag it here.'}
            </EmptyState>
          </div>
        ) : (
          <ol className={styles.rows} aria-label="Sections">
            {sections.map((section, index) => [
              place === index ? <Place key="place" /> : null,
              <SectionCard
                key={section.id}
                section={section}
                index={index}
                isLast={index === sections.length - 1}
                pageId={pageId}
                parts={parts}
                problems={problems.get(section.id) ?? nothing}
                isSelected={!isReadOnly && section.id === selectedId}
                isTabStop={section.id === tabStop}
                isReadOnly={isReadOnly}
                isEditedInPlace={isEditedInPlace}
                actions={actions}
              />,
              index === sections.length - 1 && place === sections.length ? <Place key="end" /> : null,
            ])}
          </ol>
        )}
      </div>
    </div>
  )
}

/** The line that shows where a section would be dropped. */
function Place() {
  return <li className={styles.place} aria-hidden="true" />
}

/** Title, description and picture; one press leads to the settings of the page. */
function PageHead({ draft, parts, selectedId, isReadOnly, onPage }: CanvasProps) {
  const { title, description, icon, assetId } = draft.settings
  const picture = assetId === null ? undefined : parts.pictures[assetId]
  return (
    <header className={styles.head} data-selected={(!isReadOnly && selectedId === '') || undefined}>
      {isReadOnly ? null : (
        <button
          type="button"
          className={styles.cover}
          aria-label="Page settings"
          data-page
          onClick={onPage}
        />
      )}
      {picture ? (
        <div className={styles.picture}>
          <Picture of={picture} sizes="46rem" />
        </div>
      ) : null}
      <h1 className={styles.title}>
        <NamedIcon name={icon} size={24} />
        <span>{title.trim() || 'Untitled page'}</span>
      </h1>
      {description ? <p className={styles.description}>{description}</p> : null}
    </header>
  )
}
