import { and, eq } from 'drizzle-orm'
import { dropFiles } from '#features/event/files/server/commands.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { askedFacts } from '#features/forms/forms/domain/logic/asked-facts.ts'
import { formHead } from '#features/forms/forms/server/queries.ts'
import { forgetSubmissions } from '#features/forms/web-hooks/server/commands/telling.ts'
import { teamById } from '#features/people/teams/server/queries.ts'
import { withdrawFormWork } from '#features/tasks/tasks/server/commands/form-work.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { fileIdsIn } from '../../domain/named-files.ts'
import { factsToEdit } from '../queries/editing.ts'
import { submissionOfForm } from '../queries/received.ts'
import { revisionsOf } from '../queries/revisions.ts'
import { submissionsOfTeamAndForm } from '../queries/submissions.ts'
import { submissions } from '../tables.ts'
import { type FileRefusal, withFilesOf } from './draft-base.ts'
import { type AnswersRefusal, answerColumnsOf, evaluate, rulesOf, whatEvaluates } from './evaluating.ts'
import { keepRevision, removeRevisions } from './revisions.ts'
import { recordSubmission, tellOthers } from './telling.ts'

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
    const { isGuest } = submission
    const evaluating = await whatEvaluates(event, { formId, version }, { isGuest })
    const facts = await factsToEdit(event, submission, version)
    const final = evaluate(evaluating, answers.value, facts)
    if (!final.ok) return final

    await keepRevision(event, submission)
    const columns = answerColumnsOf(evaluating.definition, final.value)
    await event.tx
      .update(submissions)
      .set({
        ...columns,
        facts: askedFacts(rulesOf(evaluating), facts),
        ...{ version, revision: revision + 1, isByOrganiser: true },
        ...{ updatedAt: event.services.clock.now(), updatedBy: actor.memberId },
      })
      .where(isThis(event, submissionId))
    const told = { cause: 'editedByOrganiser', submissionId, formId, version } as const
    await recordSubmission(event, { ...told, by: actor.memberId, teamId })
    await tellOthers(event, evaluating, {
      ...{ ...told, isGuest, facts, answers: columns.values },
      ...{ sender: submission.createdBy, turn: String(revision + 1) },
      team: await teamToTell(event, teamId),
    })
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
    const { teamId, version, isGuest, values: answers, facts } = submission
    const [evaluating, team, before] = await Promise.all([
      whatEvaluates(event, { formId, version }, { isGuest }),
      teamToTell(event, teamId),
      revisionsOf(event, submissionId),
    ])
    const fileIds = [answers, ...before.map(({ values }) => values)].flatMap(fileIdsIn)
    await removeRevisions(event, submissionId)
    await event.tx.delete(submissions).where(isThis(event, submissionId))
    await dropFiles(event, [...new Set(fileIds)])
    if (teamId !== null) await withdrawFromTasks(event, actor, { formId, teamId })
    const told = { cause: 'removed', submissionId, formId, version } as const
    await recordSubmission(event, { ...told, by: actor.memberId, teamId })
    // What was told of it before goes from the logs, with the answers in it.
    await forgetSubmissions(event, [submissionId])
    await tellOthers(event, evaluating, { ...told, isGuest, facts, answers, team, sender: null, turn: '' })
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
  const seen = await submissionOfForm(event, { formId, submissionId })
  if (!seen) return undefined
  await takeTurn(event, 'submission', `${formId}/${seen.submission.teamId ?? submissionId}`)
  return submissionOfForm(event, { formId, submissionId })
}

async function teamToTell(event: EventTransaction, teamId: string | null) {
  if (teamId === null) return null
  const team = await teamById(event, teamId)
  return team ? { id: teamId, name: team.name, stand: team.stand } : null
}

function isThis({ eventId }: EventTransaction, submissionId: string) {
  return and(eq(submissions.eventId, eventId), eq(submissions.id, submissionId))
}
