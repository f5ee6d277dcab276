import { type StaffAct, updateAccountDisabled } from '#features/people/auth/server/commands/disabling.ts'
import { resetTwoFactor } from '#features/people/auth/server/commands/second-factors.ts'
import { err, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'

type Act = Pick<StaffAct, 'accountId' | 'request'> & { reason: string }
export type AccountRefusal = 'noUser' | 'yourself' | 'sameState' | 'noSecondFactor'

/** Switches somebody's account off for every event, or on again. */
export async function updateDisabled(
  services: Services,
  actor: Actor,
  { isDisabled, ...act }: Act & { isDisabled: boolean },
): Promise<Result<null, AccountRefusal>> {
  // Who locks themselves out, or has taken a colleague's place, is stopped by a second person.
  if (act.accountId === actor.accountId) return err('yourself')
  return updateAccountDisabled(services, { ...actOf(actor, act), isDisabled })
}

/** Takes a lost second factor off somebody's account. */
export async function resetSecondFactor(
  services: Services,
  actor: Actor,
  act: Act,
): Promise<Result<null, AccountRefusal>> {
  if (act.accountId === actor.accountId) return err('yourself')
  return resetTwoFactor(services, actOf(actor, act))
}

function actOf({ accountId: byAccountId }: Actor, { accountId, request, reason }: Act): StaffAct {
  return { accountId, request, by: { accountId: byAccountId, reason } }
}
