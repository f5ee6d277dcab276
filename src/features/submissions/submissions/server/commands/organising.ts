import { and, eq } from 'drizzle-orm'
import { dropFiles } from '#features/event/files/server/commands.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { withEntryIds } from '#features/forms/forms/domain/answers/entries.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { askedFacts } from '#features/forms/forms/domain/logic/asked-facts.ts'
import { formHead, formVersion } from '#features/forms/forms/server/queries.ts'
import { forgetSubmissions } from '#features/forms/web-hooks/server/commands/telling.ts'
import { noteEditedAnswers, withdrawFormWork } from '#features/tasks/tasks/server/commands/form-work.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { fileIdsIn } from '../../domain/named-files.ts'
import { changesBetween } from '../../domain/sharing/changes.ts'
import { savedChanges } from '../../domain/sharing/saved-changes.ts'
import { factsToEdit } from '../queries/editing.ts'
import { submissionOfForm } from '../queries/received.ts'
import { revisionsOf } from '../queries/revisions.ts'
import { type SubmissionRecord, submissionsOfTeamAndForm, workOf } from '../queries/submissions.ts'
import { submissions } from '../tables.ts'
import { type FileRefusal, withFilesOf } from './draft-base.ts'
import { type AnswersRefusal, answerColumnsOf, evaluate, rulesOf, whatEvaluates } from './evaluating.ts'
import { keepRevision, removeRevisions } from './revisions.ts'
import { recordSubmission, tellOthers } from './telling.ts'

type Found = NonNullable<Awaited<ReturnType<typeof inTurn>>>
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
    if (teamId !== null) {
      await carryIntoDraft(event, actor, { formId, teamId, before: submission, after: columns.values })
      await noteEditedAnswers(event, { teamId, submissionId, submissionRevision: revision + 1 })
    }
    const told = { cause: 'editedByOrganiser', submissionId, formId, version } as const
    await recordSubmission(event, { ...told, by: actor.memberId, teamId })
    await tellOthers(event, evaluating, {
      ...{ ...told, isGuest, facts, answers: columns.values },
      ...{ sender: submission.createdBy, turn: String(revision + 1) },
      team: teamToTell(found),
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
    const [evaluating, before] = await Promise.all([
      whatEvaluates(event, { formId, version }, { isGuest }),
      revisionsOf(event, submissionId),
    ])
    const fileIds = [answers, ...before.map(({ values }) => values)].flatMap(fileIdsIn)
    await removeRevisions(event, submissionId)
    await event.tx.delete(submissions).where(isThis(event, submissionId))
    await dropFiles(event, [...new Set(fileIds)])
    if (teamId !== null) {
      await keepUnsentChanges(event, { formId, teamId, submissionId })
      const left = await submissionsOfTeamAndForm(event, { formId, teamId })
      await withdrawFormWork(event, actor, { formId, teamId, work: workOf(left) })
    }
    const told = { cause: 'removed', submissionId, formId, version } as const
    await recordSubmission(event, { ...told, by: actor.memberId, teamId })
    // What was told of it before goes from the logs, with the answers in it.
    await forgetSubmissions(event, [submissionId])
    await tellOthers(event, evaluating, {
      ...{ ...told, isGuest, facts, answers, team: teamToTell(found), sender: null, turn: '' },
    })
    return ok(undefined)
  })
}

/** The submission, once nobody else is sending or changing answers of the same team to the same form. */
async function inTurn(event: EventTransaction, { formId, submissionId }: Named) {
  const seen = await submissionOfForm(event, { formId, submissionId })
  if (!seen) return undefined
  await takeTurn(event, 'submission', `${formId}/${seen.submission.teamId ?? submissionId}`)
  return submissionOfForm(event, { formId, submissionId })
}

/** The team, as web hooks are told of it; null for a guest. */
function teamToTell({ submission: { teamId }, teamName, teamStand }: Found) {
  return teamId === null ? null : { id: teamId, name: teamName ?? '', stand: teamStand ?? '' }
}

/** Changes of what is removed begin a new submission; where one is begun already, they go with what they changed. */
async function keepUnsentChanges(
  event: EventTransaction,
  { submissionId, ...of }: { formId: string; teamId: string; submissionId: string },
) {
  const drafts = (await submissionsOfTeamAndForm(event, of)).filter(({ isDraft }) => isDraft)
  const changes = drafts.find(({ editsId }) => editsId === submissionId)
  if (!changes) return
  if (drafts.every(({ editsId }) => editsId !== null)) {
    await event.tx.update(submissions).set({ editsId: null }).where(isThis(event, changes.id))
    return
  }
  await event.tx.delete(submissions).where(isThis(event, changes.id))
  await dropFiles(event, fileIdsIn(changes.values))
}

type Edited = { formId: string; teamId: string; before: SubmissionRecord; after: Answers }

/**
 * The team may have a draft that began from what an organiser has changed now: sent later, it would take the change back,
 * and nobody would know. What the draft has not changed itself follows; an open page hears of it as of a colleague's.
 */
async function carryIntoDraft(event: EventTransaction, actor: Actor, { before, after, ...of }: Edited) {
  const draft = (await submissionsOfTeamAndForm(event, of)).find(({ editsId }) => editsId === before.id)
  const definition = draft && (await formVersion(event, of.formId, draft.version))
  if (!definition) return
  const by = { client: 'organiser', memberId: actor.memberId, at: event.services.clock.now().toISOString() }
  const { values: answers, revision, stamps } = draft
  const changes = changesBetween(withEntryIds(before.values), after)
  const merged = savedChanges({ answers, revision, stamps }, { changes, revision: before.revision, by })
  if (merged.revision === revision) return
  await event.tx
    .update(submissions)
    .set({
      values: withEntryIds(normaliseAnswers(definition, merged.answers)),
      ...{ revision: merged.revision, stamps: merged.stamps },
    })
    .where(isThis(event, draft.id))
}

function isThis({ eventId }: EventTransaction, submissionId: string) {
  return and(eq(submissions.eventId, eventId), eq(submissions.id, submissionId))
}
