import type { Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope, EventTransaction } from '#platform/tenancy/scope.ts'

/** Where a member gets e-mails now; undefined for one who has left, or may not be written to. */
export type RecipientNow = (
  event: EventTransaction,
  memberId: string,
) => Promise<{ address: string; hasJoined: boolean } | undefined>

/**
 * Invites a member anew, with a way in of its own, and goes on with the id of the e-mail: when that refuses, nobody is
 * invited. In no open transaction: credentials are of no event.
 * @returns the id of the e-mail; `joined` for whoever has come in, or may not
 */
export type InviteAgain = <Refusal>(
  scope: EventScope,
  actor: Actor,
  memberId: string,
  goOn: (event: EventTransaction, emailId: string) => Promise<Result<null, Refusal>>,
) => Promise<Result<string, Refusal | 'joined'>>

declare module '#platform/ports/ports.ts' {
  interface Ports {
    recipientNow: RecipientNow
    inviteAgain: InviteAgain
  }
}
