import { useQuery } from '@tanstack/react-query'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { joinWords, plural } from '#kit/text/list-words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import type { Gone } from '../../../../contract.ts'
import { type ComparedSection, comparePages } from '../../../../domain/compare-pages.ts'
import type { PageSettings } from '../../../../domain/page.ts'
import type { PageContent } from '../../../../domain/page-draft.ts'
import type { Section } from '../../../../domain/sections.ts'
import type { PageParts } from '../../../../domain/shown-sections.ts'
import { SectionBody, SectionHeading } from '../../page-view/page-sections.tsx'
import { sectionTypeWords } from '../section-types.ts'
import { nameOf } from '../section-words.ts'
import styles from './versions.module.css'

type ComparisonProps = {
  version: number
  before: PageContent
  after: PageContent
  parts: PageParts
  /** Things in the version that no longer exist. */
  gone: readonly Gone[]
  pageId: string
}

/**
 * Compares an earlier version with the page in the editor: what was added, removed, changed and moved since.
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
      {compared.settings.length > 0 ? (
        <SettingsTable names={compared.settings} before={before.settings} after={after.settings} />
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

function isUntouched(section: ComparedSection): boolean {
  return section.kind === 'kept' && section.changes.length === 0 && !section.isMoved
}

function idOf(section: ComparedSection): string {
  return section.kind === 'removed' ? section.before.id : section.after.id
}

const settingNames: Record<keyof PageSettings, string> = {
  title: 'Page title',
  description: 'Page description',
  icon: 'Page icon',
  isPublished: 'Is published',
  isPublic: 'Allow public access',
  allowedTeamTypeIds: 'Restrict to team types',
  showToChildTeams: 'Show to stand shares',
  assetId: 'Picture',
}

type SettingsTableProps = { names: (keyof PageSettings)[]; before: PageSettings; after: PageSettings }

function SettingsTable({ names, before, after }: SettingsTableProps) {
  const { data: teamTypes } = useQuery(teamTypesQuery)
  const wordsOf = (value: PageSettings[keyof PageSettings]) => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (value === null || value === '') return 'None'
    if (typeof value === 'string') return value
    const types = value.map((id) => teamTypes?.find((type) => type.id === id)?.name ?? 'Deleted')
    return types.length === 0 ? 'Every team' : joinWords(types)
  }
  return (
    <table className={styles.settings}>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{settingNames[name]}</th>
            <td>{name === 'assetId' ? pictureWords(before.assetId) : wordsOf(before[name])}</td>
            <td>{name === 'assetId' ? pictureWords(after.assetId, before.assetId) : wordsOf(after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A picture's id means nothing to people. */
function pictureWords(assetId: string | null, before: string | null = null): string {
  if (assetId === null) return 'None'
  return before === null ? 'A picture' : 'Another picture'
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
