import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { contentApi } from '../../api.ts'
import { type Answer, FeaturedQuestion, type LeavingPage } from './featured-question.tsx'

type Change = (answer?: Answer) => Promise<void>

/**
 * Makes a change that takes pages out of sight. When the server refuses it for the number of featured pages that would
 * be left, the dialog in `question` asks, and makes the change with the answer.
 * @param action the verb on the button
 */
export function useFeaturedQuestion(action: string) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ pages: readonly LeavingPage[]; change: Change }>()

  async function attempt(pages: readonly LeavingPage[], change: Change) {
    try {
      await change()
    } catch (thrown) {
      const error = asApiError(thrown)
      await queryClient.invalidateQueries({ queryKey: contentApi.key() })
      if (error.code === 'featuredNumber') setAsked({ pages, change })
      else showToast({ tone: 'error', message: error.message })
    }
  }
  const question = (
    <FeaturedQuestion
      action={action}
      pages={asked?.pages}
      onAnswer={async (answer) => {
        await asked?.change(answer)
        setAsked(undefined)
      }}
      onClose={() => setAsked(undefined)}
    />
  )
  return { attempt, question }
}
