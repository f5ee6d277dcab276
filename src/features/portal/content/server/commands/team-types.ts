import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { withoutTeamType } from '#features/people/team-types/domain/limits.ts'
import { recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { contentTopic } from '../../domain/topic.ts'
import { contentPages } from '../tables.ts'

/** Those restricted to a team type, by title and locked until the transaction ends. */
export function pagesOfTeamType({ tx, eventId }: EventTransaction, teamTypeId: string) {
  const { id, title, isPublished, allowedTeamTypeIds } = contentPages
  return tx
    .select({ id, title, isPublished, allowedTeamTypeIds })
    .from(contentPages)
    .where(and(eq(contentPages.eventId, eventId), arrayContains(allowedTeamTypeIds, [teamTypeId])))
    .orderBy(sql`lower(${title})`, id)
    .for('update')
}

/**
 * Takes a team type that is being removed out of every page (platform specification, section 7), and unpublishes
 * those that were for it alone: without a type they would be for all teams. Their revision goes up, so that settings that
 * are open do not publish them again.
 * @returns how many were for it alone
 */
export async function releasePages(
  event: EventTransaction,
  { memberId }: Author,
  teamTypeId: string,
): Promise<number> {
  const found = await pagesOfTeamType(event, teamTypeId)
  const changes = found.map((before) => {
    const { left, isNoLongerLimited } = withoutTeamType(before.allowedTeamTypeIds, teamTypeId)
    return {
      ...{ before, isNoLongerLimited },
      after: { allowedTeamTypeIds: left, isPublished: before.isPublished && !isNoLongerLimited },
    }
  })
  for (const { before, after } of changes) {
    await event.tx
      .update(contentPages)
      .set({
        ...after,
        revision: sql`${contentPages.revision} + 1`,
        ...{ updatedAt: event.services.clock.now(), updatedBy: memberId },
      })
      .where(and(eq(contentPages.eventId, event.eventId), eq(contentPages.id, before.id)))
  }
  await recordAudits(
    event,
    changes.map(({ before, after }) => ({
      ...{ memberId, action: 'content.update' as const, subjectId: before.id },
      ...{ before, after },
    })),
  )
  if (found.length > 0) announce(event, [contentTopic], everyone)
  return changes.filter(({ isNoLongerLimited }) => isNoLongerLimited).length
}
