import type { SidebarView } from '../contract.ts'
import { isCorePage, onlyItems, placeOf } from '../domain/arrangement.ts'
import type { StoredSidebar, sidebarForEditing } from './queries.ts'

/** Leaves out ids whose page can no longer be shown: the organiser could do nothing about them. */
export function presentSidebar({
  stored,
  pages,
}: Awaited<ReturnType<typeof sidebarForEditing>>): SidebarView {
  const known = new Set(pages.map(({ id }) => id))
  const sections = onlyItems(stored.sections, (id) => isCorePage(id) || known.has(id))
  return {
    version: stored.version,
    sections: sections.map((section) => ({ ...section, itemIds: [...section.itemIds] })),
    pages,
    corePages: stored.corePages,
  }
}

export function presentPlacement({ sections }: StoredSidebar, pageId: string) {
  return {
    sectionId: placeOf(sections, pageId)?.sectionId ?? null,
    sections: sections.map(({ id, heading }) => ({ id, heading })),
  }
}
