import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { FormConfirmation, FormDraft } from '#features/forms/forms/contract.ts'
import { formKey } from '#features/forms/forms/web/embeds/form-key.ts'
import { FormScreen } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { confirmationsApi } from '../api.ts'
import { ConfirmationForm } from '../components/confirmation-form.tsx'

export function Screen() {
  const { confirmationId } = useParams<'/admin/forms/{formId}/confirmations/{confirmationId}'>()
  return (
    <FormScreen>
      {(form) => {
        const confirmation = form.confirmations.find(({ id }) => id === confirmationId)
        if (!confirmation) return <NotThere form={form} />
        return <EditConfirmation key={confirmation.id} form={form} confirmation={confirmation} />
      }}
    </FormScreen>
  )
}

function EditConfirmation({ form, confirmation }: { form: FormDraft; confirmation: FormConfirmation }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { id, isDefault, isUnreadable, ...initial } = confirmation
  const [isRemoving, setRemoving] = useState(false)

  const leave = async (message: string) => {
    showToast({ message })
    await navigate(addressOf('/admin/forms/{formId}/confirmations', { formId: form.id }))
    await queryClient.invalidateQueries({ queryKey: formKey(form.id) })
  }
  const remove = async () => {
    try {
      await confirmationsApi.remove.call({ formId: form.id, confirmationId: id })
      await leave('Confirmation removed')
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }

  return (
    <ScreenFrame title={confirmation.name} width="reading">
      {isUnreadable ? (
        <Banner tone="warning">
          Its conditions could not be read, so this confirmation is not shown to anyone. Set them again, then
          save.
        </Banner>
      ) : null}
      <ConfirmationForm
        form={form}
        initial={initial}
        isDefault={isDefault}
        action="Save confirmation"
        submit={async (changed) => {
          await confirmationsApi.update.call({ formId: form.id, confirmationId: id, confirmation: changed })
          await leave('Confirmation saved')
        }}
      >
        {isDefault ? null : (
          <Button variant="subtle" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </ConfirmationForm>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove “${confirmation.name}”`}
        action="Remove confirmation"
        onConfirm={remove}
      >
        The next matching confirmation is shown instead, or the default. This cannot be undone.
      </ConfirmDialog>
    </ScreenFrame>
  )
}

function NotThere({ form }: { form: FormDraft }) {
  return (
    <NotFoundState
      title="Confirmation not found"
      action={
        <Button component={Link} to={addressOf('/admin/forms/{formId}/confirmations', { formId: form.id })}>
          Go to confirmations
        </Button>
      }
    >
      It may have been removed.
    </NotFoundState>
  )
}
