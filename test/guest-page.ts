import { SOONEST_MILLISECONDS } from '#features/submissions/submissions/domain/guest-pace.ts'
import { startedToken } from '#features/submissions/submissions/server/queries/started.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type Sending, sendingOf } from './filling.ts'

/** What the server says to a guest who opened the form just long enough ago to send it now. */
export function openedByGuest({ services, eventId }: EventScope, formId: string): string {
  const at = new Date(services.clock.now().getTime() - SOONEST_MILLISECONDS)
  return startedToken(services.settings.authSecret, { eventId, formId }, at)
}

/** What the page of a guest sends. */
export const guestSendingOf = (scope: EventScope, formId: string, sending?: Sending) => ({
  ...sendingOf(sending),
  started: openedByGuest(scope, formId),
})
