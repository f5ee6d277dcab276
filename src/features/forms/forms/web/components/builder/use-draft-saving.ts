import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormDraft } from '../../../contract.ts'
import type { FormDefinition } from '../../../domain/definition.ts'
import { formsApi } from '../../api.ts'
import { createDraftSaver, type DraftSaver, type SavingState } from './draft-saver.ts'

const CHANGED_ELSEWHERE = 'Somebody else has changed this form.'
const QUESTION = 'Your last changes could not be saved. Leave this page without them?'

/**
 * Keeps the server's draft at `definition`, and waits for that before the person leaves.
 * @param form as the server has it now; a revision that was not made here is a conflict
 */
export function useDraftSaving(
  form: FormDraft,
  definition: FormDefinition,
): { saver: DraftSaver<FormDefinition>; saving: SavingState } {
  const queryClient = useQueryClient()
  const [saver] = useState(() =>
    createDraftSaver({
      draft: form.definition,
      revision: form.revision,
      save: async (draft: FormDefinition, revision) => {
        const saved = await formsApi.saveDraft.call({ formId: form.id, revision, definition: draft })
        queryClient.setQueryData(formsApi.get.queryKey({ input: { formId: form.id } }), saved)
        return saved.revision
      },
    }),
  )
  const saving = useSyncExternalStore(saver.subscribe, saver.getState)

  useEffect(() => saver.want(definition), [saver, definition])
  useEffect(() => saver.stop, [saver])

  const isSending = saving.kind === 'saving'
  useEffect(() => {
    if (!isSending && form.revision > saver.revision()) saver.noteConflict(CHANGED_ELSEWHERE)
  }, [saver, form.revision, isSending])

  useBlocker({
    shouldBlockFn: async () => !(await saver.flush()) && !window.confirm(QUESTION),
    enableBeforeUnload: () => !saver.isSaved(),
  })

  return { saver, saving }
}
