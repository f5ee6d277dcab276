import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { firstStepsTopic } from '../domain/topic.ts'
import { hiddenFirstSteps } from './tables.ts'

/** Puts the first steps away for all organisers of the event, or brings them back. */
export function hideFirstSteps(scope: EventScope, { memberId }: Author, isHidden: boolean): Promise<void> {
  return inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    const row = { eventId, hiddenAt: services.clock.now(), hiddenBy: memberId }
    if (isHidden) await tx.insert(hiddenFirstSteps).values(row).onConflictDoNothing()
    else await tx.delete(hiddenFirstSteps).where(eq(hiddenFirstSteps.eventId, eventId))
    await recordAudit(event, {
      memberId,
      action: 'firstSteps.hide',
      subjectId: 'firstSteps',
      before: { isHidden: !isHidden },
      after: { isHidden },
    })
    announce(event, [firstStepsTopic], organisers)
  })
}
