import { type KeyboardEvent, useMemo } from 'react'
import { useLatest } from '#ui/drag/use-latest.ts'
import { focusInspector, revealCard } from '#ui/editor/focus.ts'
import { itemKeys } from '#ui/editor/item-keys.ts'
import { type ItemActions, useItemActions } from '#ui/editor/use-item-actions.ts'
import type { PageDraft } from '../../../domain/page-draft.ts'
import type { Section, SectionType } from '../../../domain/sections.ts'
import type { EditorAction } from './editor-state.ts'
import { focusInPlace } from './in-place/focus-in-place.ts'
import { isChangedInPlace } from './in-place/in-place.tsx'
import { sectionTypeWords } from './section-types.ts'
import { nameOf } from './section-words.ts'

export type SectionActions = Omit<ItemActions<SectionType>, 'select'> & {
  /** The section was selected by a press on its card. */
  choose: (sectionId: string) => void
  open: (sectionId: string) => void
  addAfter: (sectionId: string) => void
  togglePublished: (sectionId: string) => void
  toggleNew: (sectionId: string) => void
  change: (section: Section, about: string) => void
  /** Changes the section as it is at that moment. */
  patch: (sectionId: string, change: (section: Section) => Section, about: string) => void
  press: (event: KeyboardEvent, sectionId: string) => void
}

type SectionActionsOptions = {
  draft: PageDraft
  dispatch: (action: EditorAction) => void
  announce: (words: string) => void
  /** Where there is no room beside the page, the inspector is a sheet. */
  isNarrow: boolean
  openSheet: () => void
  /** Opens the choice of types for a section to add below. */
  askType: (afterId: string) => void
}

/**
 * The actions on sections, with their announcements and focus changes. They stay the same between renders.
 */
export function useSectionActions(options: SectionActionsOptions): SectionActions {
  const { draft, dispatch, announce, isNarrow, openSheet } = options
  const latest = useLatest(options)
  const items = useItemActions({
    items: draft.sections,
    dispatch,
    announce,
    nameOf,
    typeName: (type: SectionType) => sectionTypeWords[type].name,
    onAdded: (sectionId) => {
      if (!isNarrow) return focusInspector(sectionId)
      revealCard(sectionId)
      openSheet()
    },
    keep: (section, index) => () => dispatch({ type: 'restore', section, index }),
  })
  return useMemo(() => {
    const sections = () => latest.current.draft.sections
    const find = (sectionId: string) => sections().find(({ id }) => id === sectionId)
    const { select, ...others } = items
    const open = (sectionId: string) => {
      const section = find(sectionId)
      select(sectionId)
      if (latest.current.isNarrow) latest.current.openSheet()
      else if (section && isChangedInPlace(section)) focusInPlace(sectionId)
      else focusInspector(sectionId)
    }
    const choose = (sectionId: string) => {
      const section = find(sectionId)
      if (latest.current.isNarrow || (section && isChangedInPlace(section))) open(sectionId)
      else select(sectionId)
    }
    const remove = (sectionId: string) => {
      const section = find(sectionId)
      items.remove(sectionId)
      if (section) announce(`${nameOf(section)} deleted.`)
    }
    const addAfter = (sectionId: string) => latest.current.askType(sectionId)
    const togglePublished = (sectionId: string) => {
      const section = find(sectionId)
      if (!section) return
      dispatch({ type: 'togglePublished', sectionId })
      announce(`${nameOf(section)} ${section.isPublished ? 'unpublished' : 'published'}.`)
    }
    const toggleNew = (sectionId: string) => {
      const section = find(sectionId)
      if (!section) return
      dispatch({ type: 'toggleNew', sectionId })
      announce(`${nameOf(section)} ${section.isNewSection ? 'no longer marked' : 'marked'} as new.`)
    }
    const change = (section: Section, about: string) =>
      dispatch({ type: 'change', section, about: about && `${section.id} ${about}` })
    const patch = (sectionId: string, changed: (section: Section) => Section, about: string) => {
      const section = find(sectionId)
      if (section) change(changed(section), about)
    }
    const { duplicate, move } = items
    const press = itemKeys(sections, { select, open, addAfter, duplicate, move, remove })
    return { ...others, choose, open, addAfter, remove, togglePublished, toggleNew, change, patch, press }
  }, [items, dispatch, announce, latest])
}
