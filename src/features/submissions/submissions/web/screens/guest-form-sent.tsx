import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { submissionsApi } from '../api.ts'
import { Unopened } from '../components/filling-states.tsx'
import { readGuestReceipt } from '../components/guest-receipt.ts'
import { Receipt } from '../components/receipt.tsx'

export function Screen() {
  const { formId, confirmationId } = useParams<'/guests/forms/{formId}/{confirmationId}'>()
  const [receipt] = useState(() => readGuestReceipt(formId))
  const { data, error, refetch } = useQuery(
    submissionsApi.getConfirmationForGuest.queryOptions({ input: { formId, confirmationId } }),
  )
  if (!data)
    return <Unopened error={error} onRetry={() => void refetch()} hasForms={false} noun="submission" />
  return (
    <Receipt
      received={receipt && { ...receipt, formTitle: data.formTitle }}
      formTitle={data.formTitle}
      message={data.message}
      entries={receipt?.entries}
      canOpenFiles={false}
      actions={
        <Button component={Link} to={addressOf('/guests/forms/{formId}/', { formId })}>
          Fill it in again
        </Button>
      }
    />
  )
}
