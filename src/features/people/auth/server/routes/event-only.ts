import { forbidden } from '#platform/http/errors.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { singleSignOnNotices } from '../../domain/single-sign-on-messages.ts'

/**
 * What an account has beyond this event is not shown to somebody whom only the event's identity provider has let in: who
 * runs the provider can sign in as anybody there.
 */
export function refuseEventOnly({ isEventOnly }: Actor): void {
  if (isEventOnly) throw forbidden(singleSignOnNotices.eventOnly)
}
