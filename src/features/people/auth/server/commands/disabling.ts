import { markDisabled, recordAccountEventIn } from '#features/people/accounts/server/commands.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import type { Services } from '#platform/services.ts'
import { changingSignIn, voidLinks } from './links.ts'
import { revokeAllSessions } from './sessions.ts'

/** What product staff do to somebody's account, and why. */
export type StaffAct = {
  accountId: string
  /** The request of the product staff who asks for it. */
  request: Pick<RequestFacts, 'clientAddress' | 'headers'>
  /** Left out at the command line, where nobody has an account. */
  by?: { accountId: string; reason: string }
}

/** What is kept of it with the account. */
export function detailOf({ by }: StaffAct) {
  return by ? { byAccountId: by.accountId, reason: by.reason } : {}
}

/**
 * Switches an account off for every event, or on again. All of its sessions and links end at once; it keeps its
 * password and its parts in events.
 */
export async function updateAccountDisabled(
  services: Services,
  { isDisabled, ...act }: StaffAct & { isDisabled: boolean },
): Promise<Result<null, 'noUser' | 'sameState'>> {
  const { accountId, request } = act
  if (!(await accountById(services, accountId))) return err('noUser')
  return changingSignIn(services, accountId, async (tx) => {
    if (!(await markDisabled(tx, { accountId, isDisabled, at: services.clock.now() })))
      return err('sameState')
    if (isDisabled) {
      await voidLinks(tx, accountId)
      await revokeAllSessions(tx, accountId)
    }
    const kind = isDisabled ? 'disable' : 'enable'
    await recordAccountEventIn(services, tx, { accountId, kind, request, detail: detailOf(act) })
    return ok(null)
  })
}
