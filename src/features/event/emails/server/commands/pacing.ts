import { waitForTurn } from '#platform/mail/pace.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type EmailType, urgentTypes } from '../../domain/email-types.ts'
import { emailToHandOver } from './keeping-back.ts'

/**
 * Where the operator has limited how many leave in a second. What somebody sits and waits for does not wait for the rest,
 * and what does not leave takes no turn.
 */
export async function waitUntilItMayLeave(scope: EventScope, emailId: string): Promise<void> {
  if (scope.services.settings.mail.perSecond === undefined) return
  const found = await inEvent(scope, (event) => emailToHandOver(event, emailId))
  if (found) await waitForTurn(scope.services, { isUrgent: urgentTypes.has(found.email.type as EmailType) })
}
