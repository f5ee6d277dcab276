import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { submissionsApi } from '../api.ts'
import { Unopened } from '../components/filling-states.tsx'
import { readGuestReceipt } from '../components/guest-receipt.ts'
import { Receipt } from '../components/receipt.tsx'

export function Screen() {
  const { formId = '', confirmationId = '' } = useParams({ strict: false })
  const [entries] = useState(() => readGuestReceipt(formId))
  const { data, error, refetch } = useQuery(
    submissionsApi.confirmationAsGuest.queryOptions({ input: { formId, confirmationId } }),
  )
  if (!data) return <Unopened error={error} onRetry={() => void refetch()} hasForms={false} />
  return (
    <Receipt
      formTitle={data.formTitle}
      message={data.message}
      entries={entries}
      actions={
        <Button component={Link} to={`/guests/forms/${formId}/`}>
          Fill it in again
        </Button>
      }
    />
  )
}
