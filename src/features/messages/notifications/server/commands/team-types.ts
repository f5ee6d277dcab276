import { withoutTeamType } from '#features/people/team-types/domain/limits.ts'
import { recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { notificationMessages } from '../../domain/messages.ts'
import { notificationsTopic } from '../../domain/topic.ts'
import { notificationsOfTeamType } from '../queries/notifications.ts'
import { backToDraft } from './publishing.ts'
import { save } from './writing.ts'

/**
 * Takes a team type that is being removed out of every audience. What was for it alone is for nobody from then on: hidden
 * where it is published, a draft where it was scheduled. @returns how many were for it alone
 */
export async function releaseNotifications(
  event: EventTransaction,
  author: Author,
  teamTypeId: string,
): Promise<number> {
  const found = await notificationsOfTeamType(event, teamTypeId)
  const changes = found.map((before) => ({
    before,
    after: { teamTypeIds: withoutTeamType(before.teamTypeIds, teamTypeId).left },
  }))
  for (const { before, after } of changes) {
    await save(event, author, before, after)
    if (before.status === 'scheduled' && after.teamTypeIds.length === 0) {
      const saved = { ...before, ...after, version: before.version + 1 }
      await backToDraft(event, author, saved, notificationMessages.forNobody)
    }
  }
  const { memberId } = author
  await recordAudits(
    event,
    changes.map(({ before, after }) => ({
      ...{ memberId, action: 'notification.update', subjectId: before.id, before, after },
    })),
  )
  if (found.length > 0) announce(event, [notificationsTopic], everyone)
  return changes.filter(({ after }) => after.teamTypeIds.length === 0).length
}
