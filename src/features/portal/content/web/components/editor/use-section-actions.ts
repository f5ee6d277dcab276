import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { newId } from '#kit/ids/new-id.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { PageDraft } from '../../../domain/page-draft.ts'
import type { Section, SectionType } from '../../../domain/sections.ts'
import type { DraggedSection } from './drag.ts'
import type { EditorAction } from './editor-state.ts'
import { focusInPlace, focusInspector, focusSection } from './focus.ts'
import type { SectionActions } from './section-card.tsx'
import { sectionKeys } from './section-keys.ts'
import { sectionTypeWords } from './section-types.ts'
import { nameOf } from './section-words.ts'

type SectionActionsOptions = {
  draft: PageDraft
  dispatch: (action: EditorAction) => void
  /** Where there is no room beside the page, the inspector is a sheet. */
  isNarrow: boolean
  openSheet: () => void
  /** Asks which type to add below a section. */
  askType: (afterId: string) => void
}

/** What is done with sections, with its announcements and where the focus goes. They stay the same for each drawing. */
export function useSectionActions(options: SectionActionsOptions) {
  const [announcement, announce] = useState('')
  const latest = useLatest(options)
  const { dispatch } = options

  const add = useCallback(
    (sectionType: SectionType, index: number) => {
      const id = newId()
      dispatch({ type: 'add', sectionType, id, index })
      announce(`${sectionTypeWords[sectionType].name} added at place ${index + 1}.`)
      if (latest.current.isNarrow) latest.current.openSheet()
      else focusInspector(id)
    },
    [dispatch, latest],
  )
  const patch = useCallback(
    (sectionId: string, change: (section: Section) => Section, about: string) => {
      const section = latest.current.draft.sections.find(({ id }) => id === sectionId)
      if (!section) return
      dispatch({ type: 'change', section: change(section), about: about && `${sectionId} ${about}` })
    },
    [dispatch, latest],
  )
  const actions = useMemo((): SectionActions => {
    const sections = () => latest.current.draft.sections
    const find = (sectionId: string) => sections().find(({ id }) => id === sectionId)
    const select = (sectionId: string) => dispatch({ type: 'select', sectionId })
    const isEditedInPlace = (sectionId: string) => {
      const type = find(sectionId)?.type
      return type === 'richText' || type === 'table'
    }
    const open = (sectionId: string) => {
      select(sectionId)
      if (latest.current.isNarrow) latest.current.openSheet()
      else if (isEditedInPlace(sectionId)) focusInPlace(sectionId)
      else focusInspector(sectionId)
    }
    const choose = (sectionId: string) => {
      if (latest.current.isNarrow || isEditedInPlace(sectionId)) open(sectionId)
      else select(sectionId)
    }
    const move = (sectionId: string, index: number) => {
      const count = sections().length
      const to = Math.min(Math.max(index, 0), count - 1)
      const section = find(sectionId)
      if (!section) return
      select(sectionId)
      dispatch({ type: 'move', sectionId, index: to })
      announce(`${nameOf(section)} moved to place ${to + 1} of ${count}.`)
      focusSection(sectionId)
    }
    const duplicate = (sectionId: string) => {
      const section = find(sectionId)
      if (!section) return
      const id = newId()
      dispatch({ type: 'duplicate', sectionId, id })
      announce(`${nameOf(section)} duplicated.`)
      focusSection(id)
    }
    const remove = (sectionId: string) => {
      const before = sections()
      const index = before.findIndex(({ id }) => id === sectionId)
      const section = before[index]
      if (!section) return
      const neighbour = before[index + 1] ?? before[index - 1]
      dispatch({ type: 'remove', sectionId })
      announce(`${nameOf(section)} deleted.`)
      if (neighbour) focusSection(neighbour.id)
      showToast({
        message: `“${nameOf(section)}” deleted`,
        undo: () => dispatch({ type: 'restore', section, index }),
      })
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
    const press = sectionKeys(() => sections(), { select, open, addAfter, duplicate, move, remove })
    return { choose, open, addAfter, duplicate, remove, move, togglePublished, toggleNew, change, press }
  }, [dispatch, latest])

  const drop = useCallback(
    (dragged: DraggedSection, place: number) => {
      if (dragged.kind === 'new') return add(dragged.sectionType, place)
      const from = latest.current.draft.sections.findIndex(({ id }) => id === dragged.sectionId)
      actions.move(dragged.sectionId, place > from ? place - 1 : place)
    },
    [add, actions, latest],
  )
  return { add, patch, actions, drop, announcement }
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
