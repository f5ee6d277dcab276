import { and, eq, sql } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import type { MembersRemoved } from '#features/people/members/server/ports.ts'
import type { TeamTypeLimits } from '#features/people/team-types/server/ports.ts'
import type { TeamContents } from '#features/people/teams/server/ports.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import type { NewsSource } from '#platform/news/source.ts'
import { byMember, type PersonalData } from '#platform/privacy/personal-data.ts'
import { blankSource, type SearchSource, searchedByColumn } from '#platform/search/source.ts'
import type { NewsKind } from '../domain/news.ts'
import { publishedStatuses } from '../domain/status.ts'
import { releaseNotifications } from './commands/team-types.ts'
import { forgetReads, removeOfTeam } from './commands/writing.ts'
import { notificationIsVisible, notificationsOfTeamType } from './queries/notifications.ts'
import { notifications } from './tables.ts'

declare module '#platform/ports/ports.ts' {
  interface Ports {
    /** By kind of news; a kind without a source does not compile. */
    newsSources: Readonly<Record<NewsKind, NewsSource>>
  }
}

/** Admins find what is not published yet, too. */
export const notificationSearch: SearchSource = ({ eventId, viewer, asked, teamId }) => {
  if (viewer === 'guest') return undefined
  const isVisible = isAtLeast(viewer.level, 'admin')
    ? sql`true`
    : notificationIsVisible({ ...viewer, teamId })
  return {
    ...blankSource,
    id: notifications.id,
    title: notifications.title,
    body: notifications.description,
    isDraft: sql`not ${notifications.status} = any(${sql.param([...publishedStatuses])}::text[])`,
    table: sql`${notifications}`,
    isVisible: sql`${notifications.eventId} = ${eventId} and ${isVisible}`,
    ...searchedByColumn(sql`${notifications}`, notifications.search, asked),
  }
}

export const teamTypesOfNotifications: TeamTypeLimits = {
  async thingsOf(event, teamTypeId) {
    const found = await notificationsOfTeamType(event, teamTypeId)
    return found.flatMap(({ id, title, teamTypeIds }) =>
      teamTypeIds.length === 1
        ? [
            {
              ...{ name: title, by: 'limited' as const },
              path: addressOf('/admin/notifications/{notificationId}', { notificationId: id }),
            },
          ]
        : [],
    )
  },
  release: releaseNotifications,
}

export const notificationsOfTeams: TeamContents = {
  count: ({ tx, eventId }, teamId) =>
    tx.$count(notifications, and(eq(notifications.eventId, eventId), eq(notifications.teamId, teamId))),
  remove: removeOfTeam,
}

export const forgetsReads: MembersRemoved = (event, { people }) =>
  forgetReads(
    event,
    people.map(({ id }) => id),
  )

export const personalDataOfNotifications: PersonalData = {
  title: 'Notifications',
  tables: {
    notifications: {
      none: ['id', 'audience', 'team_type_ids', 'team_id', 'status'],
      text: ['title', 'description', 'link_url', 'button_text', 'provider_response'],
    },
    notification_reads: { of: byMember('member_id'), none: ['item_id'], id: ['member_id'] },
  },
}
