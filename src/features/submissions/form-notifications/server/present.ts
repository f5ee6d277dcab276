import { formById } from '#features/forms/forms/server/queries.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { FormNotification } from '../contract.ts'
import { isRecipientGone } from '../domain/recipients.ts'
import { recorded } from './commands/notifications.ts'
import { notificationsOfForm } from './queries/notifications.ts'

export function presentNotifications(scope: EventScope, formId: string): Promise<FormNotification[]> {
  return inEvent(scope, async (event) => {
    const [all, form] = await Promise.all([notificationsOfForm(event, formId), formById(event, formId)])
    const draft = form?.draft ?? { fields: [], groups: {} }
    return all.map((one) => ({
      ...recorded(one),
      ...{ id: one.id, formId, isUnreadable: one.isUnreadable, isRecipientGone: isRecipientGone(one, draft) },
      ...{ isUserDefault: one.isUserDefault, isAdminDefault: one.isAdminDefault },
      updatedAt: one.updatedAt.toISOString(),
    }))
  })
}

export async function presentNotification(
  scope: EventScope,
  { formId, notificationId }: { formId: string; notificationId: string },
): Promise<FormNotification | undefined> {
  return (await presentNotifications(scope, formId)).find(({ id }) => id === notificationId)
}
