import { useQuery } from '@tanstack/react-query'
import { useParams } from '#ui/navigation/use-address.ts'
import { submissionsApi } from '../api.ts'
import { ClosedForm, Unopened } from '../components/filling-states.tsx'
import { GuestFilling } from '../components/guest-filling.tsx'

export function Screen() {
  const { formId } = useParams<'/guests/forms/{formId}/'>()
  const { data, error, refetch } = useQuery(
    submissionsApi.getFormForGuest.queryOptions({ input: { formId } }),
  )
  if (!data) return <Unopened error={error} onRetry={() => void refetch()} hasForms={false} />
  if (data.mode === 'closed') return <ClosedForm open={data} hasForms={false} />
  return <GuestFilling key={`${formId} ${data.version}`} open={data} />
}
