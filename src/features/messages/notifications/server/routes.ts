import { countEmailsAbout } from '#features/event/emails/server/queries.ts'
import { lockAnswers } from '#features/event/locks/server/policy.ts'
import { listTeamTypes } from '#features/people/team-types/server/queries.ts'
import { excerptOf } from '#kit/text/plain-words.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { notificationsContract as contract } from '../contract.ts'
import { notificationExportColumns } from '../domain/export-columns.ts'
import { notificationMessages as messages } from '../domain/messages.ts'
import { sendTest } from './commands/mailing.ts'
import {
  publishNotification,
  retryMailing,
  scheduleNotification,
  unscheduleNotification,
} from './commands/publishing.ts'
import { markRead, markUnread } from './commands/reading.ts'
import {
  createNotification,
  removeNotifications,
  updateNotification,
  type WritingRefusal,
} from './commands/writing.ts'
import { presentFeedItem, presentNotification } from './present.ts'
import { countUnread, feedFor } from './queries/feed.ts'
import { notificationById, notificationSource } from './queries/notifications.ts'
import { reachOf } from './queries/recipients.ts'

/** More of a comment than the list shows. */
const EXCERPT = 280

export const notificationsRoutes = {
  feed: route(contract.feed, async ({ scope, actor, input: { count } }) => {
    const rows = await feedFor(scope, actor, count)
    const items = rows.slice(0, count).map((row) => presentFeedItem(row, (html) => excerptOf(html, EXCERPT)))
    return { items, hasMore: rows.length > count }
  }),

  unread: route(contract.unread, async ({ scope, actor }) => ({ unread: await countUnread(scope, actor) })),

  markRead: route(contract.markRead, async ({ scope, actor, input }) => {
    await markRead(scope, actor, input.itemIds)
    return {}
  }),

  markUnread: route(contract.markUnread, async ({ scope, actor, input }) => {
    await markUnread(scope, actor, input.itemIds)
    return {}
  }),

  markAllRead: route(contract.markAllRead, async ({ scope, actor }) => {
    await markRead(scope, actor)
    return {}
  }),

  list: route(contract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, notificationSource, input), presentNotification),
  ),

  get: route(contract.get, ({ scope, input }) => presented(scope, input.notificationId)),

  reach: route(contract.reach, async ({ scope, input }) => {
    const notification = await notificationById(scope, input.notificationId)
    if (!notification) throw notFound('Notification')
    return reachOf(scope, notification)
  }),

  create: route(contract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      presented(event, accepted(await createNotification(event, actor, input.notification), answers)),
    ),
  ),

  update: route(contract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateNotification(event, actor, input), answers)
      return presented(event, input.notificationId)
    }),
  ),

  publish: route(contract.publish, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await publishNotification(event, actor, input), answers)
      return presented(event, input.notificationId)
    }),
  ),

  schedule: route(contract.schedule, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await scheduleNotification(event, actor, input), answers)
      return presented(event, input.notificationId)
    }),
  ),

  unschedule: route(contract.unschedule, ({ scope, actor, input: { notificationId } }) =>
    inEvent(scope, async (event) => {
      accepted(await unscheduleNotification(event, actor, notificationId), answers)
      return presented(event, notificationId)
    }),
  ),

  retry: route(contract.retry, ({ scope, actor, input: { notificationId } }) =>
    inEvent(scope, async (event) => {
      accepted(await retryMailing(event, actor, notificationId), answers)
      return presented(event, notificationId)
    }),
  ),

  remove: route(contract.remove, async ({ scope, actor, input }) => ({
    removed: await removeNotifications(scope, actor, input.notificationIds),
  })),

  sendTest: route(contract.sendTest, async ({ scope, actor, input }) => ({
    emailId: await sendTest(scope, actor, input.notification),
  })),
}

async function presented(scope: EventScope, notificationId: string) {
  return inEvent(scope, async (event) => {
    const notification = await notificationById(event, notificationId)
    if (!notification) throw notFound('Notification')
    const emails = await countEmailsAbout(event, notificationId)
    return { ...presentNotification(notification), emails }
  })
}

type Refusal = WritingRefusal | 'forNobody' | 'past' | 'notScheduled' | 'notFailed'

const answers: RefusalAnswers<Refusal> = {
  notFound: { status: 'notFound', thing: 'Notification' },
  stale: { status: 'conflict', message: messages.stale },
  published: { status: 'conflict', message: messages.published },
  notScheduled: { status: 'conflict', message: messages.notScheduled },
  notFailed: { status: 'conflict', message: messages.notFailed },
  forNobody: { status: 'conflict', message: messages.forNobody },
  ...lockAnswers,
  past: { status: 'invalid', message: messages.past, fields: () => ({ scheduledAt: messages.past }) },
  unknownTeamTypes: {
    status: 'invalid',
    message: messages.invalid,
    fields: () => ({ 'notification.teamTypeIds': messages.unknownTeamType }),
  },
  unknownTeam: {
    status: 'invalid',
    message: messages.invalid,
    fields: () => ({ 'notification.teamId': messages.unknownTeam }),
  },
}

export const notificationsExport = listExport('notifications', contract.list, async ({ scope, input }) => ({
  title: 'notifications',
  columns: notificationExportColumns(await listTeamTypes(scope)),
  rows: mapRows(readAll(scope, notificationSource, input), presentNotification),
}))
