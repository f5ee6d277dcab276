import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { EmailPage } from '#features/event/emails/web/embeds/email-page.tsx'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { type FormNotificationInput, formNotificationInput } from '../../contract.ts'
import { formNotificationsApi } from '../api.ts'
import styles from './form-notifications.module.css'
import { whom } from './whom.ts'

/** Waits for a pause in typing, so that the server is not asked for every letter. */
const PAUSE_MS = 350

type NotificationPreviewProps = { form: FormDraft; notification: FormNotificationInput }

/** The e-mail, drawn by the server as it would be sent for the latest submission. */
export function NotificationPreview({ form, notification }: NotificationPreviewProps) {
  const { id: formId } = form
  const [settled] = useDebouncedValue(notification, PAUSE_MS)
  const words = useTerms()
  const isSound = formNotificationInput.safeParse(notification).success
  const { data, error, refetch } = useQuery({
    ...formNotificationsApi.preview.queryOptions({ input: { formId, notification: settled } }),
    enabled: formNotificationInput.safeParse(settled).success,
    placeholderData: keepPreviousData,
  })
  return (
    <SectionCard
      title="Preview"
      aside={<SendTest formId={formId} notification={notification} isSound={isSound} />}
    >
      {data ? (
        <>
          <p className={styles.example}>
            {data.isExample
              ? words(
                  'No one has sent this form yet, so the answers are empty and you are shown as the sender.',
                )
              : 'Shown with the most recent answers.'}
          </p>
          <KeyValueList
            items={[
              { label: 'From', value: data.from },
              { label: 'To', value: <span translate="no">{whom(settled, form, words)}</span> },
              { label: 'Subject', value: data.subject },
            ]}
          />
          <EmailPage title="Preview of the e-mail" html={data.html} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : isSound ? (
        <RowsSkeleton rows={3} />
      ) : (
        <p className={styles.example}>Fill in the fields above to see the preview.</p>
      )}
    </SectionCard>
  )
}

type SendTestProps = { formId: string; notification: FormNotificationInput; isSound: boolean }

function SendTest({ formId, notification, isSound }: SendTestProps) {
  const { sendsMail } = useEvent()
  const { email } = useMe()
  const test = useMutation(formNotificationsApi.sendTest.mutationOptions())
  const send = async () => {
    try {
      await test.mutateAsync({ formId, notification })
      showToast({ message: `A test is on its way to ${email}` })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    }
  }
  if (!sendsMail) return 'No mail server is configured'
  return (
    <Button size="small" disabled={!isSound} loading={test.isPending} onClick={() => void send()}>
      Send me a test
    </Button>
  )
}
