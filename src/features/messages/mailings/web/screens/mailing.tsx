import { useQuery } from '@tanstack/react-query'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { usePageName } from '#ui/navigation/page-name.ts'
import { useParams } from '#ui/navigation/use-address.ts'
import { mailingsApi } from '../api.ts'
import { Composer } from '../components/composer.tsx'
import { ConfirmedMailing } from '../components/confirmed-mailing.tsx'
import { mailingTitle } from '../components/mailing-words.ts'

/** A draft to write and to check, or how far what was confirmed is. */
export function Screen() {
  const { mailingId } = useParams<'/admin/emails/mailings/{mailingId}'>()
  const { data, error, refetch } = useQuery(mailingsApi.get.queryOptions({ input: { mailingId } }))
  const words = useTerms()
  usePageName(data ? mailingTitle(data, words) : 'Mailing')
  if (data?.status === 'draft') return <Composer key={data.id} mailing={data} />
  if (data) return <ConfirmedMailing mailing={data} />
  if (error) {
    if (asApiError(error).status === 404) return <NotFoundState title="Mailing not found" />
    return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
  }
  return <RowsSkeleton rows={6} />
}
