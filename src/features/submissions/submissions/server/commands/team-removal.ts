import { and, eq } from 'drizzle-orm'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { formVisits, submissions } from '../tables.ts'
import { removeRevisionsOfTeam } from './revisions.ts'

/** Removes the answers of a team that is being deleted, sent and drafts; the audit of the team tells how many. */
export async function removeTeamAnswers(event: EventTransaction, _: Author, teamId: string): Promise<void> {
  const { tx, eventId } = event
  await tx.delete(formVisits).where(and(eq(formVisits.eventId, eventId), eq(formVisits.teamId, teamId)))
  await removeRevisionsOfTeam(event, teamId)
  await tx.delete(submissions).where(and(eq(submissions.eventId, eventId), eq(submissions.teamId, teamId)))
}
