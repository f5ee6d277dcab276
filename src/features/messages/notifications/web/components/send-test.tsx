import { useMutation } from '@tanstack/react-query'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { type NotificationInput, notificationInput } from '../../domain/schema.ts'
import { notificationsApi } from '../api.ts'

/** Sends what is written so far to the person's own address; not without a mail server, which the form says. */
export function SendTest({ form }: { form: Form<NotificationInput> }) {
  const me = useMe()
  const { sendsMail } = useEvent()
  const test = useMutation(notificationsApi.sendTest.mutationOptions())
  const send = async () => {
    // Whom it is for does not matter yet.
    const written = notificationInput.safeParse({ ...form.values, audience: 'everyone' })
    if (!written.success) {
      showToast({ tone: 'error', message: written.error.issues[0]?.message ?? 'Fill in the fields first.' })
      return
    }
    try {
      await test.mutateAsync({ notification: written.data })
      showToast({ message: `A test is on its way to ${me.email}` })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }
  if (!sendsMail) return null
  return (
    <Button loading={test.isPending} onClick={() => void send()}>
      Send test e-mail
    </Button>
  )
}
