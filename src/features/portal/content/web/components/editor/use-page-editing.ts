import { useCallback, useReducer } from 'react'
import { useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import { useUndoKeys } from '#ui/editor/use-undo-keys.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { usePageName } from '#ui/navigation/page-name.ts'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import type { EditedPage } from '../../../contract.ts'
import { edit, startEditing } from './editor-state.ts'
import { useLinkables } from './inspectors/use-linkables.ts'
import { useOpenViews } from './use-open-views.ts'
import { usePageParts } from './use-page-parts.ts'
import { draftOf, usePageSaving } from './use-page-saving.ts'
import { useSavingCommands } from './use-saving-commands.ts'
import { useSectionActions } from './use-section-actions.ts'

/** The state of a page being edited: its draft, saving, actions and open views. */
export type PageEditing = ReturnType<typeof usePageEditing>

export function usePageEditing(page: EditedPage) {
  const [state, dispatch] = useReducer(edit, page, (loaded) => startEditing(draftOf(loaded)))
  const { draft } = state
  const saving = usePageSaving({ page, draft, dispatch })
  const lock = useLock('content', page.id, { onTakenOver: () => void saving.refresh() })
  const isReadOnly = lock.status === 'theirs' || lock.status === 'free'
  const commands = useSavingCommands({ saving, draft, dispatch, isReadOnly })
  const isNarrow = useIsBelow('lg')
  const { linkables, isLoading } = useLinkables()
  const parts = usePageParts(page, draft, linkables)
  const views = useOpenViews()
  const [announce, announcer] = useAnnouncer()
  const { openSheet, askType } = views
  const actions = useSectionActions({ draft, dispatch, announce, isNarrow, openSheet, askType })
  const takeStep = useCallback((type: 'undo' | 'redo') => dispatch({ type }), [])
  usePageName(draft.settings.title || page.title)
  useUnsavedWarning(saving.isDirty, saving.isSaving)
  useUndoKeys(takeStep)

  /** Selects the page itself instead of a section. */
  const openPage = () => {
    dispatch({ type: 'select', itemId: '' })
    if (isNarrow) openSheet()
  }
  return {
    ...{ page, state, dispatch, saving, lock, isReadOnly, commands, isNarrow, linkables, isLoading },
    ...{ parts, views, announcer, actions, takeStep, openPage },
    selected: draft.sections.find(({ id }) => id === state.selectedId),
  }
}
