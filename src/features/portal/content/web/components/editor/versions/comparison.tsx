import { joinWords, plural } from '#kit/text/list-words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import type { Gone } from '../../../../contract.ts'
import { type ComparedSection, comparePages, isUntouched } from '../../../../domain/compare-pages.ts'
import type { PageDraft } from '../../../../domain/page-draft.ts'
import type { Section } from '../../../../domain/sections.ts'
import type { PageParts } from '../../../../domain/shown-sections.ts'
import { SectionBody, SectionHeading } from '../../page-view/page-sections.tsx'
import { sectionTypeWords } from '../section-types.ts'
import { nameOf } from '../section-words.ts'
import styles from './versions.module.css'

type ComparisonProps = {
  version: number
  before: PageDraft
  after: PageDraft
  parts: PageParts
  /** Things in the version that no longer exist. */
  gone: readonly Gone[]
  pageId: string
}

/**
 * Compares a version with the page in the editor: what was added, removed, changed and moved since.
 */
export function Comparison({ version, before, after, parts, gone, pageId }: ComparisonProps) {
  const compared = comparePages(before, after)
  const changed = compared.sections.filter((section) => !isUntouched(section))
  const untouched = compared.sections.length - changed.length
  return (
    <div className={styles.comparison}>
      <p className={styles.lead}>
        {compared.isSame ? `No changes since version ${version}.` : `Changes since version ${version}:`}
      </p>
      {gone.length > 0 ? (
        <Banner tone="info">
          No longer exists, so not restored: {joinWords(gone.map(({ name }) => `“${name}”`))}.
        </Banner>
      ) : null}
      {changed.map((section) => (
        <ChangedSection
          key={idOf(section)}
          section={section}
          version={version}
          parts={parts}
          pageId={pageId}
        />
      ))}
      {untouched > 0 && !compared.isSame ? (
        <p className={styles.quiet}>
          {untouched} {plural(untouched, 'section is', 'sections are')} the same.
        </p>
      ) : null}
    </div>
  )
}

function idOf(section: ComparedSection): string {
  return section.kind === 'removed' ? section.before.id : section.after.id
}

type ChangedSectionProps = { section: ComparedSection; version: number; parts: PageParts; pageId: string }

function ChangedSection({ section, version, parts, pageId }: ChangedSectionProps) {
  const shown = section.kind === 'removed' ? section.before : section.after
  const isRewritten =
    section.kind === 'kept' && section.changes.some((change) => change === 'content' || change === 'heading')
  return (
    <section className={styles.changed} data-kind={section.kind}>
      <h3 className={styles.what}>
        <span className={styles.mark}>{markOf(section)}</span>
        {sectionTypeWords[shown.type].name}: {nameOf(shown)}
      </h3>
      {section.kind === 'kept' ? (
        isRewritten ? (
          <div className={styles.pair}>
            <Face label={`In version ${version}`} section={section.before} parts={parts} pageId={pageId} />
            <Face label="Now" section={section.after} parts={parts} pageId={pageId} />
          </div>
        ) : null
      ) : (
        <Face section={shown} parts={parts} pageId={pageId} />
      )}
    </section>
  )
}

function markOf(section: ComparedSection): string {
  if (section.kind === 'added') return 'Added'
  if (section.kind === 'removed') return 'Removed'
  const words = section.changes.map((change) =>
    change === 'content' || change === 'heading' ? 'changed' : change,
  )
  const all = [...new Set(section.isMoved ? [...words, 'moved'] : words)].join(', ')
  return all.charAt(0).toUpperCase() + all.slice(1)
}

type FaceProps = { label?: string; section: Section; parts: PageParts; pageId: string }

function Face({ label, section, parts, pageId }: FaceProps) {
  return (
    <div className={styles.face}>
      {label ? <p className={styles.quiet}>{label}</p> : null}
      <div className={styles.section} inert>
        <SectionHeading section={section} />
        <SectionBody section={section} pageId={pageId} {...parts} />
      </div>
    </div>
  )
}
