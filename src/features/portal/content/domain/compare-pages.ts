import { longestRise } from '#kit/numbers/longest-rise.ts'
import { isSame, type PageDraft } from './page-draft.ts'
import type { Section } from './sections.ts'

/** The parts of a section that differ. */
type SectionChange = 'heading' | 'content' | 'published' | 'unpublished' | 'marked new' | 'no longer new'

export type ComparedSection =
  | { kind: 'added'; after: Section }
  | { kind: 'removed'; before: Section }
  | { kind: 'kept'; before: Section; after: Section; changes: SectionChange[]; isMoved: boolean }

/** In the order of the later page; removed sections keep their old place. */
export type ComparedPages = { sections: ComparedSection[]; isSame: boolean }

/** The changes of a page between two of its versions. */
export function comparePages(before: PageDraft, after: PageDraft): ComparedPages {
  const sections = compareSections(before.sections, after.sections)
  return { sections, isSame: sections.every(isUntouched) }
}

export function isUntouched(section: ComparedSection): boolean {
  return section.kind === 'kept' && section.changes.length === 0 && !section.isMoved
}

function compareSections(before: readonly Section[], after: readonly Section[]): ComparedSection[] {
  const earlier = new Map(before.map((section, index) => [section.id, { section, index }]))
  const later = new Set(after.map(({ id }) => id))
  const kept = after.flatMap(({ id }) => earlier.get(id)?.index ?? [])
  const inPlace = new Set(longestRise(kept))
  const removedAfter = removedByNeighbour(before, later)

  const compared: ComparedSection[] = [...(removedAfter.get('') ?? [])]
  for (const section of after) {
    const old = earlier.get(section.id)
    if (!old) compared.push({ kind: 'added', after: section })
    else {
      const changes = changesOf(old.section, section)
      compared.push({
        kind: 'kept',
        before: old.section,
        after: section,
        changes,
        isMoved: !inPlace.has(old.index),
      })
    }
    compared.push(...(removedAfter.get(section.id) ?? []))
  }
  return compared
}

/** Removed sections by the id of the nearest earlier section that still exists; '' at the top. */
function removedByNeighbour(before: readonly Section[], later: ReadonlySet<string>) {
  const removed = new Map<string, ComparedSection[]>()
  let neighbour = ''
  for (const section of before) {
    if (later.has(section.id)) neighbour = section.id
    else removed.set(neighbour, [...(removed.get(neighbour) ?? []), { kind: 'removed', before: section }])
  }
  return removed
}

function changesOf(before: Section, after: Section): SectionChange[] {
  const changes: SectionChange[] = []
  if (before.heading !== after.heading) changes.push('heading')
  if (before.type !== after.type || !isSame(before.data, after.data)) changes.push('content')
  if (before.isPublished !== after.isPublished) changes.push(after.isPublished ? 'published' : 'unpublished')
  if (before.isNewSection !== after.isNewSection) {
    changes.push(after.isNewSection ? 'marked new' : 'no longer new')
  }
  return changes
}
