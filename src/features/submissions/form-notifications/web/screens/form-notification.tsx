import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { formKey } from '#features/forms/forms/web/embeds/form-key.ts'
import { FormScreen } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { FormNotification } from '../../contract.ts'
import { formNotificationsApi } from '../api.ts'
import { NotificationForm } from '../components/notification-form.tsx'

export function Screen() {
  return <FormScreen>{(form) => <OneNotification form={form} />}</FormScreen>
}

function OneNotification({ form }: { form: FormDraft }) {
  const { notificationId } = useParams<'/admin/forms/{formId}/notifications/{notificationId}'>()
  const all = useQuery(formNotificationsApi.list.queryOptions({ input: { formId: form.id } }))
  const notification = all.data?.notifications.find(({ id }) => id === notificationId)
  if (notification) return <EditNotification key={notification.id} form={form} notification={notification} />
  const back = (
    <Button component={Link} to={addressOf('/admin/forms/{formId}/notifications', { formId: form.id })}>
      Go to e-mails
    </Button>
  )
  if (!all.data)
    return <Unopened error={all.error} onRetry={() => void all.refetch()} noun="e-mail" action={back} />
  return (
    <NotFoundState title="E-mail not found" action={back}>
      It may have been deleted.
    </NotFoundState>
  )
}

function EditNotification({ form, notification }: { form: FormDraft; notification: FormNotification }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { id, formId, isUserDefault, isAdminDefault, isUnreadable, updatedAt, ...initial } = notification
  const isDefault = isUserDefault || isAdminDefault
  const [isRemoving, setRemoving] = useState(false)

  const leave = async (message: string) => {
    showToast({ message })
    await navigate(addressOf('/admin/forms/{formId}/notifications', { formId }))
    await queryClient.invalidateQueries({ queryKey: formNotificationsApi.list.key() })
    await queryClient.invalidateQueries({ queryKey: formKey(formId) })
  }
  const remove = async () => {
    try {
      await formNotificationsApi.remove.call({ formId, notificationId: id })
      await leave('E-mail deleted')
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }

  return (
    <ScreenFrame title={notification.name} width="reading">
      {isUnreadable ? (
        <Banner tone="warning">
          Its conditions could not be read, so this e-mail is not sent. Set them again, then save.
        </Banner>
      ) : null}
      <NotificationForm
        form={form}
        initial={initial}
        isDefault={isDefault}
        action="Save e-mail"
        submit={async (changed) => {
          await formNotificationsApi.update.call({ formId, notificationId: id, notification: changed })
          await leave('E-mail saved')
        }}
      >
        {isDefault ? null : (
          <Button variant="subtle" onClick={() => setRemoving(true)}>
            Delete
          </Button>
        )}
      </NotificationForm>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Delete “${notification.name}”`}
        action="Delete e-mail"
        onConfirm={remove}
      >
        It will no longer be sent. E-mails already sent stay in the outbox. This cannot be undone.
      </ConfirmDialog>
    </ScreenFrame>
  )
}
