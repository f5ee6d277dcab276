import { useMemo, useRef, useState } from 'react'
import { newId } from '#kit/ids/new-id.ts'
import { useSeen } from '#ui/data/use-seen.ts'
import { focusHandle } from '#ui/drag/focus-handle.ts'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import type { SidebarCorePage, SidebarPage, SidebarView } from '../../contract.ts'
import {
  type Arrangement,
  addSection,
  changeSection,
  deleteSection,
  dropItem,
  dropSection,
  moveSection,
  placeItem,
  placeOf,
  removeItem,
  type SidebarSection,
  sectionName,
  stepItem,
} from '../../domain/arrangement.ts'
import { placeOfSlot } from '../../domain/slots.ts'
import { type Entry, entriesOf } from './entries.ts'

type Draft = { sections: Arrangement; corePages: readonly SidebarCorePage[] }

export type ArrangingActions = {
  stepItem: (itemId: string, step: 1 | -1) => void
  dropItem: (itemId: string, slot: number) => void
  putItem: (itemId: string, sectionId: string) => void
  removeItem: (itemId: string) => void
  stepSection: (sectionId: string, step: 1 | -1) => void
  dropSection: (sectionId: string, index: number) => void
  addSection: () => void
  deleteSection: (sectionId: string) => void
  changeSection: (
    sectionId: string,
    change: Partial<Pick<SidebarSection, 'heading' | 'isCollapsable'>>,
  ) => void
  changeCorePage: (id: string, change: Partial<Pick<SidebarCorePage, 'icon' | 'isPublished'>>) => void
}

/**
 * The sidebar while it is being arranged, the actions on it, and the last action in words. It follows what
 * others save until something is changed here; from then on it only reports that they saved.
 * @param view the stored sidebar, as last received
 * @param found pages that were looked for, to be added
 */
export function useArranging(view: SidebarView, found: readonly SidebarPage[]) {
  const [base, setBase] = useState(view)
  const [draft, setDraft] = useState<Draft>(view)
  const [announce, announcer] = useAnnouncer()
  const isDirty = useMemo(() => outlineOf(draft) !== outlineOf(base), [draft, base])
  const adopt = (stored: SidebarView) => {
    setBase(stored)
    setDraft(stored)
  }
  if (view !== base && !isDirty) adopt(view)

  const pages = useSeen(view.pages, found)
  const entries = useMemo(() => entriesOf({ pages, corePages: draft.corePages }), [pages, draft.corePages])
  const latest = useRef({ draft, entries })
  latest.current = { draft, entries }
  const actions = useMemo(() => actionsOn(latest, setDraft, announce), [announce])

  return {
    ...draft,
    entries,
    actions,
    announcer,
    isDirty,
    /** The version that a save of this is based on. */
    version: base.version,
    isBehind: view.version !== base.version,
    adopt,
  }
}

type Latest = { readonly current: { draft: Draft; entries: ReadonlyMap<string, Entry> } }

/** They stay the same between renders. */
function actionsOn(
  latest: Latest,
  setDraft: (draft: Draft) => void,
  announce: (words: string) => void,
): ArrangingActions {
  const change = (sections: Arrangement) => {
    const { draft } = latest.current
    if (sections !== draft.sections) setDraft({ ...draft, sections })
  }
  const titleOf = (itemId: string) => latest.current.entries.get(itemId)?.title ?? ''
  const changeItem = (itemId: string, sections: Arrangement) => {
    change(sections)
    announce(`${titleOf(itemId)}: ${whereIs(sections, itemId)}.`)
    focusHandle(itemId)
  }
  const changeSectionOrder = (sectionId: string, sections: Arrangement) => {
    change(sections)
    const index = sections.findIndex(({ id }) => id === sectionId)
    announce(`${sectionName(sections, sectionId)}: place ${index + 1} of ${sections.length}.`)
    focusHandle(sectionId)
  }
  const sections = () => latest.current.draft.sections
  return {
    stepItem: (itemId, step) => changeItem(itemId, stepItem(sections(), itemId, step)),
    dropItem: (itemId, slot) => {
      const place = placeOfSlot(sections(), slot)
      if (place) changeItem(itemId, dropItem(sections(), itemId, place))
    },
    putItem: (itemId, sectionId) => {
      const length = sections().find(({ id }) => id === sectionId)?.itemIds.length ?? 0
      const moved = placeItem(sections(), itemId, { sectionId, index: length })
      change(moved)
      announce(`${titleOf(itemId)}: ${whereIs(moved, itemId)}.`)
    },
    removeItem: (itemId) => {
      const before = sections()
      const place = placeOf(before, itemId)
      const section = before.find(({ id }) => id === place?.sectionId)
      const neighbour = section?.itemIds[(place?.index ?? 0) + 1] ?? section?.itemIds[(place?.index ?? 0) - 1]
      change(removeItem(before, itemId))
      announce(`${titleOf(itemId)} taken out of the sidebar.`)
      if (neighbour) focusHandle(neighbour)
    },
    stepSection: (sectionId, step) => {
      const index = sections().findIndex(({ id }) => id === sectionId)
      changeSectionOrder(sectionId, moveSection(sections(), sectionId, Math.max(index + step, 0)))
    },
    dropSection: (sectionId, index) =>
      changeSectionOrder(sectionId, dropSection(sections(), sectionId, index)),
    addSection: () => {
      const id = newId()
      change(addSection(sections(), id))
      announce('A section was added at the end.')
      focusHandle(`heading-${id}`)
    },
    deleteSection: (sectionId) => {
      const before = sections()
      const name = sectionName(before, sectionId)
      change(deleteSection(before, sectionId))
      showToast({ message: `“${name}” removed`, undo: () => change(before) })
    },
    changeSection: (sectionId, changes) => change(changeSection(sections(), sectionId, changes)),
    changeCorePage: (id, changes) => {
      const { draft } = latest.current
      const corePages = draft.corePages.map((page) => (page.id === id ? { ...page, ...changes } : page))
      setDraft({ ...draft, corePages })
    },
  }
}

/** “place 2 of 5 in Exhibitor manual” */
function whereIs(sections: Arrangement, itemId: string): string {
  const place = placeOf(sections, itemId)
  const section = sections.find(({ id }) => id === place?.sectionId)
  if (!place || !section) return 'not in the sidebar'
  return `place ${place.index + 1} of ${section.itemIds.length} in ${sectionName(sections, section.id)}`
}

/** Equal for two drafts exactly when there is nothing to save between them. */
function outlineOf({ sections, corePages }: Draft): string {
  return JSON.stringify([
    sections.map(({ id, heading, isCollapsable, itemIds }) => [id, heading.trim(), isCollapsable, itemIds]),
    corePages.map(({ id, icon, isPublished }) => [id, icon, isPublished]),
  ])
}
