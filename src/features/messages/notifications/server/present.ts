import type { FeedItem, NotificationRow } from '../contract.ts'
import { isEditable } from '../domain/status.ts'
import type { FeedRow } from './queries/feed.ts'
import type { NotificationRecord } from './queries/notifications.ts'

export function presentNotification(notification: NotificationRecord): NotificationRow {
  const { scheduledAt, publishedAt, sentAt, createdAt: _, updatedAt, ...rest } = notification
  return {
    ...rest,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    can: {
      edit: isEditable(rest.status),
      unschedule: rest.status === 'scheduled',
      retry: rest.status === 'failed',
    },
  }
}

/** @param words makes plain text of what is stored with markup */
export function presentFeedItem(row: FeedRow, words: (html: string) => string): FeedItem {
  const { id, kind, at, title, isUnread } = row
  const item = { id, at: at.toISOString(), title, isUnread }
  const { what, day, taskId, byName, teamName } = row
  switch (kind) {
    case 'notification':
      return { ...item, kind, text: row.detail, linkUrl: row.linkUrl, buttonText: row.buttonText }
    case 'mention':
      return { ...item, kind, text: words(row.detail), taskId, byName, teamName }
    case 'review':
      return {
        ...{ ...item, kind, text: row.detail, taskId, byName },
        outcome: what === 'approved' ? 'approved' : 'changesRequested',
      }
    case 'extension':
      return { ...item, kind, text: row.detail, taskId, dueDate: day }
    case 'export':
      return { ...item, kind, text: row.detail, outcome: what === 'ready' ? 'ready' : 'failed' }
  }
}
