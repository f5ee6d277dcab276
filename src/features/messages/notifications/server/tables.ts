import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { teams } from '#features/people/teams/server/tables.ts'
import { moment } from '#platform/tables/moment.ts'
import { searchColumn } from '#platform/tables/search-columns.ts'
import { auditColumns, eventId } from '#platform/tenancy/columns.ts'
import type { NotificationStatus } from '../domain/status.ts'
import type { NotificationAudience } from '../domain/visibility.ts'

/** What organisers announce to teams (platform specification, section 3). */
export const notifications = pgTable(
  'notifications',
  {
    eventId: eventId(),
    id: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    audience: text().$type<NotificationAudience>().notNull().default('everyone'),
    /** With the audience “teamTypes”; empty once all of them are gone, and then nobody sees it. */
    teamTypeIds: text().array().notNull().default([]),
    teamId: text(),
    sendEmail: boolean().notNull().default(false),
    linkUrl: text().notNull().default(''),
    buttonText: text().notNull().default(''),
    status: text().$type<NotificationStatus>().notNull().default('draft'),
    scheduledAt: moment(),
    publishedAt: moment(),
    /** When the last of its e-mails was written into the outbox. */
    sentAt: moment(),
    /** What became of its e-mails, or why it was taken back to a draft. */
    providerResponse: text().notNull().default(''),
    version: integer().notNull().default(1),
    search: searchColumn({ title: 'A', description: 'B' }),
    ...auditColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('notifications_published').on(table.eventId, table.publishedAt),
    index('notifications_team').on(table.eventId, table.teamId),
    index('notifications_search').using('gin', table.search),
    foreignKey({ columns: [table.eventId, table.teamId], foreignColumns: [teams.eventId, teams.id] }),
  ],
)

/** What a person has read at the bell: notifications, and news about tasks, by the id under which they are listed. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    eventId: eventId(),
    memberId: text().notNull(),
    itemId: text().notNull(),
    readAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId, table.itemId] }),
    index('notification_reads_item').on(table.eventId, table.itemId),
  ],
)
