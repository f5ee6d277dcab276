import { useEffect, useState } from 'react'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import type { Filling } from '#features/forms/forms/web/embeds/filling-state.ts'
import { createSaver, type Saver, type SavingState } from '#ui/data/saver.ts'
import { useFlushing, useSaver } from '#ui/data/use-saver.ts'
import { submissionsApi } from '../api.ts'
import { forgetLocalDraft, keepLocalDraft } from './local-draft.ts'

const PAUSE_MILLISECONDS = 1_000
const QUESTION = 'Your last answers could not be saved. Leave this page without them?'

type Draft = { readonly answers: Answers; readonly page: number; readonly version: number }

/** When the server last saved, so that a browser can tell whether its own copy is ahead. */
type Revision = string | null

type DraftOptions = {
  formId: string
  version: number
  filling: Filling
  /** When the server last saved; null when it has nothing. */
  savedAt: string | null
  /** The storage key for what the server does not have yet. */
  localKey: string
  sendKey: string
  /** The initial answers differ from the server's. */
  isAhead: boolean
}

/**
 * Saves the team's draft on the server: a second after each change, and immediately on each new page. Until
 * the server has it, this browser keeps a copy; leaving waits for the save.
 */
export function useDraft(options: DraftOptions): { saver: Saver<Draft, Revision>; saving: SavingState } {
  const { formId, version, filling, localKey, sendKey } = options
  const { answers, page } = filling
  const [first] = useState<Draft>(() => ({ answers, page, version }))
  const { saver, saving } = useSaver(() =>
    createSaver<Draft, Revision>({
      stored: { draft: first, revision: options.savedAt, savedAt: dateOf(options.savedAt) },
      save: async (draft) => {
        const { savedAt } = await submissionsApi.updateDraft.call({ formId, ...draft })
        return { revision: savedAt, savedAt: dateOf(savedAt) }
      },
      pause: PAUSE_MILLISECONDS,
    }),
  )
  useFlushing(saver, QUESTION)

  const [wanted, setWanted] = useState<Draft>(first)
  const isSame = wanted.answers === answers && wanted.page === page && wanted.version === version
  const draft = isSame ? wanted : { answers, page, version }
  if (!isSame) setWanted(draft)

  useEffect(() => {
    if (draft === first && !options.isAhead) return
    saver.want(draft === first ? { ...draft } : draft)
    keepLocalDraft(localKey, {
      ...draft,
      basedOn: saver.stored().revision,
      changedAt: new Date().toISOString(),
      sendKey,
    })
  }, [saver, draft, first, options.isAhead, localKey, sendKey])

  useEffect(() => {
    if (saving.kind === 'saved') forgetLocalDraft(localKey)
  }, [saving, localKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to save immediately
  useEffect(() => void saver.flush(), [saver, page])

  return { saver, saving }
}

function dateOf(savedAt: string | null): Date | undefined {
  return savedAt === null ? undefined : new Date(savedAt)
}
