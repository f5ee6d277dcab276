import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { formKey } from '#features/forms/forms/web/embeds/form-key.ts'
import { FormScreen } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { formNotificationInput } from '../../contract.ts'
import { formNotificationsApi } from '../api.ts'
import { NotificationForm } from '../components/notification-form.tsx'

const blank = { ...formNotificationInput.parse({ name: 'New' }), name: '' }

export function Screen() {
  return <FormScreen>{(form) => <AddFormNotification form={form} />}</FormScreen>
}

function AddFormNotification({ form }: { form: FormDraft }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <ScreenFrame title="Add e-mail" width="reading">
      <NotificationForm
        form={form}
        initial={blank}
        isDefault={false}
        action="Add e-mail"
        submit={async (notification) => {
          await formNotificationsApi.create.call({ formId: form.id, notification })
          await queryClient.invalidateQueries({ queryKey: formNotificationsApi.list.key() })
          await queryClient.invalidateQueries({ queryKey: formKey(form.id) })
          showToast({ message: 'E-mail added' })
          await navigate(addressOf('/admin/forms/{formId}/notifications', { formId: form.id }))
        }}
      />
    </ScreenFrame>
  )
}
