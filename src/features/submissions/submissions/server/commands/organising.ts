import { and, eq } from 'drizzle-orm'
import { dropFiles } from '#features/event/files/server/commands.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { askedFacts } from '#features/forms/forms/domain/logic/asked-facts.ts'
import { formHead } from '#features/forms/forms/server/queries.ts'
import { withdrawFormWork } from '#features/tasks/tasks/server/commands/form-work.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { fileIdsIn } from '../../domain/named-files.ts'
import { factsToEdit } from '../queries/editing.ts'
import { sentSubmission } from '../queries/received.ts'
import { revisionsOf } from '../queries/revisions.ts'
import { submissionsOfTeamAndForm } from '../queries/submissions.ts'
import { submissions } from '../tables.ts'
import { type FileRefusal, withFilesOf } from './draft-base.ts'
import { keepRevision, removeRevisions } from './revisions.ts'
import { type AnswersRefusal, answerColumnsOf, evaluate, rulesOf, whatEvaluates } from './submit.ts'
import { tellSubmission } from './telling.ts'

type Named = { formId: string; submissionId: string }
type Editing = Named & {
  /** Of the questions that were answered: those of the submission, or the latest. */
  version: number
  /** What the page has read: a later one is not written over. */
  revision: number
  answers: Answers
}

export type EditRefusal =
  | 'submissionNotFound'
  | 'outdatedVersion'
  | { code: 'changedSince'; name: string }
  | FileRefusal
  | AnswersRefusal

/**
 * Changes what a team or a guest has sent, as an organiser: walked again with the questions and the facts of then, never
 * with the organiser's own. What it was before is kept.
 */
export function updateSubmission(
  scope: EventScope,
  actor: Actor,
  { formId, submissionId, version, revision, answers: given }: Editing,
): Promise<Result<void, EditRefusal>> {
  return inEvent(scope, async (event): Promise<Result<void, EditRefusal>> => {
    const found = await inTurn(event, { formId, submissionId })
    if (!found) return err('submissionNotFound')
    const { submission, changedByName } = found
    if (submission.revision !== revision) return err({ code: 'changedSince', name: changedByName })
    const form = await formHead(event, formId)
    if (![form?.currentVersion, submission.version].includes(version)) return err('outdatedVersion')
    const { teamId } = submission
    const owner =
      teamId === null ? { kind: 'guest' as const, id: formId } : { kind: 'team' as const, id: teamId }
    const answers = await withFilesOf(event, owner, given)
    if (!answers.ok) return answers
    const evaluating = await whatEvaluates(event, { formId, version })
    const facts = await factsToEdit(event, submission, version)
    const final = evaluate(evaluating, answers.value, facts)
    if (!final.ok) return final

    await keepRevision(event, submission)
    await event.tx
      .update(submissions)
      .set({
        ...answerColumnsOf(evaluating.definition, final.value),
        facts: askedFacts(rulesOf(evaluating), facts),
        ...{ version, revision: revision + 1, isByOrganiser: true },
        ...{ updatedAt: event.services.clock.now(), updatedBy: actor.memberId },
      })
      .where(isThis(event, submissionId))
    const told = { by: actor.memberId, submissionId, formId, version, teamId }
    await tellSubmission(event, { cause: 'editedByOrganiser', ...told })
    return ok(undefined)
  })
}

/** Removes a submission for good, with its history; the team's tasks that it completed are open again. */
export function removeSubmission(
  scope: EventScope,
  actor: Actor,
  named: Named,
): Promise<Result<void, 'submissionNotFound'>> {
  return inEvent(scope, async (event): Promise<Result<void, 'submissionNotFound'>> => {
    const found = await inTurn(event, named)
    if (!found) return err('submissionNotFound')
    const { submission } = found
    const { formId, submissionId } = named
    const before = await revisionsOf(event, submissionId)
    const fileIds = [submission.values, ...before.map(({ values }) => values)].flatMap(fileIdsIn)
    await removeRevisions(event, submissionId)
    await event.tx.delete(submissions).where(isThis(event, submissionId))
    await dropFiles(event, [...new Set(fileIds)])
    const { teamId, version } = submission
    if (teamId !== null) await withdrawFromTasks(event, actor, { formId, teamId })
    await tellSubmission(event, {
      ...{ cause: 'removed', by: actor.memberId, submissionId, formId, version, teamId },
    })
    return ok(undefined)
  })
}

async function withdrawFromTasks(
  event: EventTransaction,
  actor: Actor,
  { formId, teamId }: { formId: string; teamId: string },
) {
  const left = await submissionsOfTeamAndForm(event, { formId, teamId })
  const draft = left.find(({ isDraft }) => isDraft)
  const work = {
    draft: draft
      ? {
          savedAt: draft.updatedAt.toISOString(),
          savedBy: draft.updatedBy,
          page: draft.page,
          pageCount: draft.pageCount,
        }
      : null,
    submissionId: left.find(({ isDraft }) => !isDraft)?.id ?? null,
  }
  await withdrawFormWork(event, actor, { formId, teamId, work })
}

/** The submission, once nobody else is sending or changing answers of the same team to the same form. */
async function inTurn(event: EventTransaction, { formId, submissionId }: Named) {
  const seen = await sentSubmission(event, { formId, submissionId })
  if (!seen) return undefined
  await takeTurn(event, 'submission', `${formId}/${seen.submission.teamId ?? submissionId}`)
  return sentSubmission(event, { formId, submissionId })
}

function isThis({ eventId }: EventTransaction, submissionId: string) {
  return and(eq(submissions.eventId, eventId), eq(submissions.id, submissionId))
}
