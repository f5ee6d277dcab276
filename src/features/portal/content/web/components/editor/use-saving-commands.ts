import { showToast } from '#ui/feedback/toast.tsx'
import type { PageDraft } from '../../../domain/page-draft.ts'
import type { EditorAction } from './editor-state.ts'
import type { PageSaving } from './use-page-saving.ts'
import { useSaveKeys } from './use-save-keys.ts'

type SavingCommandsOptions = {
  saving: Pick<PageSaving, 'save'>
  draft: PageDraft
  dispatch: (action: EditorAction) => void
  isReadOnly: boolean
}

/** Saving and publishing, with a message when they are done. */
export function useSavingCommands({ saving, draft, dispatch, isReadOnly }: SavingCommandsOptions) {
  const save = async () => {
    if (await saving.save()) showToast({ message: 'Page saved' })
  }
  const publish = async (isPublished: boolean) => {
    dispatch({ type: 'changeSettings', changes: { isPublished } })
    const wanted = { ...draft, settings: { ...draft.settings, isPublished } }
    if (await saving.save(wanted)) {
      showToast({ message: isPublished ? 'Page published' : 'Page unpublished' })
    }
  }
  useSaveKeys(isReadOnly ? undefined : () => void save())
  return { save, publish }
}
