import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/lists/contract.ts'
import { notificationList } from './domain/list.ts'
import { itemId, notificationId, notificationInput, notificationLimits } from './domain/schema.ts'
import { notificationStatuses } from './domain/status.ts'
import { audiences } from './domain/visibility.ts'

declare module '#kit/contract/example-world.ts' {
  interface ExampleWorld {
    /** A draft for everyone, which the caller is editing. */
    notificationId: string
    scheduledNotificationId: string
    publishedNotificationId: string
    /** Whose e-mails failed. */
    failedNotificationId: string
  }
}

const moment = z.iso.datetime()

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  audience: z.enum(audiences),
  teamTypeIds: z.array(z.string()).max(notificationLimits.teamTypes),
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  sendEmail: z.boolean(),
  linkUrl: z.string(),
  buttonText: z.string(),
  status: z.enum(notificationStatuses),
  scheduledAt: moment.nullable(),
  publishedAt: moment.nullable(),
  /** When the last of its e-mails was written to the outbox. */
  sentAt: moment.nullable(),
  /** What became of its e-mails, or why it was taken back to a draft. */
  providerResponse: z.string(),
  /** Goes up by one each time it is saved. */
  version: z.number(),
  updatedAt: moment,
  can: z.object({ edit: z.boolean(), unschedule: z.boolean(), retry: z.boolean() }),
})
export type NotificationRow = z.infer<typeof rowSchema>

const wholeSchema = rowSchema.extend({
  /** How many e-mails it made, and how many of them could not be delivered. */
  emails: z.object({ total: z.number(), undelivered: z.number() }),
})
export type WholeNotification = z.infer<typeof wholeSchema>

const itemFields = z.object({
  id: itemId,
  at: moment,
  /** The subject, or the title of the task. */
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  isUnread: z.boolean(),
})

/** What is listed at the bell: notifications, and news of one's tasks. */
const feedItemSchema = z.discriminatedUnion('kind', [
  itemFields.extend({ kind: z.literal('notification'), linkUrl: z.string(), buttonText: z.string() }),
  itemFields.extend({
    kind: z.literal('mention'),
    taskId: z.string(),
    byName: z.string(),
    /** The team whose task it is about, for organisers. */
    teamName: z.string(),
  }),
  itemFields.extend({
    kind: z.literal('review'),
    taskId: z.string(),
    byName: z.string(),
    outcome: z.enum(['approved', 'changesRequested']),
  }),
  /** `text` is the organiser's reason, `dueDate` the day until which the team has. */
  itemFields.extend({ kind: z.literal('extension'), taskId: z.string(), dueDate: z.string() }),
  /** The file of a list that the person has asked for; the title says what its rows are. */
  itemFields.extend({ kind: z.literal('export'), outcome: z.enum(['ready', 'failed']) }),
])
export type FeedItem = z.infer<typeof feedItemSchema>

const one = z.object({ notificationId })
const versioned = one.extend({ version: z.int().min(1) })
const items = z.object({ itemIds: z.array(itemId).min(1).max(notificationLimits.feedMost) })
const done = z.object({})
const ownAlone = { none: 'What a person has read is theirs alone.' }

export const notificationsContract = {
  feed: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'user',
    summary: 'Notifications, mentions, reviews and extensions for the caller, the latest first',
  })
    .input(
      z.object({
        count: z.coerce
          .number()
          .int()
          .min(1)
          .max(notificationLimits.feedMost)
          .default(notificationLimits.feed),
      }),
    )
    .output(
      z.object({ items: z.array(feedItemSchema).max(notificationLimits.feedMost), hasMore: z.boolean() }),
    ),
  unread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    access: 'user',
    summary: 'How much is new to the caller, up to one hundred',
  })
    .input(z.object({}))
    .output(z.object({ unread: z.number() })),
  markRead: endpoint({
    method: 'PUT',
    path: '/notifications/reads',
    access: 'user',
    summary: 'Mark items as read',
    audit: ownAlone,
    live: 'caller',
    goesOn: 'whileClosed',
  })
    .input(items)
    .example(({ publishedNotificationId }) => ({ itemIds: [publishedNotificationId] }))
    .output(done),
  markUnread: endpoint({
    method: 'POST',
    path: '/notifications/reads/removal',
    access: 'user',
    summary: 'Mark items as unread again',
    audit: ownAlone,
    live: 'caller',
    goesOn: 'whileClosed',
  })
    .input(items)
    .example(({ publishedNotificationId }) => ({ itemIds: [publishedNotificationId] }))
    .output(done),
  markAllRead: endpoint({
    method: 'PUT',
    path: '/notifications/reads/all',
    access: 'user',
    summary: 'Mark everything as read',
    audit: ownAlone,
    live: 'caller',
    goesOn: 'whileClosed',
  })
    .input(z.object({}))
    .example(() => ({}))
    .output(done),

  list: listEndpoint(
    { path: '/admin/notifications', access: 'admin', summary: 'Notifications' },
    notificationList,
    rowSchema,
  ),
  get: endpoint({
    method: 'GET',
    path: '/admin/notifications/{notificationId}',
    access: 'admin',
    summary: 'One notification, for editing',
  })
    .input(one)
    .output(wholeSchema),
  reach: endpoint({
    method: 'GET',
    path: '/admin/notifications/{notificationId}/reach',
    access: 'admin',
    summary: 'How many people and teams a notification is for',
  })
    .input(one)
    .output(z.object({ people: z.number(), teams: z.number() })),
  create: endpoint({
    method: 'POST',
    path: '/admin/notifications',
    access: 'admin',
    summary: 'Create a notification as a draft',
    audit: 'notification.create',
    live: 'organisers',
  })
    .input(z.object({ notification: notificationInput }))
    .example(({ teamTypeId }) => ({
      notification: {
        ...{ title: 'Build-up starts at 8:00', description: 'Gate 4 opens at 7:30.' },
        ...{ audience: 'teamTypes', teamTypeIds: [teamTypeId], sendEmail: true },
        ...{ linkUrl: '/time-table', buttonText: 'Open the time table' },
      },
    }))
    .output(wholeSchema),
  update: endpoint({
    method: 'PUT',
    path: '/admin/notifications/{notificationId}',
    access: 'admin',
    summary: 'Change a notification that is not published',
    audit: 'notification.update',
    live: 'organisers',
  })
    .input(versioned.extend({ notification: notificationInput }))
    .example(({ notificationId }) => ({
      ...{ notificationId, version: 1 },
      notification: { title: 'Build-up starts at 9:00', description: 'Gate 4 opens at 8:30.' },
    }))
    .output(wholeSchema),
  publish: endpoint({
    method: 'POST',
    path: '/admin/notifications/{notificationId}/publication',
    access: 'admin',
    summary: 'Publish a notification now, and e-mail it if it says so',
    audit: 'notification.publish',
    live: 'everyone',
  })
    .input(versioned)
    .example(({ notificationId }) => ({ notificationId, version: 1 }))
    .output(wholeSchema),
  schedule: endpoint({
    method: 'PUT',
    path: '/admin/notifications/{notificationId}/schedule',
    access: 'admin',
    summary: 'Publish a notification at a later time',
    audit: 'notification.schedule',
    live: 'organisers',
  })
    .input(
      versioned.extend({ scheduledAt: z.iso.datetime({ offset: true, error: 'Choose a day and a time.' }) }),
    )
    .example(({ notificationId }) => ({
      ...{ notificationId, version: 1, scheduledAt: '2099-01-18T08:00:00Z' },
    }))
    .output(wholeSchema),
  unschedule: endpoint({
    method: 'DELETE',
    path: '/admin/notifications/{notificationId}/schedule',
    access: 'admin',
    summary: 'Make a scheduled notification a draft again',
    audit: 'notification.unschedule',
    live: 'organisers',
  })
    .input(one)
    .example(({ scheduledNotificationId }) => ({ notificationId: scheduledNotificationId }))
    .output(wholeSchema),
  retry: endpoint({
    method: 'POST',
    path: '/admin/notifications/{notificationId}/retry',
    access: 'admin',
    summary: 'Write the missing e-mails of a notification, after they have failed',
    audit: 'notification.retry',
    live: 'everyone',
  })
    .input(one)
    .example(({ failedNotificationId }) => ({ notificationId: failedNotificationId }))
    .output(wholeSchema),
  remove: endpoint({
    method: 'POST',
    path: '/admin/notifications/removal',
    access: 'admin',
    summary: 'Permanently delete notifications',
    audit: 'notification.remove',
    live: 'everyone',
  })
    .input(z.object({ notificationIds: z.array(notificationId).min(1).max(notificationLimits.batch) }))
    .example(({ publishedNotificationId }) => ({ notificationIds: [publishedNotificationId] }))
    .output(z.object({ removed: z.number() })),
  sendTest: endpoint({
    method: 'POST',
    path: '/admin/notifications/test',
    access: 'admin',
    summary: 'Send yourself a notification as an e-mail, as it is written so far',
    audit: { none: 'It goes to the person who asks for it, and the outbox keeps it.' },
    live: 'organisers',
  })
    .input(z.object({ notification: notificationInput }))
    .example(() => ({
      notification: { title: 'Build-up starts at 8:00', description: 'Gate 4 opens at 7:30.' },
    }))
    .output(z.object({ emailId: z.string() })),
}
