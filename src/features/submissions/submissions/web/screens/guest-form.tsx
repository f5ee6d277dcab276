import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from '#ui/navigation/use-address.ts'
import type { OpenForm } from '../../contract.ts'
import { submissionsApi } from '../api.ts'
import { ClosedForm, Unopened } from '../components/filling-states.tsx'
import { GuestFilling } from '../components/guest-filling.tsx'

export function Screen() {
  const { formId } = useParams<'/guests/forms/{formId}/'>()
  const { data, error, refetch } = useQuery(
    submissionsApi.getFormForGuest.queryOptions({ input: { formId } }),
  )
  const [opened, setOpened] = useState<OpenForm>()
  if (data && data !== opened && data.mode !== 'closed') setOpened(data)
  // A form that has closed meanwhile stays on the screen of whoever is filling it in: there is time to send it.
  const open = opened?.formId === formId ? opened : data
  if (!open) return <Unopened error={error} onRetry={() => void refetch()} hasForms={false} />
  if (open.mode === 'closed') return <ClosedForm open={open} hasForms={false} />
  return <GuestFilling key={`${formId} ${open.version}`} open={open} />
}
