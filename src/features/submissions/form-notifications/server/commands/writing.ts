import type { z } from 'zod'
import { queueEmails } from '#features/event/emails/server/commands.ts'
import { isTryLeft } from '#platform/limits/limit-tries.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { strangerMailLimit } from '../../domain/limits.ts'
import { isToStranger } from '../../domain/mails.ts'
import { addressesIn } from '../../domain/recipients.ts'
import { writeFormMails } from '../jobs.ts'
import { contentOf } from '../present.ts'
import { answeredForm, recipientsOf } from '../queries/answered.ts'
import { notificationsOfForm } from '../queries/notifications.ts'

type Following = z.infer<typeof writeFormMails.data>

/** Notes, in the transaction of a submission, the e-mails that follow it: they are written exactly when it is there. */
export async function followSubmission(event: EventTransaction, following: Following): Promise<void> {
  if (following.notificationIds.length === 0) return
  const key = `${following.submissionId}/${following.turn}`
  await event.services.jobs.enqueue(event, writeFormMails, following, { key })
}

/** Writes the e-mails that follow a submission into the outbox. What has been written before is not written again. */
export async function writeMails(scope: EventScope, following: Following): Promise<void> {
  const answered = await answeredForm(scope, following)
  if (!answered) return
  const chosen = new Set(following.notificationIds)
  const all = await notificationsOfForm(scope, answered.form.id)
  for (const notification of all.filter(({ id, isActive }) => chosen.has(id) && isActive)) {
    const addresses = await reachable(scope, following, {
      addresses: recipientsOf(notification, answered),
      formId: isToStranger(notification, answered) ? answered.form.id : null,
    })
    const type = following.isUpdate ? 'formNotificationUpdate' : 'formNotification'
    const content = contentOf(type, notification, answered)
    const keyOf = (address: string) =>
      `formNotification:${notification.id}:${following.submissionId}:${following.turn}:${address.toLowerCase()}`
    await inEvent(scope, (event) =>
      queueEmails(
        event,
        [...addresses, ...(addresses.length > 0 ? addressesIn(notification.bccTo) : [])].map((to) => ({
          ...content,
          ...{ to, replyTo: notification.replyTo, sendKey: keyOf(to) },
          aboutId: following.submissionId,
          memberId: to === answered.sender?.email ? answered.sender.id : null,
          team: answered.team,
        })),
      ),
    )
  }
}

type Asked = { addresses: readonly string[]; formId: string | null }

/** Without the addresses of strangers that have had enough; null for a form: they are no strangers'. */
async function reachable(
  { services, eventId }: EventScope,
  { clientAddress }: Following,
  { addresses, formId }: Asked,
): Promise<string[]> {
  if (formId === null) return [...addresses]
  const left: string[] = []
  for (const address of addresses) {
    const subject = `${eventId}/${formId}/${address.toLowerCase()}`
    if (await isTryLeft(services, { request: { clientAddress }, limit: strangerMailLimit, subject }))
      left.push(address)
  }
  return left
}
