import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saveUnderLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { formsApi } from '../../api.ts'
import type { BuiltStore } from './built.ts'

/** Keeps the draft of a form. */
export function useFormStore(formId: string): BuiltStore {
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      noun: 'form',
      save: async (definition, revision) => {
        const save = () => formsApi.updateDraft.call({ formId, revision, definition })
        const saved = await saveUnderLock('form', formId, save)
        queryClient.setQueryData(formsApi.get.queryKey({ input: { formId } }), saved)
        return saved
      },
      load: () => queryClient.fetchQuery(formsApi.get.queryOptions({ input: { formId }, staleTime: 0 })),
    }),
    [queryClient, formId],
  )
}
