import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { notificationList } from '../../domain/list.ts'
import { notificationStatuses, publishedStatuses } from '../../domain/status.ts'
import { notifications } from '../tables.ts'

/** Without the search column: it is as large as the texts, and no caller reads it. */
const stored = {
  id: notifications.id,
  title: notifications.title,
  description: notifications.description,
  audience: notifications.audience,
  teamTypeIds: notifications.teamTypeIds,
  teamId: notifications.teamId,
  sendEmail: notifications.sendEmail,
  linkUrl: notifications.linkUrl,
  buttonText: notifications.buttonText,
  status: notifications.status,
  scheduledAt: notifications.scheduledAt,
  publishedAt: notifications.publishedAt,
  sentAt: notifications.sentAt,
  providerResponse: notifications.providerResponse,
  version: notifications.version,
  createdAt: notifications.createdAt,
  updatedAt: notifications.updatedAt,
}

const columns = { ...stored, teamName: teams.name }
const teamOfNotification = and(eq(teams.eventId, notifications.eventId), eq(teams.id, notifications.teamId))

export type NotificationRecord = NonNullable<Awaited<ReturnType<typeof notificationById>>>

/** The domain's `addresseeWords` as a text to sort by. */
const audienceName = sql`case ${notifications.audience} when 'everyone' then 'Everyone'
  when 'team' then coalesce(${teams.name}, '')
  else coalesce((select string_agg(${teamTypes.name}, ', ' order by lower(${teamTypes.name}))
    from ${teamTypes} where ${teamTypes.eventId} = ${notifications.eventId}
      and ${teamTypes.id} = any(${notifications.teamTypeIds})), '') end`

/** Notifications for admins. */
export const notificationSource = listSource(notificationList, {
  parts: () => ({
    id: notifications.id,
    searched: [notifications.title, notifications.description],
    sorts: {
      title: natural(notifications.title),
      status: inOrderOf(notifications.status, notificationStatuses),
      audience: natural(audienceName),
      email: sql`not ${notifications.sendEmail}`,
      scheduled: notifications.scheduledAt,
      published: notifications.publishedAt,
      updated: notifications.updatedAt,
    },
    filters: {
      notificationStatus: (statuses) => isOneOf(notifications.status, statuses),
      // Those that teams of one of the types get: for everyone, or for that type.
      teamTypeId: ({ values }) => sql`(${notifications.audience} = 'everyone'
        or (${notifications.audience} = 'teamTypes' and ${notifications.teamTypeIds} && ${values}))`,
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }) =>
    tx
      .select({ ...columns, total: totalRows })
      .from(notifications)
      .leftJoin(teams, teamOfNotification)
      .where(and(eq(notifications.eventId, eventId), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

export async function notificationById(scope: EventScope, notificationId: string) {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(columns)
      .from(notifications)
      .leftJoin(teams, teamOfNotification)
      .where(and(eq(notifications.eventId, eventId), eq(notifications.id, notificationId))),
  )
  return found
}

export type StoredNotification = NonNullable<Awaited<ReturnType<typeof notificationForChange>>>

/** Locked until the transaction ends: of two that change its state together, the second sees what the first did. */
export async function notificationForChange({ tx, eventId }: EventTransaction, notificationId: string) {
  const [found] = await tx
    .select(stored)
    .from(notifications)
    .where(and(eq(notifications.eventId, eventId), eq(notifications.id, notificationId)))
    .for('update')
  return found
}

/** Those for a team type, by subject and locked until the transaction ends. */
export function notificationsOfTeamType({ tx, eventId }: EventTransaction, teamTypeId: string) {
  return tx
    .select(stored)
    .from(notifications)
    .where(and(eq(notifications.eventId, eventId), arrayContains(notifications.teamTypeIds, [teamTypeId])))
    .orderBy(sql`lower(${notifications.title})`, notifications.id)
    .for('update')
}

type Reader = Exclude<Viewer, 'guest'> & { teamId: string | null }

/** The domain's `isAddressedTo` as a condition on the table; a property test compares both. */
export function isAddressed({ team, teamId }: Pick<Reader, 'team' | 'teamId'>): SQL {
  const teamTypeId = team?.teamTypeId ?? null
  const ofType =
    teamTypeId === null
      ? sql``
      : sql` or (${notifications.audience} = 'teamTypes' and ${teamTypeId} = any(${notifications.teamTypeIds}))`
  const ofTeam =
    teamId === null
      ? sql``
      : sql` or (${notifications.audience} = 'team' and ${notifications.teamId} = ${teamId})`
  return sql`(${notifications.audience} = 'everyone'${ofType}${ofTeam})`
}

/** The domain's `maySeeNotification` as a condition on the table; the same test compares both. */
export function notificationIsVisible(reader: Reader): SQL {
  const isOut = sql`${notifications.status} = any(${sql.param([...publishedStatuses])}::text[])`
  return isAtLeast(reader.level, 'admin') ? isOut : sql`(${isOut} and ${isAddressed(reader)})`
}
