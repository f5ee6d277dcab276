import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { type ResendRefusal, resendingOf } from '../../domain/resending.ts'
import { keptBackAs, purposeOf } from '../../domain/subscriptions.ts'
import { emailsTopic } from '../../domain/topic.ts'
import { standingFor } from '../queries/subscriptions.ts'
import { isTest } from '../queries/tests.ts'
import { emails } from '../tables.ts'
import { queueCopy } from './copying.ts'

type StoredEmail = typeof emails.$inferSelect
type Refusal = 'notFound' | ResendRefusal
type Outcome = Result<string, Refusal>

/** Sends an e-mail that did not arrive again, or its invitation anew. @returns the id of the new one, which names the one before */
export async function resendEmail(scope: EventScope, actor: Actor, emailId: string): Promise<Outcome> {
  const begun = await inEvent(scope, async (event): Promise<Outcome | { memberId: string }> => {
    const found = await resendableInTurn(event, emailId)
    if (!found.ok) return found
    const { email, how, address } = found.value
    if (how === 'invitation') return { memberId: email.memberId ?? '' }
    const copy = await queueCopy(event, email, { sendKey: `resent:${email.id}`, toAddress: address })
    await noteResent(event, actor, { from: email, to: copy })
    return ok(copy)
  })
  if ('ok' in begun) return begun
  const { inviteAgain } = scope.services.ports
  return inviteAgain<Refusal>(scope, actor, begun.memberId, async (event, invitation) => {
    const found = await resendableInTurn(event, emailId)
    if (!found.ok) return found
    await noteResent(event, actor, { from: found.value.email, to: invitation })
    return ok(null)
  })
}

type Resendable = { email: StoredEmail; how: 'copy' | 'invitation'; address: string }
type InTurn = Result<Resendable, Refusal>

/** One after another, so that of two who press at once the second sees what the first did. */
async function resendableInTurn(event: EventTransaction, emailId: string): Promise<InTurn> {
  await takeTurn(event, 'email-copy', emailId)
  const found = await resendable(event, emailId)
  if (!found) return err('notFound')
  const { how } = found
  return how === 'copy' || how === 'invitation' ? ok({ ...found, how }) : err(how)
}

/** The e-mail with whether and how it can be sent again, and the address that it would go to. */
export async function resendable(event: EventTransaction, emailId: string) {
  const [email] = await event.tx
    .select({ ...getTableColumns(emails), isTest })
    .from(emails)
    .where(isEmail(event, emailId))
  if (!email) return undefined
  const { memberId, type } = email
  const now = memberId === null ? undefined : await event.services.ports.recipientNow(event, memberId)
  const purpose = purposeOf(type)
  const address = now?.address ?? email.toAddress
  const standing = await standingFor(event, { purpose, toAddress: address, memberId })
  const how = resendingOf({
    ...{ type, status: email.status, detail: email.detail, isTest: email.isTest },
    isResent: email.metadata.resentAs !== undefined,
    hasServer: event.services.settings.mailKind !== 'outbox',
    recipient: memberId === null ? 'noMember' : now === undefined ? 'gone' : 'there',
    hasJoined: now?.hasJoined ?? false,
    keptBackAs: keptBackAs(purpose, standing),
  })
  return { email, how, address }
}

const isEmail = ({ eventId }: EventTransaction, emailId: string) =>
  and(eq(emails.eventId, eventId), eq(emails.id, emailId))

/** Both name each other, and who did it is recorded. */
async function noteResent(
  event: EventTransaction,
  actor: Actor,
  { from, to }: { from: StoredEmail; to: string },
) {
  const naming = (part: Record<string, string>) => ({
    metadata: sql`${emails.metadata} || ${JSON.stringify(part)}::jsonb`,
  })
  await event.tx
    .update(emails)
    .set(naming({ resentAs: to }))
    .where(isEmail(event, from.id))
  await event.tx
    .update(emails)
    .set(naming({ resentFrom: from.id }))
    .where(isEmail(event, to))
  await recordAudit(event, {
    ...{ memberId: actor.memberId, action: 'email.resend', subjectId: from.id },
    after: { type: from.type, resentAs: to },
  })
  announce(event, [emailsTopic], organisers)
}
