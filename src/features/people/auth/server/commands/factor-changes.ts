import { suspendedEvents } from '#features/event/events/server/queries.ts'
import { recordAccountEvent } from '#features/people/accounts/server/commands.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import { eventsOfAccount } from '#features/people/members/server/queries/events-of-account.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, mintScope } from '#platform/tenancy/scope.ts'
import type { FactorChange } from '../../domain/factor-changes.ts'
import { mailFactorChange, mailRecoveryCodeUsed } from './mails.ts'

type Note = {
  accountId: string
  kind: FactorChange | 'recoveryCodeUsed'
  request: Pick<RequestFacts, 'clientAddress' | 'headers'>
  /** The name of the one that is meant. */
  passkey?: string
}

/** Records what has changed of how an account is signed in to, and tells its owner by the event's mail. */
export async function noteFactorChange(scope: EventScope, note: Note) {
  const { services } = scope
  const { accountId, kind, request, passkey } = note
  const detail = passkey === undefined ? {} : { passkey }
  await recordAccountEvent(services, { accountId, kind, request, detail })
  const account = await accountById(services, accountId)
  if (!account) return
  if (kind === 'recoveryCodeUsed') await mailRecoveryCodeUsed(scope, account)
  else await mailFactorChange(scope, account, { change: kind, passkey: passkey ?? '' })
}

/** Product staff do it in no event. The mail comes from one of the person's; without one, there is none. */
export async function mailReset(services: Services, accountId: string) {
  const suspended = new Set(await suspendedEvents(services))
  const events = await eventsOfAccount(services, accountId)
  const sender = events.find(({ eventId }) => !suspended.has(eventId))
  const account = await accountById(services, accountId)
  if (!sender || !account) return
  await mailFactorChange(mintScope(services, sender), account, { change: 'twoFactorReset', passkey: '' })
}
