import removeSvg from '@material-symbols/svg-400/outlined/delete.svg?raw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { type EditingLock, saveUnderLock, useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { FormActions, FormCard } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { WholeNotification } from '../../contract.ts'
import { notificationMessages } from '../../domain/messages.ts'
import { type NotificationInput, notificationInput } from '../../domain/schema.ts'
import { notificationsApi } from '../api.ts'
import { NotificationFields } from '../components/notification-form.tsx'
import { NotificationState } from '../components/notification-state.tsx'
import { NotificationsQuickLinks } from '../components/notifications-quick-links.tsx'
import { PublishDialog } from '../components/publish-dialog.tsx'
import { PublishedNotification } from '../components/published-notification.tsx'
import { RemoveNotifications } from '../components/remove-notifications.tsx'
import { SendTest } from '../components/send-test.tsx'
import { useNotificationActs } from '../components/use-notification-acts.ts'

export function Screen() {
  const { notificationId } = useParams<'/admin/notifications/{notificationId}'>()
  const found = useQuery(notificationsApi.get.queryOptions({ input: { notificationId } }))
  const notification = found.data
  if (notification?.can.edit) return <Followed key={notification.id} notification={notification} />
  if (notification)
    return (
      <ScreenFrame
        title={notification.title}
        width="reading"
        quickLinks={<NotificationsQuickLinks />}
        actions={<RemoveButton notificationId={notification.id} />}
      >
        <NotificationState notification={notification} />
        <PublishedNotification notification={notification} />
      </ScreenFrame>
    )
  return (
    <Unopened
      error={found.error}
      onRetry={() => void found.refetch()}
      noun="notification"
      action={
        <Button component={Link} to="/admin/notifications">
          Go to notifications
        </Button>
      }
    >
      It may have been deleted, or it may belong to another event.
    </Unopened>
  )
}

/** Starts again only when asked to: until then the fields keep what was typed, whatever others save. */
function Followed({ notification }: { notification: WholeNotification }) {
  const [begun, setBegun] = useState({ notification, round: 0 })
  const queryClient = useQueryClient()
  const lock = useLock('notification', notification.id, {
    onTakenOver: () => void queryClient.invalidateQueries({ queryKey: notificationsApi.key() }),
  })
  return (
    <Editor
      key={begun.round}
      initial={begun.notification}
      current={notification}
      lock={lock}
      onReload={() => setBegun({ notification, round: begun.round + 1 })}
    />
  )
}

type EditorProps = {
  initial: WholeNotification
  current: WholeNotification
  lock: EditingLock
  onReload: () => void
}

function Editor({ initial, current, lock, onReload }: EditorProps) {
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(initial.version)
  const [isPublishing, setPublishing] = useState(false)
  const { id } = current
  const keep = (saved: WholeNotification) => {
    setVersion(saved.version)
    queryClient.setQueryData(notificationsApi.get.queryKey({ input: { notificationId: id } }), saved)
    void queryClient.invalidateQueries({ queryKey: notificationsApi.list.key() })
  }
  const form = useForm({
    initial: inputOf(initial),
    schema: notificationInput,
    submit: async (notification) => {
      const save = () => notificationsApi.update.call({ notificationId: id, version, notification })
      keep(await saveUnderLock('notification', id, save))
      showToast({ message: 'Notification saved' })
    },
  })
  useUnsavedWarning(form.isDirty, form.isSending)
  const isBehind = current.version > version
  // Nothing typed could be lost, so the fields follow what others save.
  if (isBehind && !form.isDirty && !form.isSending && !isPublishing) onReload()
  const isReader = lock.status === 'theirs' || lock.status === 'free'
  const isConflict = !form.isSending && !isReader && (form.failure?.status === 409 || isBehind)
  const publish = async (scheduledAt: string | null) => {
    const which = { notificationId: id, version }
    const send = () =>
      scheduledAt === null
        ? notificationsApi.publish.call(which)
        : notificationsApi.schedule.call({ ...which, scheduledAt })
    keep(await saveUnderLock('notification', id, send))
    void queryClient.invalidateQueries({ queryKey: notificationsApi.key() })
    showToast({ message: scheduledAt === null ? 'Notification published' : 'Notification scheduled' })
  }

  return (
    <ScreenFrame
      title={current.title}
      width="reading"
      quickLinks={<NotificationsQuickLinks />}
      actions={isReader ? undefined : <RemoveButton notificationId={id} />}
    >
      <NotificationState notification={current} />
      <LockNotice lock={lock} what="notification" hasChanges={form.isDirty} />
      <form {...form.formProps}>
        <FormCard>
          {isConflict ? (
            <ConflictBanner onReload={onReload}>{notificationMessages.stale}</ConflictBanner>
          ) : (
            <FormFailure form={form} />
          )}
          <NotificationFields form={form} isReader={isReader} teamName={current.teamName} />
          <FormActions>
            <SendTest form={form} />
            <Button type="submit" loading={form.isSending} disabled={isReader || !form.isDirty}>
              {current.status === 'scheduled' ? 'Save changes' : 'Save draft'}
            </Button>
            <Button variant="primary" disabled={isReader || form.isDirty} onClick={() => setPublishing(true)}>
              {current.status === 'scheduled' ? 'Change time' : 'Publish'}
            </Button>
          </FormActions>
        </FormCard>
      </form>
      <PublishDialog
        notification={current}
        isOpen={isPublishing}
        onClose={() => setPublishing(false)}
        onPublish={publish}
      />
    </ScreenFrame>
  )
}

/** The editable part of a notification. */
function inputOf(notification: WholeNotification): NotificationInput {
  const { title, description, audience, teamTypeIds, teamId, sendEmail, linkUrl, buttonText } = notification
  return { title, description, audience, teamTypeIds, teamId, sendEmail, linkUrl, buttonText }
}

function RemoveButton({ notificationId }: { notificationId: string }) {
  const [isAsking, setAsking] = useState(false)
  const { remove } = useNotificationActs()
  const navigate = useNavigate()
  return (
    <>
      <Button icon={removeSvg} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <RemoveNotifications
        ids={isAsking ? [notificationId] : []}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          if (await remove([notificationId])) await navigate('/admin/notifications', { ignoreBlocker: true })
        }}
      />
    </>
  )
}
