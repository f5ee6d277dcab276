import { and, eq } from 'drizzle-orm'
import { formVersion } from '#features/forms/forms/server/queries.ts'
import { forgetSubmissions, tellHooks } from '#features/forms/web-hooks/server/commands/telling.ts'
import { listeningHooks } from '#features/forms/web-hooks/server/queries/hooks.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { submissionsOfTeam, submissionsOfTeamAndForm } from '../queries/submissions.ts'
import { formReopenings, formVisits, submissions } from '../tables.ts'
import { removeRevisionsOfTeam } from './revisions.ts'

/** Removes the answers of a team that is being deleted, sent and drafts; the audit of the team tells how many. */
export async function removeTeamAnswers(event: EventTransaction, _: Author, teamId: string): Promise<void> {
  const { tx, eventId } = event
  await tellRemovals(event, teamId)
  await tx.delete(formVisits).where(and(eq(formVisits.eventId, eventId), eq(formVisits.teamId, teamId)))
  await tx
    .delete(formReopenings)
    .where(and(eq(formReopenings.eventId, eventId), eq(formReopenings.teamId, teamId)))
  await removeRevisionsOfTeam(event, teamId)
  await tx.delete(submissions).where(and(eq(submissions.eventId, eventId), eq(submissions.teamId, teamId)))
}

/** Other programs hear which submissions are gone; what they were told of them before goes from their logs. */
async function tellRemovals(event: EventTransaction, teamId: string) {
  const forms = new Set((await submissionsOfTeam(event, teamId)).map(({ formId }) => formId))
  const team = await teamById(event, teamId)
  for (const formId of forms) {
    const hooks = await listeningHooks(event, formId)
    const all = await submissionsOfTeamAndForm(event, { teamId, formId })
    const sent = all.filter(({ isDraft }) => !isDraft)
    await forgetSubmissions(
      event,
      sent.map(({ id }) => id),
    )
    for (const { id: submissionId, version, values: answers, facts } of hooks.length > 0 ? sent : []) {
      const definition = await formVersion(event, formId, version)
      if (!definition) continue
      const told = { submissionId, formId, version, definition, answers, facts }
      const named = team && { id: teamId, name: team.name, stand: team.stand }
      await tellHooks(event, hooks, { ...told, occasion: 'deleted', isGuest: false, team: named ?? null })
    }
  }
}
