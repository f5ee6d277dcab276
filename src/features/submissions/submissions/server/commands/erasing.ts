import { and, eq, inArray, sql } from 'drizzle-orm'
import { emptyEmailsAbout } from '#features/event/emails/server/commands/withdrawing.ts'
import { dropFilesAtOnce } from '#features/event/files/server/commands/drop-bytes.ts'
import { forgetSubmissions } from '#features/forms/web-hooks/server/commands/telling.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { ErasedAnswers, PersonSought } from '#platform/privacy/personal-data.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { fileIdsIn } from '../../domain/named-files.ts'
import { submissionsTopic } from '../../domain/topic.ts'
import { isTheirSubmission } from '../queries/theirs.ts'
import { submissionRevisions, submissions } from '../tables.ts'

/**
 * Takes the answers out of what a person has sent, when they are erased with them: that it was sent stays, so that the
 * tasks of a team stay done. Drafts are the team's. Files that nothing else names follow at once.
 */
export async function eraseAnswersOf(
  event: EventTransaction,
  person: PersonSought,
  answers: ErasedAnswers,
): Promise<void> {
  announce(event, [submissionsTopic], everyone)
  if (answers === 'kept') return
  const { tx, eventId } = event
  const { rows } = await tx.execute<Answered>(sql`
    select t.id, t.values from submissions t
    where t.event_id = ${eventId} and not t.is_draft and ${isTheirSubmission(person)} for update of t`)
  await empty(event, rows)
}

/** Answers hold a hundred kilobytes each at most. */
const AT_ONCE = 100

/** Takes the answers out of what is left when those of the whole event go: drafts, and what organisers have filled in. */
export async function eraseAnswersLeft(event: EventTransaction): Promise<boolean> {
  const { rows } = await event.tx.execute<Answered>(sql`
    select t.id, t.values from submissions t
    where t.event_id = ${event.eventId} and t.values <> '{}' limit ${AT_ONCE} for update of t`)
  if (rows.length > 0) announce(event, [submissionsTopic], everyone)
  await empty(event, rows)
  return rows.length === AT_ONCE
}

type Answered = { id: string; values: Record<string, unknown> }

async function empty(event: EventTransaction, rows: readonly Answered[]) {
  const { tx, eventId } = event
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const before = await tx
    .delete(submissionRevisions)
    .where(and(eq(submissionRevisions.eventId, eventId), inArray(submissionRevisions.submissionId, ids)))
    .returning({ values: submissionRevisions.values })
  await tx
    .update(submissions)
    .set({
      ...{
        values: {},
        path: [],
        skippedFieldIds: [],
        totals: null,
        stamps: {},
        instances: null,
        tally: null,
      },
      ...{ facts: { customFields: {}, client: {} }, chosen: [], answerWords: '' },
    })
    .where(and(eq(submissions.eventId, eventId), inArray(submissions.id, ids)))
  await forgetSubmissions(event, ids)
  await emptyEmailsAbout(event, ids)
  const named = [...rows, ...before].flatMap(({ values }) => fileIdsIn(values))
  await dropFilesAtOnce(event, [...new Set(named)])
}
