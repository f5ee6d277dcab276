import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { FormDefinition } from '../../../../domain/definition.ts'
import { formsApi } from '../../../api.ts'
import type { Building } from '../use-building.ts'

/** Takes an earlier version into the draft, or discards what is not published. Undo takes either back. */
export function useDraftChanges({ form, saver, dispatch }: Building, onDone: () => void) {
  const queryClient = useQueryClient()
  const [isDiscarding, setDiscarding] = useState(false)

  const restore = (version: number, definition: FormDefinition) => {
    dispatch({ type: 'replace', definition })
    onDone()
    showToast({ message: `Version ${version} is the draft now. Publish it, or use Undo.` })
  }

  async function discard() {
    setDiscarding(true)
    try {
      if (!(await saver.flush())) return
      const { revision } = saver.stored()
      const answer = await formsApi.discardChanges.call({ formId: form.id, revision })
      saver.resolve({ draft: answer.definition, revision: answer.revision })
      dispatch({ type: 'replace', definition: answer.definition })
      queryClient.setQueryData(formsApi.get.queryKey({ input: { formId: form.id } }), answer)
      void queryClient.invalidateQueries({ queryKey: formsApi.list.key() })
      onDone()
      showToast({ message: 'Unpublished changes discarded. Undo brings them back.' })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      setDiscarding(false)
    }
  }

  return { restore, discard, isDiscarding }
}
