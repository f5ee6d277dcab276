import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { Confirmation, FormDraft } from '../../contract.ts'
import { formsApi } from '../api.ts'
import { ConfirmationForm } from '../components/confirmation-form.tsx'
import { FormScreen } from '../components/form-loader.tsx'

export function Screen() {
  const { confirmationId } = useParams({ strict: false }) as { confirmationId?: string }
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

const list = '/admin/forms/$formId/confirmations'

function EditConfirmation({ form, confirmation }: { form: FormDraft; confirmation: Confirmation }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { id, isDefault, ...initial } = confirmation
  const [isRemoving, setRemoving] = useState(false)

  const leave = async (message: string) => {
    showToast({ message })
    await navigate({ to: list, params: { formId: form.id } as never })
    await queryClient.invalidateQueries({ queryKey: formsApi.get.key({ input: { formId: form.id } }) })
  }
  const remove = async () => {
    try {
      await formsApi.removeConfirmation.call({ formId: form.id, confirmationId: id })
      await leave('Confirmation removed')
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }

  return (
    <ScreenFrame title={confirmation.name} width="reading">
      <ConfirmationForm
        form={form}
        initial={initial}
        isDefault={isDefault}
        action="Save confirmation"
        submit={async (changed) => {
          await formsApi.saveConfirmation.call({ formId: form.id, confirmationId: id, confirmation: changed })
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
        Those who would have read it get the next one that fits, else the default. This cannot be undone.
      </ConfirmDialog>
    </ScreenFrame>
  )
}

function NotThere({ form }: { form: FormDraft }) {
  return (
    <NotFoundState
      title="This confirmation is not here"
      action={
        <Button component={Link} to={list} params={{ formId: form.id } as never}>
          Go to confirmations
        </Button>
      }
    >
      It may have been removed.
    </NotFoundState>
  )
}
