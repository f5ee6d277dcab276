import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import type { Filling } from '#features/forms/forms/web/embeds/filling-state.ts'
import { submissionsApi } from '../api.ts'
import { type AnswerSaver, createAnswerSaver, type SavingState } from './answer-saver.ts'
import { forgetLocalDraft, keepLocalDraft } from './local-draft.ts'

const QUESTION = 'Your last answers could not be saved. Leave this page without them?'

type Draft = { readonly answers: Answers; readonly page: number; readonly version: number }

type DraftOptions = {
  formId: string
  version: number
  filling: Filling
  /** When the server last saved; null when it has nothing. */
  savedAt: string | null
  /** Where this browser keeps what the server does not have yet. */
  localKey: string
  sendKey: string
  /** The answers at the start are not those the server has. */
  isAhead: boolean
}

/**
 * Keeps the team's draft on the server at what is typed: a second after each change, and at once with each page.
 * Until the server has it, this browser does; on leaving, it is waited for.
 */
export function useDraft(options: DraftOptions): { saver: AnswerSaver<Draft>; saving: SavingState } {
  const { formId, version, filling, localKey, sendKey } = options
  const { answers, page } = filling
  const [first] = useState<Draft>(() => ({ answers, page, version }))
  const [saver] = useState(() =>
    createAnswerSaver<Draft>({
      saved: first,
      savedAt: options.savedAt === null ? undefined : new Date(options.savedAt),
      save: async (draft) => {
        const saved = await submissionsApi.saveDraft.call({ formId, ...draft })
        return new Date(saved.savedAt)
      },
    }),
  )
  const saving = useSyncExternalStore(saver.subscribe, saver.getState)

  const [wanted, setWanted] = useState<Draft>(first)
  const isSame = wanted.answers === answers && wanted.page === page && wanted.version === version
  const draft = isSame ? wanted : { answers, page, version }
  if (!isSame) setWanted(draft)

  useEffect(() => {
    if (draft === first && !options.isAhead) return
    saver.want(draft === first ? { ...draft } : draft)
    keepLocalDraft(localKey, {
      ...draft,
      basedOn: saver.getState().savedAt?.toISOString() ?? null,
      changedAt: new Date().toISOString(),
      sendKey,
    })
  }, [saver, draft, first, options.isAhead, localKey, sendKey])

  useEffect(() => {
    if (saving.kind === 'saved') forgetLocalDraft(localKey)
  }, [saving, localKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: turning a page is the reason to save at once
  useEffect(() => void saver.flush(), [saver, page])

  useEffect(() => {
    const save = () => void saver.flush()
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    window.addEventListener('online', save)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      window.removeEventListener('online', save)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      saver.stop()
    }
  }, [saver])

  useBlocker({
    shouldBlockFn: async () => !saver.isSaved() && !(await saver.flush()) && !window.confirm(QUESTION),
    enableBeforeUnload: () => !saver.isSaved(),
  })

  return { saver, saving }
}
