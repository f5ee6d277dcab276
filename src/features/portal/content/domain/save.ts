import { err, ok, type Result } from '#kit/result/result.ts'
import { contentMessages } from './messages.ts'
import { isSame } from './page-draft.ts'
import type { Section } from './sections.ts'
import { keyOf, type Named, namedBySection, namedBySettings } from './snapshot.ts'

/** What is wrong, in the specification's words, and where, by the path of the field. */
export type SaveRefusal = { message: string; fields: Record<string, string> }

export type SectionDiff = {
  added: Placed[]
  /** Also those that only stand elsewhere now. */
  changed: Placed[]
  removedIds: string[]
}
type Placed = { section: Section; index: number }

/** What a save has to write. Refuses ids that come twice, and a section that became another kind of section. */
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
    if (seen.has(section.id) || isOtherType) return err(refusedSection(index, old !== undefined))
    seen.add(section.id)
    if (!old) diff.added.push({ section, index })
    else if (old.index !== index || !isSame(old.section, section)) diff.changed.push({ section, index })
  }
  diff.removedIds = before.map(({ id }) => id).filter((id) => !seen.has(id))
  return ok(diff)
}

export function refusedSection(index: number, isStored: boolean, problem?: string): SaveRefusal {
  const message = isStored ? contentMessages.invalidUpdatedSections : contentMessages.invalidNewSections
  return { message, fields: { [`sections.${index}`]: problem ?? message } }
}

/** A section that is missing from a save goes only when the save says so. */
export function checkRemoved(
  { removedIds }: SectionDiff,
  namedIds: readonly string[],
): Result<null, SaveRefusal> {
  const isRight = isSame([...new Set(namedIds)].sort(), [...removedIds].sort())
  if (isRight) return ok(null)
  const message = contentMessages.invalidRemovedIds
  return err({ message, fields: { removedIds: message } })
}

const goneWords = {
  picture: 'This picture no longer exists.',
  teamType: 'One of the team types no longer exists.',
  task: 'One of the tasks no longer exists.',
  download: 'One of the downloads no longer exists.',
  supplier: 'One of the suppliers no longer exists.',
} as const

type NamingPage = Parameters<typeof namedBySettings>[0]

/**
 * Refuses what a save names anew that is not in the event. What the page named before may have gone meanwhile: the
 * save must not fail for that. Files are checked when they become the page's.
 */
export function checkNamed(
  settings: NamingPage,
  { added, changed }: SectionDiff,
  isKnown: (named: Named) => boolean,
): Result<null, SaveRefusal> {
  for (const { type } of namedBySettings(settings).filter((named) => !isKnown(named))) {
    if (type === 'picture')
      return err({
        message: contentMessages.invalidAssets,
        fields: { 'settings.assetId': goneWords.picture },
      })
    return err({
      message: contentMessages.invalid,
      fields: { 'settings.allowedTeamTypeIds': goneWords.teamType },
    })
  }
  for (const placed of [...added, ...changed]) {
    const gone = namedBySection(placed.section).find((named) => named.type !== 'file' && !isKnown(named))
    if (!gone || gone.type === 'file') continue
    const refusal = refusedSection(placed.index, changed.includes(placed), goneWords[gone.type])
    return err(gone.type === 'picture' ? { ...refusal, message: contentMessages.invalidAssets } : refusal)
  }
  return ok(null)
}

/** All that a page names, each once. */
export function namedByPage(settings: NamingPage, sections: readonly Section[]): Named[] {
  const all = [...namedBySettings(settings), ...sections.flatMap(namedBySection)]
  return [...new Map(all.map((named) => [keyOf(named), named])).values()]
}
