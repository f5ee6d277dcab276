import { and, eq, inArray } from 'drizzle-orm'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { isOpen, type SubmissionRecord } from '../queries/submissions.ts'
import { submissionRevisions, submissions } from '../tables.ts'

/** Keeps what a submission is, before it is changed. */
export async function keepRevision({ tx, eventId }: EventTransaction, now: SubmissionRecord): Promise<void> {
  const { id, revision, version, values, path, totals, tally, isByOrganiser, updatedAt, updatedBy } = now
  await tx.insert(submissionRevisions).values({
    ...{ eventId, submissionId: id, revision, version, values, path, totals, tally },
    ...{ isByOrganiser, isOpen: isOpen(now) },
    changedAt: updatedAt,
    changedBy: updatedBy,
  })
}

export async function removeRevisions({ tx, eventId }: EventTransaction, submissionId: string) {
  await tx
    .delete(submissionRevisions)
    .where(and(eq(submissionRevisions.eventId, eventId), eq(submissionRevisions.submissionId, submissionId)))
}

export async function removeRevisionsOfTeam({ tx, eventId }: EventTransaction, teamId: string) {
  const ofTeam = tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.eventId, eventId), eq(submissions.teamId, teamId)))
  await tx
    .delete(submissionRevisions)
    .where(and(eq(submissionRevisions.eventId, eventId), inArray(submissionRevisions.submissionId, ofTeam)))
}
