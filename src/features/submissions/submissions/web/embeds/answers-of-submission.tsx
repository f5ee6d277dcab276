import { useQuery } from '@tanstack/react-query'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { submissionsApi } from '../api.ts'
import { ReceivedAnswers } from '../components/received-answers.tsx'

/** What was answered, in a place that has told already whose it is and when it was sent. */
export function AnswersOfSubmission(which: { formId: string; submissionId: string }) {
  const { data, error, refetch } = useQuery(submissionsApi.getForAdmin.queryOptions({ input: which }))
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
    ) : (
      <RowsSkeleton rows={3} />
    )
  if (data.answers.length === 0)
    return (
      <p>The questions of version {data.version} are damaged and cannot be read. The answers are kept.</p>
    )
  return <ReceivedAnswers answers={data.answers} toAccept={data.toAccept} />
}
