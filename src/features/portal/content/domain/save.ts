import { err, ok, type Result } from '#kit/result/result.ts'
import { isSame } from './page-draft.ts'
import type { Section } from './sections.ts'
import { keyOf, type Named, type NamedType, namedBySection, namedBySettings } from './snapshot.ts'

/** Things that a page refers to and the event no longer has. Files are checked when the page claims them. */
type Missing = Exclude<NamedType, 'file'>

/** The section's place in the save, and whether the page had it before. */
type AtSection = { index: number; isStored: boolean }

export type SaveRefusal =
  | ({ code: 'invalidSection' } & AtSection)
  | ({ code: 'missingInSection'; missing: Missing } & AtSection)
  | { code: 'missingPicture' }
  | { code: 'missingTeamType' }
  | { code: 'invalidRemovedIds' }

export type SectionDiff = {
  added: Placed[]
  /** Includes those that only changed places. */
  changed: Placed[]
  removedIds: string[]
}
type Placed = { section: Section; index: number }

/** What a save has to write. Refuses duplicate ids, and a section whose type has changed. */
export function diffSections(
  before: readonly Section[],
  after: readonly Section[],
): Result<SectionDiff, SaveRefusal> {
  const stored = new Map(before.map((section, index) => [section.id, { section, index }]))
  const seen = new Set<string>()
  const diff: SectionDiff = { added: [], changed: [], removedIds: [] }
  for (const [index, section] of after.entries()) {
    const old = stored.get(section.id)
    const isOtherType = old !== undefined && old.section.type !== section.type
    if (seen.has(section.id) || isOtherType) {
      return err({ code: 'invalidSection', index, isStored: old !== undefined })
    }
    seen.add(section.id)
    if (!old) diff.added.push({ section, index })
    else if (old.index !== index || !isSame(old.section, section)) diff.changed.push({ section, index })
  }
  diff.removedIds = before.map(({ id }) => id).filter((id) => !seen.has(id))
  return ok(diff)
}

/** A section that is missing from a save is removed only when the save lists it. */
export function checkRemoved(
  { removedIds }: SectionDiff,
  namedIds: readonly string[],
): Result<null, SaveRefusal> {
  const isRight = isSame([...new Set(namedIds)].sort(), [...removedIds].sort())
  return isRight ? ok(null) : err({ code: 'invalidRemovedIds' })
}

type NamingPage = Parameters<typeof namedBySettings>[0]

/** Refuses a picture above the page, or team types, that are not in the event. */
export function checkNamedBySettings(
  settings: NamingPage,
  isKnown: (named: Named) => boolean,
): Result<null, SaveRefusal> {
  const missing = namedBySettings(settings).find((named) => !isKnown(named))
  if (!missing) return ok(null)
  return err({ code: missing.type === 'picture' ? 'missingPicture' : 'missingTeamType' })
}

/**
 * Refuses new references to things that are not in the event. Older references may have been deleted since,
 * and must not make the save fail. Files are checked when the page claims them.
 */
export function checkNamed(
  { added, changed }: SectionDiff,
  isKnown: (named: Named) => boolean,
): Result<null, SaveRefusal> {
  for (const placed of [...added, ...changed]) {
    const gone = namedBySection(placed.section).find((named) => named.type !== 'file' && !isKnown(named))
    if (!gone || gone.type === 'file') continue
    const at = { index: placed.index, isStored: changed.includes(placed) }
    return err({ code: 'missingInSection', missing: gone.type, ...at })
  }
  return ok(null)
}

/** Everything that a page refers to, without duplicates. */
export function namedByPage(settings: NamingPage, sections: readonly Section[]): Named[] {
  const all = [...namedBySettings(settings), ...sections.flatMap(namedBySection)]
  return [...new Map(all.map((named) => [keyOf(named), named])).values()]
}
