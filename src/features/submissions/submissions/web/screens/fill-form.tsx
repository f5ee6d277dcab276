import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from '#ui/navigation/use-address.ts'
import type { OpenForm } from '../../contract.ts'
import { submissionsApi } from '../api.ts'
import { AlreadySent, ClosedForm, Unopened } from '../components/filling-states.tsx'
import { TeamFilling } from '../components/team-filling.tsx'

export function Screen() {
  const { formId } = useParams<'/forms/{formId}'>()
  return <FillForm key={formId} formId={formId} />
}

/**
 * Opened once, from what the server has now: cached data may be older than the last save. What comes later is merged
 * into the form while someone is filling it in.
 */
function FillForm({ formId }: { formId: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...submissionsApi.getForm.queryOptions({ input: { formId } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const [first, setFirst] = useState<OpenForm>()
  if (!first && data && !error && isFetchedAfterMount) setFirst(data)
  if (!first) return <Unopened error={error} onRetry={() => void refetch()} hasForms />
  const open = data ?? first
  // What is being written is not taken from the screen: sending it is refused in the same words.
  if (first.mode === 'closed' && open.mode === 'closed') return <ClosedForm open={open} hasForms />
  return open.mode === 'sent' ? <AlreadySent {...open} /> : <TeamFilling open={open} />
}
