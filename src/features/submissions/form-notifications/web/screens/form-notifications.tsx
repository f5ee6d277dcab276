import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#addresses/address.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import type { FormDraft } from '#features/forms/forms/contract.ts'
import {
  BesideFormCard,
  BesideFormList,
  BesideFormProblem,
  problemOf,
} from '#features/forms/forms/web/embeds/beside-form.tsx'
import { FormScreen } from '#features/forms/forms/web/embeds/form-loader.tsx'
import { OnlyIf } from '#features/forms/forms/web/embeds/logic/only-if.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import type { FormNotification } from '../../contract.ts'
import { MOST_FORM_NOTIFICATIONS } from '../../domain/limits.ts'
import { isRecipientGone } from '../../domain/recipients.ts'
import { formNotificationsApi } from '../api.ts'
import styles from '../components/form-notifications.module.css'
import { whom } from '../components/whom.ts'

export function Screen() {
  return <FormScreen>{(form) => <FormNotifications form={form} />}</FormScreen>
}

function FormNotifications({ form }: { form: FormDraft }) {
  const all = useQuery(formNotificationsApi.list.queryOptions({ input: { formId: form.id } }))
  const listed = all.data?.notifications ?? []
  return (
    <ScreenFrame
      title="E-mails"
      width="reading"
      lead="Sent when someone submits the form or changes their submission. Every active e-mail whose conditions are met is sent."
      actions={
        listed.length < MOST_FORM_NOTIFICATIONS ? (
          <Button
            component={Link}
            to={addressOf('/admin/forms/{formId}/notifications/add', { formId: form.id })}
            variant="primary"
            icon={addSvg}
          >
            Add e-mail
          </Button>
        ) : null
      }
    >
      {all.error && !all.data ? (
        <ErrorState onRetry={() => void all.refetch()}>{all.error.message}</ErrorState>
      ) : !all.data ? (
        <RowsSkeleton rows={3} />
      ) : (
        <BesideFormList things={listed}>
          {(notification) => <NotificationCard form={form} notification={notification} />}
        </BesideFormList>
      )}
    </ScreenFrame>
  )
}

function NotificationCard({ form, notification }: { form: FormDraft; notification: FormNotification }) {
  const words = useTerms()
  const { id, name, isActive, isUserDefault, isAdminDefault, isUnreadable } = notification
  const problem = problemOf(form, id)
  return (
    <BesideFormCard
      to={addressOf('/admin/forms/{formId}/notifications/{notificationId}', {
        formId: form.id,
        notificationId: id,
      })}
      name={name}
      state={
        <>
          {isUserDefault || isAdminDefault ? <StatusChip tone="open">Default</StatusChip> : null}
          {isActive ? null : <StatusChip tone="na">Inactive</StatusChip>}
          {isUnreadable ? <StatusChip tone="late">Cannot be read</StatusChip> : null}
          {problem !== undefined || isRecipientGone(notification, form.definition) ? (
            <StatusChip tone="late">Needs correcting</StatusChip>
          ) : null}
        </>
      }
    >
      <span className={styles.whom}>To: {whom(notification, form, words)}</span>
      <span className={styles.when}>
        {isUnreadable ? (
          'Its conditions could not be read, so it is not sent. Open it and set them again.'
        ) : notification.rules.length === 0 ? (
          'Always.'
        ) : (
          <>
            Only if <OnlyIf form={form} ruleSet={notification} />.
          </>
        )}
      </span>
      <BesideFormProblem problem={problem} />
    </BesideFormCard>
  )
}
