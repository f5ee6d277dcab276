import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { FormScreen } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import type { WebHook } from '../../contract.ts'
import { webHooksApi } from '../api.ts'

type HookScreenProps = { children: (form: FormDraft, hook: WebHook) => ReactNode }

/** A screen about the web hook named in the address, below the bar of its form. */
export function HookScreen({ children }: HookScreenProps) {
  return (
    <FormScreen>{(form) => <HookLoader form={form}>{(hook) => children(form, hook)}</HookLoader>}</FormScreen>
  )
}

function HookLoader({ form, children }: { form: FormDraft; children: (hook: WebHook) => ReactNode }) {
  const { webhookId } = useParams<'/admin/forms/{formId}/webhooks/{webhookId}'>()
  const input = { formId: form.id, webHookId: webhookId }
  const hook = useQuery(webHooksApi.get.queryOptions({ input }))
  if (hook.data) return children(hook.data)
  return (
    <Unopened
      error={hook.error}
      onRetry={() => void hook.refetch()}
      noun="webhook"
      action={
        <Button component={Link} to={addressOf('/admin/forms/{formId}/webhooks', { formId: form.id })}>
          Go to webhooks
        </Button>
      }
    >
      It may have been deleted.
    </Unopened>
  )
}
