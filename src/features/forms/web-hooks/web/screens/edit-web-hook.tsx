import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useStepName } from '#ui/navigation/page-name.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { WebHook } from '../../contract.ts'
import { webHooksApi } from '../api.ts'
import { HookForm } from '../components/hook-form.tsx'
import { HookScreen } from '../components/hook-loader.tsx'

export function Screen() {
  return <HookScreen>{(form, hook) => <EditWebHook key={hook.id} form={form} hook={hook} />}</HookScreen>
}

function EditWebHook({ form, hook }: { form: FormDraft; hook: WebHook }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const { name, url, method, format, occasions, headers, isActive, operator, rules } = hook
  const which = { formId: form.id, webHookId: hook.id }
  const view = addressOf('/admin/forms/{formId}/webhooks/{webhookId}', {
    formId: form.id,
    webhookId: hook.id,
  })
  useStepName(view, name)

  const remove = async () => {
    try {
      await webHooksApi.remove.call(which)
      showToast({ message: 'Webhook deleted' })
      await navigate(addressOf('/admin/forms/{formId}/webhooks', { formId: form.id }))
      await queryClient.invalidateQueries({ queryKey: webHooksApi.list.key() })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }

  return (
    <ScreenFrame title="Edit webhook" width="reading">
      {hook.isUnreadable ? (
        <Banner tone="warning">
          Its conditions could not be read, so this webhook sends nothing. Set them again, then save.
        </Banner>
      ) : null}
      <HookForm
        form={form}
        initial={{ name, url, method, format, occasions, headers, isActive, operator, rules }}
        action="Save webhook"
        backTo={view}
        submit={async (webHook) => {
          const saved = await webHooksApi.update.call({ ...which, webHook })
          queryClient.setQueryData(webHooksApi.get.queryKey({ input: which }), saved)
          await queryClient.invalidateQueries({ queryKey: webHooksApi.list.key() })
          showToast({ message: 'Webhook saved' })
          await navigate(view)
        }}
      >
        <Button variant="subtle" onClick={() => setRemoving(true)}>
          Delete
        </Button>
      </HookForm>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Delete “${hook.name}”`}
        action="Delete webhook"
        onConfirm={remove}
      >
        It will no longer send anything, and its log is deleted too. This cannot be undone.
      </ConfirmDialog>
    </ScreenFrame>
  )
}
