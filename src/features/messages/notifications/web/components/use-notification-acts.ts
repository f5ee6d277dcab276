import { useMutation } from '@tanstack/react-query'
import { useAct } from '#ui/data/use-act.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import { notificationLimits } from '../../domain/schema.ts'
import { notificationsApi } from '../api.ts'

/** What is done with notifications without editing them. */
export function useNotificationActs() {
  const act = useAct(notificationsApi.key())
  const countOf = useCountOf()
  const { mutateAsync: sendRemoval } = useMutation(notificationsApi.remove.mutationOptions())
  const { mutateAsync: takeBack } = useMutation(notificationsApi.unschedule.mutationOptions())
  const { mutateAsync: tryAgain } = useMutation(notificationsApi.retry.mutationOptions())

  const remove = (ids: string[]): Promise<boolean> =>
    act(async () => {
      const { batch } = notificationLimits
      for (let from = 0; from < ids.length; from += batch)
        await sendRemoval({ notificationIds: ids.slice(from, from + batch) })
      showToast({ message: `${countOf(ids.length, 'notification', 'notifications')} deleted` })
    })
  const unschedule = (notificationId: string): Promise<boolean> =>
    act(async () => {
      await takeBack({ notificationId })
      showToast({ message: 'The notification is a draft again' })
    })
  const retry = (notificationId: string): Promise<boolean> =>
    act(async () => {
      await tryAgain({ notificationId })
      showToast({ message: 'Creating the missing e-mails' })
    })
  return { remove, unschedule, retry }
}
