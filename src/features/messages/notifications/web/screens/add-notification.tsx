import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormCard, SubmitActions } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { type NotificationInput, notificationInput } from '../../domain/schema.ts'
import { notificationsApi } from '../api.ts'
import { NotificationFields } from '../components/notification-form.tsx'
import { NotificationsQuickLinks } from '../components/notifications-quick-links.tsx'

const blank: NotificationInput = {
  ...notificationInput.parse({ title: 'New', description: 'New' }),
  title: '',
  description: '',
}

export function Screen() {
  const words = useTerms()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    initial: blank,
    schema: notificationInput,
    submit: async (notification) => {
      const created = await notificationsApi.create.call({ notification })
      void queryClient.invalidateQueries({ queryKey: notificationsApi.key() })
      showToast({ message: 'Draft saved' })
      await navigate(addressOf('/admin/notifications/{notificationId}', { notificationId: created.id }))
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  return (
    <ScreenFrame
      title={words('Add notification')}
      width="reading"
      quickLinks={<NotificationsQuickLinks />}
      tips={
        <>
          <p>Nothing is published yet. You choose when after saving the draft.</p>
          <p>Put what teams should do first: phones show only the beginning of a subject.</p>
        </>
      }
    >
      <form {...form.formProps}>
        <FormCard>
          <FormFailure form={form} />
          <NotificationFields form={form} />
          <SubmitActions backTo="/admin/notifications" action="Save draft" isSending={form.isSending} />
        </FormCard>
      </form>
    </ScreenFrame>
  )
}
