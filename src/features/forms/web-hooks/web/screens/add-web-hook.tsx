import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { FormScreen } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormCard } from '#ui/forms/form-card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { webHookInput } from '../../contract.ts'
import { webHooksApi } from '../api.ts'
import { HookForm } from '../components/hook-form.tsx'
import { SecretOnce } from '../components/secret-once.tsx'

const blank = { ...webHookInput.parse({ name: 'New', url: 'https://example.com' }), name: '', url: '' }

export function Screen() {
  return <FormScreen>{(form) => <AddWebHook form={form} />}</FormScreen>
}

type Added = Awaited<ReturnType<typeof webHooksApi.create.call>>

function AddWebHook({ form }: { form: FormDraft }) {
  const queryClient = useQueryClient()
  const [added, setAdded] = useState<Added>()
  if (added)
    return (
      <ScreenFrame name="Add webhook" title="Webhook added" width="reading">
        <FormCard>
          <SecretOnce secret={added.secret}>
            <Button
              component={Link}
              variant="primary"
              to={addressOf('/admin/forms/{formId}/webhooks/{webhookId}', {
                formId: form.id,
                webhookId: added.id,
              })}
            >
              I have copied it
            </Button>
          </SecretOnce>
        </FormCard>
      </ScreenFrame>
    )
  return (
    <ScreenFrame title="Add webhook" width="reading">
      <HookForm
        form={form}
        initial={blank}
        action="Add webhook"
        backTo={addressOf('/admin/forms/{formId}/webhooks', { formId: form.id })}
        submit={async (webHook) => {
          setAdded(await webHooksApi.create.call({ formId: form.id, webHook }))
          await queryClient.invalidateQueries({ queryKey: webHooksApi.list.key() })
        }}
      />
    </ScreenFrame>
  )
}
