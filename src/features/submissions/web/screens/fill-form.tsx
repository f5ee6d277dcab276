import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { OpenForm } from '../../contract.ts'
import { submissionsApi } from '../api.ts'
import { AlreadySent, Unopened } from '../components/filling-states.tsx'
import { TeamFilling } from '../components/team-filling.tsx'

export function Screen() {
  const { formId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    ...submissionsApi.open.queryOptions({ input: { formId } }),
    // What was fetched before may be older than what another device has saved since.
    gcTime: 0,
  })
  if (!data) return <Unopened error={error} onRetry={() => void refetch()} hasForms />
  return <Opened key={formId} open={data} />
}

/** Decided once: sending the form must not take the screen away from under the person who sends it. */
function Opened({ open }: { open: OpenForm }) {
  const [isSent] = useState(open.mode === 'sent')
  return isSent ? <AlreadySent {...open} /> : <TeamFilling open={open} />
}
