import { and, eq } from 'drizzle-orm'
import { asAccepted } from '#features/forms/forms/domain/answers/acceptances.ts'
import { completeTasksOfForm } from '#features/tasks/tasks/server/commands/form-work.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { isOpen, submissionById, submissionsOfTeamAndForm, workOf } from '../queries/submissions.ts'
import { submissions } from '../tables.ts'
import { carryIntoDraft } from './carrying.ts'
import { type AnswersRefusal, answerColumnsOf, evaluate, whatEvaluates } from './evaluating.ts'
import { keepRevision } from './revisions.ts'
import { recordSubmission, tellOthers } from './telling.ts'

export type AcceptRefusal =
  | 'submissionNotFound'
  | { code: 'acceptedSince' | 'changedSince'; name: string }
  | AnswersRefusal

/**
 * The team accepts what an organiser had to leave open for it, in the state of the answers that it has read. The rest
 * stays as it is, and now the submission counts: it needs no form that is open or can be edited.
 */
export function acceptSubmission(
  scope: EventScope,
  actor: Actor,
  { submissionId, revision }: { submissionId: string; revision: number },
): Promise<Result<void, AcceptRefusal>> {
  return inEvent(scope, async (event): Promise<Result<void, AcceptRefusal>> => {
    const { teamId } = actor
    const seen = await submissionById(event, submissionId)
    if (!seen || teamId === null || seen.teamId !== teamId || seen.isDraft) return err('submissionNotFound')
    const { formId } = seen
    await takeTurn(event, 'submission', `${formId}/${teamId}`)
    const submission = await submissionById(event, submissionId)
    if (!submission) return err('submissionNotFound')
    const { submittedByName: name, version, facts } = submission
    if (!isOpen(submission)) return err({ code: 'acceptedSince', name })
    if (submission.revision !== revision) return err({ code: 'changedSince', name })
    const evaluating = await whatEvaluates(event, { formId, version }, { isGuest: false })
    const { definition } = evaluating
    const answers = definition ? asAccepted(definition, submission.values) : submission.values
    const final = evaluate(evaluating, answers, facts)
    if (!final.ok) return final

    await keepRevision(event, submission)
    const now = event.services.clock.now()
    const columns = answerColumnsOf(definition, final.value)
    const next = revision + 1
    await event.tx
      .update(submissions)
      .set({
        ...{ ...columns, revision: next, isByOrganiser: false, isComplete: true },
        ...{ submittedAt: now, updatedAt: now, updatedBy: actor.memberId },
      })
      .where(and(eq(submissions.eventId, event.eventId), eq(submissions.id, submissionId)))
    const own = await submissionsOfTeamAndForm(event, { formId, teamId })
    await carryIntoDraft(event, actor, {
      draft: own.find(({ editsId }) => editsId === submissionId),
      ...{ formId, before: submission.values, since: revision, after: columns.values },
    })
    await completeTasksOfForm(event, actor, { formId, teamId, work: workOf(own) })
    const told = { cause: 'acceptedByTeam', submissionId, formId, version } as const
    await recordSubmission(event, { ...told, by: actor.memberId, teamId })
    const { teamName, teamStand } = submission
    await tellOthers(event, evaluating, {
      ...{ ...told, isGuest: false, facts, answers: columns.values },
      ...{ sender: actor.memberId, turn: String(next), open: { was: true, is: false } },
      team: { id: teamId, name: teamName ?? '', stand: teamStand ?? '' },
    })
    return ok(undefined)
  })
}
