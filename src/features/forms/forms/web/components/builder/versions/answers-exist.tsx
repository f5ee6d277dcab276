import { plural } from '#kit/text/list-words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { FormDraft } from '../../../../contract.ts'

/** What becomes of the answers that are there when their questions change; nothing while nobody has sent any. */
export function AnswersExist({ form }: { form: Pick<FormDraft, 'submissionCount'> }) {
  const countOf = useCountOf()
  const { submissionCount: count } = form
  if (count === 0) return null
  return (
    <Banner tone="info">
      {countOf(count, 'submission has', 'submissions have')} been sent.{' '}
      {plural(count, 'It keeps', 'They keep')} the questions {plural(count, 'it was', 'they were')} sent with:
      what you change is asked once you publish, and of earlier submissions only when someone updates them to
      the latest questions.
    </Banner>
  )
}
