import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { notificationInput } from '#features/messages/notifications/domain/schema.ts'
import type { NotificationStatus } from '#features/messages/notifications/domain/status.ts'
import { markRead } from '#features/messages/notifications/server/commands/reading.ts'
import { createNotification } from '#features/messages/notifications/server/commands/writing.ts'
import { notifications } from '#features/messages/notifications/server/tables.ts'
import { type Actor, system } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'

type Parts = Partial<z.input<typeof notificationInput>> & {
  status?: NotificationStatus
  scheduledAt?: Date
  publishedAt?: Date
}

/** A draft for everyone unless the parts say otherwise; in any state, without what leads to it. */
export async function makeNotification(
  scope: EventScope,
  { status = 'draft', scheduledAt, publishedAt, ...parts }: Parts = {},
): Promise<string> {
  const written = { title: 'Build-up starts at 8:00', description: 'Gate 4 opens at 7:30.', ...parts }
  const created = await createNotification(scope, system, notificationInput.parse(written))
  if (!created.ok) throw new Error(created.error)
  const id = created.value
  const isOut = status === 'pushed' || status === 'sent' || status === 'failed'
  if (status !== 'draft')
    await inEvent(scope, ({ tx, services }) =>
      tx
        .update(notifications)
        .set({
          status,
          scheduledAt: scheduledAt ?? (status === 'scheduled' ? new Date('2099-01-18T08:00:00Z') : null),
          publishedAt: isOut ? (publishedAt ?? services.clock.now()) : null,
          sentAt: status === 'sent' ? services.clock.now() : null,
          providerResponse: status === 'failed' ? 'The e-mails could not be written.' : '',
        })
        .where(eq(notifications.id, id)),
    )
  return id
}

/** Notifications in every state, for what is called in examples; the person has read the published one. */
export async function plantNotifications(event: EventScope, reader: Actor) {
  const planted = {
    notificationId: await makeNotification(event),
    scheduledNotificationId: await makeNotification(event, { status: 'scheduled' }),
    publishedNotificationId: await makeNotification(event, { status: 'sent', sendEmail: true }),
    failedNotificationId: await makeNotification(event, { status: 'failed', sendEmail: true }),
  }
  await markRead(event, reader, [planted.publishedNotificationId])
  return planted
}
