import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newSubmission } from '#features/forms/forms/domain/availability.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { useParams, useSearch } from '#ui/navigation/use-address.ts'
import type { OpenForm } from '../../contract.ts'
import { submissionsApi } from '../api.ts'
import { AlreadySent, ClosedForm, Unopened } from '../components/filling-states.tsx'
import { localKeyOf } from '../components/local-draft.ts'
import { TeamFilling } from '../components/team-filling.tsx'

export function Screen() {
  const { formId } = useParams<'/forms/{formId}'>()
  const { submission } = useSearch<'/forms/{formId}'>()
  return <FillForm key={`${formId} ${submission ?? ''}`} formId={formId} asked={submission} />
}

/**
 * Opened once, from what the server has now: cached data may be older than the last save. What comes later is merged
 * into the form while someone is filling it in.
 */
function FillForm({ formId, asked }: { formId: string; asked: string | undefined }) {
  const { memberId } = useMe()
  const [first, setFirst] = useState<OpenForm>()
  // Of several submissions it stays with the one that it opened, whatever colleagues send meanwhile.
  const submission = asked ?? (first?.allowsSeveral ? (first.submissionId ?? newSubmission) : undefined)
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...submissionsApi.getForm.queryOptions({ input: { formId, submission } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  if (!first && data && !error && isFetchedAfterMount) setFirst(data)
  if (!first) return <Unopened error={error} onRetry={() => void refetch()} hasForms />
  const open = data ?? first
  // What is being written is not taken from the screen: sending it is refused in the same words.
  if (first.mode === 'closed' && open.mode === 'closed') return <ClosedForm open={open} hasForms />
  return open.mode === 'sent' ? (
    <AlreadySent open={open} localKey={localKeyOf(open, memberId)} />
  ) : (
    <TeamFilling open={open} />
  )
}
