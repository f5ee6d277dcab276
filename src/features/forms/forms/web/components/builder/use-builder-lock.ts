import { type Dispatch, useCallback, useEffect } from 'react'
import { useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { useLatest } from '#ui/drag/use-latest.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { FormDefinition } from '../../../domain/definition.ts'
import type { BuilderAction } from './builder-state.ts'
import type { Built, BuiltStore } from './built.ts'
import { type DraftSaver, useDraftSaving } from './use-draft-saving.ts'

type Locked = { draft: FormDefinition; dispatch: Dispatch<BuilderAction>; store: BuiltStore }

/** One person at a time builds: others watch, and may take over. Nothing that was typed is lost by either. */
export function useBuilderLock(form: Built, { draft, dispatch, store }: Locked) {
  const type = store.noun === 'form' ? 'form' : 'fieldGroup'
  const lock = useLock(type, form.id, { onTakenOver: () => void takeOn() })
  const isLocked = lock.status === 'theirs' || lock.status === 'free'
  const locked = useLatest(isLocked)
  const isWatching = useCallback((saver: DraftSaver) => locked.current && saver.isSaved(), [locked])
  const { saver, saving } = useDraftSaving(form, draft, store, isWatching)

  const { definition, revision } = form
  useEffect(() => {
    if (!isLocked || !saver.isSaved() || revision <= saver.stored().revision) return
    saver.resolve({ draft: definition, revision })
    dispatch({ type: 'replace', definition })
  }, [isLocked, saver, definition, revision, dispatch])

  /** What others have saved meanwhile; what is not saved here is tried again. */
  async function takeOn(): Promise<unknown> {
    try {
      const theirs = await store.load()
      if (theirs.revision <= saver.stored().revision) return await saver.flush()
      if (!saver.isSaved()) return saver.noteConflict('changedElsewhere')
      saver.resolve({ draft: theirs.definition, revision: theirs.revision })
      return dispatch({ type: 'replace', definition: theirs.definition })
    } catch {
      return showToast({ tone: 'error', message: 'The newest version could not be loaded. Try again.' })
    }
  }

  return { lock, isLocked, saver, saving }
}
