import { and, eq } from 'drizzle-orm'
import { wordsInUse } from '#features/event/emails/server/queries/words-in-use.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { type MailingInput, type NewMailing, unknownVariables } from '../../domain/schema.ts'
import { mailingsTopic } from '../../domain/topic.ts'
import { mailingById, mailingForChange, type StoredMailing } from '../queries/mailings.ts'
import { mailings } from '../tables.ts'

export type Versioned = { mailingId: string; version: number }
export type DraftRefusal = 'notFound' | 'stale' | 'confirmed'
export type WordsRefusal = { code: 'unknownVariables'; fields: Record<'subject' | 'message', string[]> }

/** Begins a draft with the words of the template of its kind. @returns its id */
export function createMailing(
  scope: EventScope,
  { memberId }: Author,
  { likeMailingId, ...input }: NewMailing,
): Promise<string> {
  return inEvent(scope, async (event) => {
    const { templateOf } = await wordsInUse(event, await allSettings(event), [input.kind])
    const { subject, blocks } = templateOf(input.kind)
    const like = likeMailingId === null ? undefined : await mailingById(event, likeMailingId)
    const id = newId()
    const now = event.services.clock.now()
    await event.tx.insert(mailings).values({
      ...input,
      ...(like ? { teamIds: like.teamIds } : {}),
      ...{ eventId: event.eventId, id, subject, message: blocks.join('\n\n') },
      ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
    })
    announce(event, [mailingsTopic], organisers)
    return id
  })
}

/** Changes a draft, which is saved while it is written. */
export function updateMailing(
  scope: EventScope,
  author: Author,
  { mailingId, version, mailing }: Versioned & { mailing: MailingInput },
): Promise<Result<null, DraftRefusal | WordsRefusal>> {
  return inEvent(scope, async (event) => {
    const opened = await openDraft(event, { mailingId, version })
    if (!opened.ok) return opened
    const fields = unknownVariables(opened.value.kind, mailing)
    if (fields.subject.length + fields.message.length > 0) return err({ code: 'unknownVariables', fields })
    await save(event, author, opened.value, mailing)
    return ok(null)
  })
}

export function removeMailing(
  scope: EventScope,
  { mailingId }: { mailingId: string },
): Promise<Result<null, DraftRefusal>> {
  return inEvent(scope, async (event) => {
    const found = await mailingForChange(event, mailingId)
    if (!found) return err('notFound')
    if (found.status !== 'draft') return err('confirmed')
    await event.tx
      .delete(mailings)
      .where(and(eq(mailings.eventId, event.eventId), eq(mailings.id, mailingId)))
    announce(event, [mailingsTopic], organisers)
    return ok(null)
  })
}

/** The draft, locked until the transaction ends, if this is its last version. */
export async function openDraft(
  event: EventTransaction,
  { mailingId, version }: Versioned,
): Promise<Result<StoredMailing, DraftRefusal>> {
  const found = await mailingForChange(event, mailingId)
  if (!found) return err('notFound')
  if (found.status !== 'draft') return err('confirmed')
  return found.version === version ? ok(found) : err('stale')
}

export async function save(
  event: EventTransaction,
  { memberId }: Author,
  { id, version }: Pick<StoredMailing, 'id' | 'version'>,
  values: Partial<typeof mailings.$inferInsert>,
): Promise<void> {
  await event.tx
    .update(mailings)
    .set({
      ...values,
      ...{ version: version + 1, updatedAt: event.services.clock.now(), updatedBy: memberId },
    })
    .where(and(eq(mailings.eventId, event.eventId), eq(mailings.id, id)))
  announce(event, [mailingsTopic], organisers)
}
