import { and, eq, inArray } from 'drizzle-orm'
import { dropFiles } from '#features/event/files/server/commands.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { fileIdsIn } from '../../domain/named-files.ts'
import { submissionsTopic } from '../../domain/topic.ts'
import { formReopenings, formVisits, submissionRevisions, submissions } from '../tables.ts'

/** Their answers are read for the files that they name; of a form of 60 questions, 500 submissions are a megabyte. */
const REMOVED_AT_ONCE = 500

/**
 * Removes all answers to a form that is being deleted, sent and drafts, with what they were before; their files follow
 * once nothing else names them. The audit of the form tells how many there were. Its web hooks are gone by then, so that
 * nobody is left to be told.
 */
export async function removeFormAnswers(event: EventTransaction, _: Author, formId: string): Promise<void> {
  const { tx, eventId } = event
  await tx.delete(formVisits).where(and(eq(formVisits.eventId, eventId), eq(formVisits.formId, formId)))
  await tx
    .delete(formReopenings)
    .where(and(eq(formReopenings.eventId, eventId), eq(formReopenings.formId, formId)))
  while ((await removeSome(event, formId)) === REMOVED_AT_ONCE);
  announce(event, [submissionsTopic], everyone)
}

/** @returns how many they were */
async function removeSome(event: EventTransaction, formId: string): Promise<number> {
  const { tx, eventId } = event
  const some = await tx
    .select({ id: submissions.id, values: submissions.values })
    .from(submissions)
    .where(and(eq(submissions.eventId, eventId), eq(submissions.formId, formId)))
    .limit(REMOVED_AT_ONCE)
  const ids = some.map(({ id }) => id)
  if (ids.length === 0) return 0
  const before = await tx
    .delete(submissionRevisions)
    .where(and(eq(submissionRevisions.eventId, eventId), inArray(submissionRevisions.submissionId, ids)))
    .returning({ values: submissionRevisions.values })
  await tx.delete(submissions).where(and(eq(submissions.eventId, eventId), inArray(submissions.id, ids)))
  const named = [...some, ...before].flatMap(({ values }) => fileIdsIn(values))
  await dropFiles(event, [...new Set(named)])
  return ids.length
}
