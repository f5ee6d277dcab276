import { markDisabled, recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import type { Services } from '#platform/services.ts'
import { changingSignIn, voidLinks } from './links.ts'
import { revokeAllSessions } from './sessions.ts'

type Disabling = {
  email: string
  isDisabled: boolean
  /** The request of the product staff who asks for it. */
  request: Pick<RequestFacts, 'clientAddress' | 'headers'>
}

/**
 * Switches an account off for every event, or on again. All of its sessions and links end at once; it keeps its
 * password and its parts in events.
 */
export async function updateAccountDisabled(
  services: Services,
  { email, isDisabled, request }: Disabling,
): Promise<Result<null, 'noUser'>> {
  const account = await accountByEmail(services, email)
  if (!account) return err('noUser')
  const accountId = account.id
  await changingSignIn(services, accountId, async (tx) => {
    await markDisabled(tx, { accountId, isDisabled, at: services.clock.now() })
    if (!isDisabled) return
    await voidLinks(tx, accountId)
    await revokeAllSessions(tx, accountId)
  })
  await recordAccountEvent(services, { accountId, kind: isDisabled ? 'disable' : 'enable', request })
  return ok(null)
}
