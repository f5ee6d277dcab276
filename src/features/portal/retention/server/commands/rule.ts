import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { noNotices } from '../../domain/plan.ts'
import { noRule, type RetentionRule } from '../../domain/rule.ts'
import { retentionTopic } from '../../domain/topic.ts'
import { ruleRow } from '../queries.ts'
import { retentionRules } from '../tables.ts'
import { RETENTION } from './turns.ts'

/** Changes how long the event keeps personal data. Other days are told of anew, and what was done for the former ones has ended. */
export function changeRule(
  scope: EventScope,
  { memberId }: Author,
  { version, ...after }: RetentionRule & { version: number },
): Promise<Result<null, 'stale'>> {
  return inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    await takeTurn(event, RETENTION)
    const row = await ruleRow(event)
    if ((row?.version ?? 0) !== version) return err('stale')
    const before: RetentionRule = row ? { keepDays: row.keepDays, answers: row.answers } : noRule
    const begunAnew = {
      ...noNotices,
      ...{ runOn: null, startedAt: null, begunAt: null, endedAt: null, reached: '', refused: 0 },
    }
    const isSame = before.keepDays === after.keepDays && before.answers === after.answers
    const values = {
      ...after,
      ...(isSame ? {} : begunAnew),
      ...{ version: version + 1, updatedAt: services.clock.now(), updatedBy: memberId },
    }
    await tx
      .insert(retentionRules)
      .values({ eventId, createdBy: memberId, ...values })
      .onConflictDoUpdate({ target: retentionRules.eventId, set: values })
    await recordAudit(event, {
      ...{ memberId, action: 'retention.update', subjectId: 'retention' },
      ...{ before, after },
    })
    announce(event, [retentionTopic], organisers)
    return ok(null)
  })
}
