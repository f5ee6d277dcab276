import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#ui/feedback/toast.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { confirmationInput, type FormDraft } from '../../contract.ts'
import { formsApi } from '../api.ts'
import { ConfirmationForm } from '../components/confirmation-form.tsx'
import { FormScreen } from '../components/form-loader.tsx'

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
          await formsApi.addConfirmation.call({ formId: form.id, confirmation })
          await queryClient.invalidateQueries({ queryKey: formsApi.get.key({ input: { formId: form.id } }) })
          showToast({ message: 'Confirmation added' })
          await navigate({
            to: '/admin/forms/$formId/confirmations',
            params: { formId: form.id } as never,
          })
        }}
      />
    </ScreenFrame>
  )
}
