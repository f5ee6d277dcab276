import { useCallback, useReducer } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import { useUndoKeys } from '#ui/editor/use-undo-keys.ts'
import { usePageName } from '#ui/navigation/page-name.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import type { EditedPage } from '../../../contract.ts'
import { edit, startEditing } from './editor-state.ts'
import { useLinkables } from './inspectors/use-linkables.ts'
import { useOpenViews } from './use-open-views.ts'
import { usePageParts } from './use-page-parts.ts'
import { usePageSaving } from './use-page-saving.ts'
import { useSaveKeys } from './use-save-keys.ts'
import { useSectionActions } from './use-section-actions.ts'

/** The state of a page being edited: its draft, saving, actions and open views. */
export type PageEditing = ReturnType<typeof usePageEditing>

export function usePageEditing(page: EditedPage) {
  const [state, dispatch] = useReducer(edit, page, ({ sections }) => startEditing({ sections }))
  const { draft } = state
  const saving = usePageSaving({ page, draft, dispatch })
  const lock = useLock('content', page.id, { onTakenOver: () => void saving.takeOn() })
  const isReadOnly = lock.status === 'theirs' || lock.status === 'free'
  const isNarrow = useIsBelow('lg')
  const { linkables, isLoading } = useLinkables()
  const parts = usePageParts(page, draft, linkables)
  const views = useOpenViews()
  const [announce, announcer] = useAnnouncer()
  const { openSheet, askType } = views
  const actions = useSectionActions({ draft, dispatch, announce, isNarrow, openSheet, askType })
  const takeStep = useCallback(
    (type: 'undo' | 'redo') => {
      if (!isReadOnly) dispatch({ type })
    },
    [isReadOnly],
  )
  usePageName(page.title)
  useUndoKeys(takeStep)
  const { flush } = saving.saver
  useSaveKeys(isReadOnly ? undefined : flush)
  const navigate = useNavigate()

  /** Selects the page itself instead of a section. */
  const openPage = () => {
    if (isNarrow) void navigate(addressOf('/admin/content/{contentId}/settings', { contentId: page.id }))
    else dispatch({ type: 'select', itemId: '' })
  }
  /** The preview shows the draft as it is saved, and again once it is saved. */
  const preview = (isPreviewing: boolean) => {
    if (isPreviewing) void flush()
    views.setPreviewing(isPreviewing)
  }
  return {
    ...{ page, state, dispatch, saving, lock, isReadOnly, isNarrow, linkables, isLoading },
    ...{ parts, views, announcer, actions, takeStep, openPage, preview },
    selected: draft.sections.find(({ id }) => id === state.selectedId),
  }
}
