import { corePageIds } from '#features/event/events/domain/core-page-titles.ts'

/**
 * A group of entries; items are ids of content pages and core pages, in order (platform specification,
 * section 3).
 */
export type SidebarSection = {
  readonly id: string
  /** May be empty, as for the first section. */
  readonly heading: string
  readonly isCollapsable: boolean
  readonly itemIds: readonly string[]
}

/**
 * The sections in order. A valid arrangement has at least one section, each item at most once, and every core
 * page.
 */
export type Arrangement = readonly SidebarSection[]

/**
 * Every person's first screen brings the sidebar along. The largest manual known has a tenth of this; nobody finds
 * anything in more.
 */
const MOST_PAGES = 500

type Place = { sectionId: string; index: number }

/** A new event's arrangement. “My team” is added to the second section where the sidebar is drawn. */
export const defaultArrangement: Arrangement = [
  {
    id: 'core',
    heading: '',
    isCollapsable: false,
    itemIds: corePageIds.filter((id) => id !== 'notifications'),
  },
  { id: 'team', heading: 'Your team', isCollapsable: true, itemIds: ['notifications'] },
]

export function isCorePage(itemId: string): itemId is (typeof corePageIds)[number] {
  return (corePageIds as readonly string[]).includes(itemId)
}

/**
 * Makes any list of sections valid, so that nothing is lost or appears twice: the first of two places of an
 * item counts, core pages without a place go to the end of the first section, and a list without sections
 * becomes the arrangement of a new event.
 */
export function soundArrangement(sections: Arrangement): Arrangement {
  if (sections.length === 0) return defaultArrangement
  const seen = new Set<string>()
  const once = sections.map((section) => ({
    ...section,
    itemIds: section.itemIds.filter((id) => !seen.has(id) && seen.add(id)),
  }))
  return withMore(
    once,
    0,
    corePageIds.filter((id) => !seen.has(id)),
  )
}

/** The same sections without the items that must not, or no longer, be shown. */
export function onlyItems(sections: Arrangement, isKept: (itemId: string) => boolean): Arrangement {
  return sections.map((section) => ({ ...section, itemIds: section.itemIds.filter(isKept) }))
}

/** Everything in the sidebar, in order. */
export function itemsOf(sections: Arrangement): string[] {
  return sections.flatMap(({ itemIds }) => itemIds)
}

/** Whether there are more pages in it than a sidebar can hold, and more than there were: those there can always go. */
export function isOverfull(sections: Arrangement, before: Arrangement): boolean {
  const count = pagesOf(sections)
  return count > MOST_PAGES && count > pagesOf(before)
}

function pagesOf(sections: Arrangement): number {
  return itemsOf(sections).filter((id) => !isCorePage(id)).length
}

export function placeOf(sections: Arrangement, itemId: string): Place | undefined {
  const section = sections.find(({ itemIds }) => itemIds.includes(itemId))
  return section && { sectionId: section.id, index: section.itemIds.indexOf(itemId) }
}

/**
 * Moves an item into a section, out of its earlier place.
 * @param place its index afterwards; the nearest possible one when the section is shorter
 */
export function placeItem(sections: Arrangement, itemId: string, { sectionId, index }: Place): Arrangement {
  if (!sections.some(({ id }) => id === sectionId)) return sections
  return onlyItems(sections, (id) => id !== itemId).map((section) =>
    section.id === sectionId
      ? { ...section, itemIds: section.itemIds.toSpliced(within(index, section.itemIds.length), 0, itemId) }
      : section,
  )
}

/** The same for an item dropped between others, where the index still counts the item at its old place. */
export function dropItem(sections: Arrangement, itemId: string, { sectionId, index }: Place): Arrangement {
  const before = placeOf(sections, itemId)
  const isFurtherDown = before?.sectionId === sectionId && before.index < index
  return placeItem(sections, itemId, { sectionId, index: isFurtherDown ? index - 1 : index })
}

/** One place up or down; past the edge of a section, into its neighbour. */
export function stepItem(sections: Arrangement, itemId: string, step: 1 | -1): Arrangement {
  const place = placeOf(sections, itemId)
  if (!place) return sections
  const here = sections.findIndex(({ id }) => id === place.sectionId)
  const index = place.index + step
  const isInside = index >= 0 && index < (sections[here]?.itemIds.length ?? 0)
  if (isInside) return placeItem(sections, itemId, { ...place, index })
  const next = sections[here + step]
  if (!next) return sections
  return placeItem(sections, itemId, { sectionId: next.id, index: step === 1 ? 0 : next.itemIds.length })
}

/** Takes a page out of the sidebar. Core pages stay; to hide them, the organiser unpublishes them. */
export function removeItem(sections: Arrangement, itemId: string): Arrangement {
  return isCorePage(itemId) ? sections : onlyItems(sections, (id) => id !== itemId)
}

/** @param index the section's index afterwards; the nearest possible one */
export function moveSection(sections: Arrangement, sectionId: string, index: number): Arrangement {
  const section = sections.find(({ id }) => id === sectionId)
  if (!section) return sections
  const others = sections.filter(({ id }) => id !== sectionId)
  return others.toSpliced(within(index, others.length), 0, section)
}

/**
 * The same for a section dropped between others, where the index still counts the section at its old place.
 */
export function dropSection(sections: Arrangement, sectionId: string, index: number): Arrangement {
  const before = sections.findIndex(({ id }) => id === sectionId)
  return moveSection(sections, sectionId, before < index ? index - 1 : index)
}

/** A new section at the end. */
export function addSection(sections: Arrangement, id: string): Arrangement {
  return [...sections, { id, heading: '', isCollapsable: true, itemIds: [] }]
}

export function changeSection(
  sections: Arrangement,
  sectionId: string,
  change: Partial<Pick<SidebarSection, 'heading' | 'isCollapsable'>>,
): Arrangement {
  return sections.map((section) => (section.id === sectionId ? { ...section, ...change } : section))
}

/**
 * Its pages then have no place, and its core pages go to the end of the first section. The last section
 * stays.
 */
export function deleteSection(sections: Arrangement, sectionId: string): Arrangement {
  const rest = sections.filter(({ id }) => id !== sectionId)
  return rest.length === 0 ? sections : soundArrangement(rest)
}

function withMore(sections: Arrangement, index: number, itemIds: readonly string[]): Arrangement {
  return sections.map((section, at) =>
    at === index ? { ...section, itemIds: [...section.itemIds, ...itemIds] } : section,
  )
}

function within(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length)
}

/** The name of a section: its heading, else its place. */
export function sectionName(
  sections: readonly Pick<SidebarSection, 'id' | 'heading'>[],
  sectionId: string,
): string {
  const index = sections.findIndex(({ id }) => id === sectionId)
  return sections[index]?.heading.trim() || `Section ${index + 1}`
}
