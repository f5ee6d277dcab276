import type { z } from 'zod'
import { formNotificationInput } from '#features/submissions/form-notifications/contract.ts'
import {
  createFormNotification,
  recorded,
  updateFormNotification,
} from '#features/submissions/form-notifications/server/commands/notifications.ts'
import { notificationsOfForm } from '#features/submissions/form-notifications/server/queries/notifications.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

/** An e-mail that follows a form, as the demo describes it; omitted properties have their defaults. */
export type FormMailPlan = z.input<typeof formNotificationInput>

/**
 * The receipt, and what the plan adds beside the two that every form has. They come after the history has been played:
 * months of submissions would otherwise all be mailed about when the demo is opened.
 */
export async function addFormMails(
  event: EventTransaction,
  organiser: Author,
  { formId, plans = [] }: { formId: string; plans?: readonly FormMailPlan[] },
): Promise<void> {
  await switchReceipt(event, organiser, { formId, isActive: true })
  for (const plan of plans) {
    const notification = formNotificationInput.parse(plan)
    const added = await createFormNotification(event, organiser, { formId, notification })
    if (!added.ok) throw new Error(`“${plan.name}” of the demo was refused: ${JSON.stringify(added.error)}`)
  }
}

export async function switchReceipt(
  event: EventTransaction,
  organiser: Author,
  { formId, isActive }: { formId: string; isActive: boolean },
): Promise<void> {
  const receipt = (await notificationsOfForm(event, formId)).find(({ isUserDefault }) => isUserDefault)
  if (!receipt) throw new Error('A form of the demo has no receipt.')
  const notification = { ...recorded(receipt), isActive }
  await updateFormNotification(event, organiser, { formId, notificationId: receipt.id, notification })
}
