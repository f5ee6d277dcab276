import { newId } from '#kit/ids/new-id.ts'
import { tokenPlaceholder } from '#platform/mail/link-token.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { sendEmail } from '../jobs.ts'
import { emails } from '../tables.ts'

type StoredEmail = typeof emails.$inferSelect
type Copy = { sendKey: string; toAddress?: string; metadata?: Record<string, string> }

/** Queues an e-mail once more, to the letter; to another address where one is given. @returns the id of the copy */
export async function queueCopy(
  event: EventTransaction,
  original: StoredEmail,
  { sendKey, toAddress = original.toAddress, metadata = {} }: Copy,
): Promise<string> {
  const { tx, eventId, services } = event
  const id = newId()
  const { type, memberId, teamId, teamName, subject, replyTo, aboutId } = original
  const { template, templateVersion, variables, details } = original
  await tx.insert(emails).values({
    ...{ eventId, id, type, toAddress, memberId, teamId, teamName, subject, replyTo, aboutId },
    ...{ template, templateVersion, variables, details, ...withLinksOf(id, original) },
    ...{ sendKey, metadata, createdAt: services.clock.now() },
  })
  await services.jobs.enqueue(event, sendEmail, { emailId: id }, { key: id })
  return id
}

/** Of one that was drawn when it was written: its recipient may unsubscribe by the copy as well. */
function withLinksOf(id: string, original: Pick<StoredEmail, 'id' | 'html' | 'text'>) {
  const own = tokenPlaceholder(id, 'unsubscribe')
  const replaced = (content: string | null) =>
    content?.replaceAll(tokenPlaceholder(original.id, 'unsubscribe'), own) ?? null
  return { html: replaced(original.html), text: replaced(original.text) }
}
