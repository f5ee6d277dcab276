import draftSvg from '@material-symbols/svg-400/outlined/edit_note.svg?raw'
import newSvg from '@material-symbols/svg-400/outlined/release_alert.svg?raw'
import type { ReactNode } from 'react'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import type { Linked } from '../../../contract.ts'
import type { Section } from '../../../domain/sections.ts'
import {
  isEmptySection,
  type PageParts,
  shownSections,
  tasksShownBy,
} from '../../../domain/shown-sections.ts'
import { LinkedThings } from './linked-things.tsx'
import { ImageSection, MapSection, VimeoSection, YouTubeSection } from './media-sections.tsx'
import styles from './page-sections.module.css'
import { PdfLinks } from './pdf/pdf-links.tsx'
import { ButtonSection, Callout, TableSection } from './section-parts.tsx'

// Only pages with a PDF load the code that draws one. If that fails, the files can still be downloaded.
const PdfFiles = lazyPart(() => import('./pdf/pdf-files.tsx'), {
  waiting: ({ section }) => <PdfLinks section={section} />,
  failed: (_, { section }) => <PdfLinks section={section} />,
})

type PageSectionsProps = PageParts & {
  sections: readonly Section[]
  /** The page that holds them: what is opened from it links back to it. */
  pageId: string
}

/** From this number of sections, laying out the whole page takes a phone too long. */
const LONG = 25

/** The sections of a page as its readers see them. Empty sections are left out. */
export function PageSections({ sections, pageId, ...parts }: PageSectionsProps) {
  const shown = shownSections(sections, parts)
  return (
    <div className={styles.sections} data-long={shown.length > LONG || undefined}>
      {shown.map((section) => (
        <section key={section.id} id={section.id} className={styles.section} data-type={section.type}>
          <SectionHeading section={section} />
          <SectionBody section={section} pageId={pageId} {...parts} />
        </section>
      ))}
    </div>
  )
}

export function SectionHeading({ section }: { section: Section }) {
  const { heading, isNewSection, isPublished } = section
  if (heading === '' && !isNewSection && isPublished) return null
  return (
    <div className={styles.head}>
      {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
      {isNewSection ? (
        <StatusChip tone="waiting" icon={newSvg}>
          New
        </StatusChip>
      ) : null}
      {isPublished ? null : (
        <StatusChip tone="na" icon={draftSvg}>
          Draft
        </StatusChip>
      )}
    </div>
  )
}

type SectionBodyProps = PageParts & { section: Section; pageId: string }

/** The content below the heading; nothing while the section is empty. */
export function SectionBody({ section, pageId, ...parts }: SectionBodyProps): ReactNode {
  if (isEmptySection(section, parts)) return null
  const { pictures, linked } = parts
  const label = section.heading || 'Useful here'
  switch (section.type) {
    case 'richText':
      return <RichText html={section.data.html} />
    case 'button':
      return <ButtonSection section={section} />
    case 'callout':
      return <Callout section={section} />
    case 'image': {
      const picture = pictures[section.data.assetId]
      return picture ? <ImageSection heading={section.heading} picture={picture} /> : null
    }
    case 'googleMaps':
      return <MapSection section={section} />
    case 'pdf':
      return <PdfFiles section={section} />
    case 'youTube':
      return <YouTubeSection section={section} />
    case 'vimeo':
      return <VimeoSection section={section} />
    case 'taskList':
      return (
        <LinkedThings
          label={label}
          things={known(tasksShownBy(section, parts.groupTasks), linked)}
          pageId={pageId}
        />
      )
    case 'resources': {
      const ids = section.data.items.map(({ id }) => id)
      return <LinkedThings label={label} things={known(ids, linked)} pageId={pageId} />
    }
    case 'table':
      return <TableSection section={section} />
  }
}

function known(ids: readonly string[], linked: PageParts['linked']): Linked[] {
  return [...new Set(ids)].flatMap((id) => linked[id] ?? [])
}
