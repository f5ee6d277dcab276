import { isAtLeast, type Level } from '#kit/access/levels.ts'
import { isPublished, type NotificationStatus } from './status.ts'

/** Whom a notification is for: every team, teams of some types, or one team. */
export const audiences = ['everyone', 'teamTypes', 'team'] as const
export type NotificationAudience = (typeof audiences)[number]

type Addressed = {
  audience: NotificationAudience
  /** Of the types that it was for, those that still exist: with none left it is for nobody, never for everyone. */
  teamTypeIds: readonly string[]
  teamId: string | null
}
type VisibleNotification = Addressed & { status: NotificationStatus }

type Recipient = { level: Level; teamId: string | null; teamTypeId: string | null }

/** Whether it is written for this person, and so counts as unread until they have read it. */
export function isAddressedTo(
  { audience, teamTypeIds, teamId }: Addressed,
  reader: Omit<Recipient, 'level'>,
): boolean {
  switch (audience) {
    case 'everyone':
      return true
    case 'teamTypes':
      return reader.teamTypeId !== null && teamTypeIds.includes(reader.teamTypeId)
    case 'team':
      return reader.teamId !== null && reader.teamId === teamId
  }
}

/**
 * An admin sees all that is published; others see what has no team types or names theirs (platform specification, section
 * 2), or is for their team. `notificationIsVisible` in the queries says the same in SQL.
 */
export function maySeeNotification(notification: VisibleNotification, reader: Recipient): boolean {
  if (!isPublished(notification.status)) return false
  return isAtLeast(reader.level, 'admin') || isAddressedTo(notification, reader)
}
