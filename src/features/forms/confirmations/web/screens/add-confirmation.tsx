import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { formKey } from '#features/forms/forms/web/embeds/form-key.ts'
import { FormScreen } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { confirmationInput } from '../../contract.ts'
import { confirmationsApi } from '../api.ts'
import { ConfirmationForm } from '../components/confirmation-form.tsx'

const blank = { ...confirmationInput.parse({ name: 'New' }), name: '' }

export function Screen() {
  return <FormScreen>{(form) => <AddConfirmation form={form} />}</FormScreen>
}

function AddConfirmation({ form }: { form: FormDraft }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <ScreenFrame title="Add confirmation" width="reading">
      <ConfirmationForm
        form={form}
        initial={blank}
        isDefault={false}
        action="Add confirmation"
        submit={async (confirmation) => {
          await confirmationsApi.create.call({ formId: form.id, confirmation })
          await queryClient.invalidateQueries({ queryKey: formKey(form.id) })
          showToast({ message: 'Confirmation added' })
          await navigate(addressOf('/admin/forms/{formId}/confirmations', { formId: form.id }))
        }}
      />
    </ScreenFrame>
  )
}
