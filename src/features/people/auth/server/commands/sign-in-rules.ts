import { replaceTwoFactorRule } from '#features/event/events/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announceStanding } from '#platform/live/announce.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, onwardsUnlessRefused } from '#platform/tenancy/scope.ts'
import { passkeyOfSession } from '../queries/passkeys.ts'
import { secondFactorOf } from '../queries.ts'

/**
 * Requires a second factor of everybody from moderator up, or no longer. Whoever requires it has one: otherwise they
 * would be kept out from their next request on, and ask of others what they do not know.
 */
export async function updateSignInRules(
  scope: EventScope,
  { memberId, accountId, sessionId }: Pick<Actor, 'memberId' | 'accountId' | 'sessionId'>,
  { requiresTwoFactor }: { requiresTwoFactor: boolean },
): Promise<Result<null, 'needsOwnFactor'>> {
  const { services } = scope
  const hasOwn =
    (await secondFactorOf(services, accountId)) !== undefined ||
    (await passkeyOfSession(services, sessionId)) !== null
  if (requiresTwoFactor && !hasOwn) return err('needsOwnFactor')
  return onwardsUnlessRefused(scope, {
    begin: async (tx) => {
      if (requiresTwoFactor) await announceStanding(tx, scope.eventId)
      return ok(await replaceTwoFactorRule(tx, scope, requiresTwoFactor))
    },
    goOn: async (event, wasRequired) => {
      await recordAudit(event, {
        ...{ memberId, action: 'settings.update', subjectId: 'signIn' },
        before: { requiresTwoFactor: wasRequired },
        after: { requiresTwoFactor },
      })
      return ok(null)
    },
  })
}
