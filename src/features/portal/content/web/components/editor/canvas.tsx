import { Picture } from '#features/library/assets/web/embeds/picture.tsx'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import { Canvas } from '#ui/editor/canvas.tsx'
import { CardCover } from '#ui/editor/canvas-card.tsx'
import type { EditedPage } from '../../../contract.ts'
import type { PageDraft } from '../../../domain/page-draft.ts'
import type { Section, SectionType } from '../../../domain/sections.ts'
import type { PageParts } from '../../../domain/shown-sections.ts'
import styles from './canvas.module.css'
import { SECTIONS, SectionCard } from './section-card.tsx'
import type { SectionActions } from './use-section-actions.ts'

type PageCanvasProps = {
  page: EditedPage
  draft: PageDraft
  parts: PageParts
  selectedId: string
  /** By section id. */
  problems: ReadonlyMap<string, readonly string[]>
  isReadOnly: boolean
  isEditedInPlace: boolean
  /** The title was pressed, which opens the page's own settings. */
  onPage: () => void
  actions: SectionActions
}

const nothing: readonly string[] = []

/** The page as readers will see it, section by section. */
export function PageCanvas(props: PageCanvasProps) {
  const { page, draft, parts, selectedId, problems, isReadOnly, isEditedInPlace, actions } = props
  return (
    <Canvas<Section, SectionType>
      list={SECTIONS}
      label="Sections"
      items={draft.sections}
      selectedId={selectedId}
      isReadOnly={isReadOnly}
      onDrop={actions.drop}
      className={styles.canvas}
      head={<PageHead {...props} />}
      empty={{
        title: 'Add the first section',
        words: isReadOnly ? 'This page has no sections yet.' : 'Select a section type, or drag one here.',
      }}
    >
      {(section, place) => (
        <SectionCard
          section={section}
          {...place}
          pageId={page.id}
          parts={parts}
          problems={problems.get(section.id) ?? nothing}
          isReadOnly={isReadOnly}
          isEditedInPlace={isEditedInPlace}
          actions={actions}
        />
      )}
    </Canvas>
  )
}

/** Title, description and picture; a press opens the settings of the page. */
function PageHead({ page, parts, selectedId, isReadOnly, onPage }: PageCanvasProps) {
  const { title, description, icon, assetId } = page
  const picture = assetId === null ? undefined : parts.pictures[assetId]
  return (
    <header className={styles.head} data-selected={(!isReadOnly && selectedId === '') || undefined}>
      {isReadOnly ? null : <CardCover aria-label="Page settings" data-page onClick={onPage} />}
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
