import { and, eq } from 'drizzle-orm'
import { copyEmail } from '#features/event/emails/server/commands.ts'
import { dropFiles } from '#features/event/files/server/commands.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { askedFacts } from '#features/forms/forms/domain/logic/asked-facts.ts'
import { formHead } from '#features/forms/forms/server/queries.ts'
import { forgetSubmissions } from '#features/forms/web-hooks/server/commands/telling.ts'
import {
  abandonTasksOfForm,
  completeTasksOfForm,
  noteEditedAnswers,
  withdrawFormWork,
} from '#features/tasks/tasks/server/commands/form-work.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { organisingMessages } from '../../domain/messages.ts'
import { fileIdsIn } from '../../domain/named-files.ts'
import { factsToEdit } from '../queries/editing.ts'
import { submissionOfForm } from '../queries/received.ts'
import { revisionsOf } from '../queries/revisions.ts'
import { isOpen, submissionsOfTeamAndForm, workOf } from '../queries/submissions.ts'
import { submissions } from '../tables.ts'
import { carryIntoDraft } from './carrying.ts'
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
    const acceptedBefore = teamId === null ? undefined : submission.values
    const final = evaluate(evaluating, answers.value, facts, acceptedBefore)
    if (!final.ok) return final
    const open = { was: isOpen(submission), is: isOpen(final.value) }
    if (open.is && !open.was) return err(onlyTheTeam(final.value.openDisclaimers))

    await keepRevision(event, submission)
    const columns = answerColumnsOf(evaluating.definition, final.value)
    await event.tx
      .update(submissions)
      .set({
        ...columns,
        facts: askedFacts(rulesOf(evaluating), facts),
        ...{ version, revision: revision + 1, isByOrganiser: true, isComplete: !open.is },
        ...{ updatedAt: event.services.clock.now(), updatedBy: actor.memberId },
      })
      .where(isThis(event, submissionId))
    if (teamId !== null) {
      const own = await submissionsOfTeamAndForm(event, { formId, teamId })
      await carryIntoDraft(event, actor, {
        draft: own.find(({ editsId }) => editsId === submissionId),
        ...{ formId, before: submission.values, since: revision, after: columns.values },
      })
      await noteEditedAnswers(event, { teamId, submissionId, submissionRevision: revision + 1 })
      if (open.was && !open.is) await completeTasksOfForm(event, actor, { formId, teamId, work: workOf(own) })
    }
    const told = { cause: 'editedByOrganiser', submissionId, formId, version } as const
    await recordSubmission(event, { ...told, by: actor.memberId, teamId })
    await tellOthers(event, evaluating, {
      ...{ ...told, isGuest, facts, answers: columns.values },
      // Who filled it in for the team is nobody of it.
      sender: submission.filledInBy === null ? submission.createdBy : null,
      ...{ turn: String(revision + 1), open },
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
      const work = workOf(left)
      await withdrawFormWork(event, actor, { formId, teamId, work })
      if (isOpen(submission) && work.draft === null) {
        await abandonTasksOfForm(event, actor, { formId, teamId, work })
      }
    }
    const told = { cause: 'removed', submissionId, formId, version } as const
    await recordSubmission(event, { ...told, by: actor.memberId, teamId })
    // What was told of it before goes from the logs, with the answers in it.
    await forgetSubmissions(event, [submissionId])
    await tellOthers(event, evaluating, {
      ...{ ...told, isGuest, facts, answers, team: teamToTell(found), sender: null, turn: '' },
      open: { was: isOpen(submission), is: false },
    })
    return ok(undefined)
  })
}

export type ResendRefusal = 'submissionNotFound' | 'emailNotFound' | 'waiting' | 'tooManyCopies'

/** Sends an e-mail that followed a submission once more, as it was written and to the same address. */
export function resendMail(
  scope: EventScope,
  { memberId }: Actor,
  { emailId, ...named }: Named & { emailId: string },
): Promise<Result<void, ResendRefusal>> {
  return inEvent(scope, async (event): Promise<Result<void, ResendRefusal>> => {
    const found = await submissionOfForm(event, named)
    if (!found) return err('submissionNotFound')
    const { submissionId } = named
    const copied = await copyEmail(event, { emailId, aboutId: submissionId })
    if (!copied.ok) return copied
    await recordAudit(event, {
      ...{ memberId, action: 'submission.resendMail', subjectId: submissionId },
      after: { emailId, copy: copied.value },
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

/** What counts already cannot be led to something that the team has not accepted. */
function onlyTheTeam(openDisclaimers: readonly string[]): AnswersRefusal {
  const message = organisingMessages.onlyTeamAccepts
  const issues = openDisclaimers.map((at) => {
    const path = at.split('/')
    return { fieldId: path.at(-1) ?? '', path, message }
  })
  return { code: 'invalidAnswers', issues }
}

function isThis({ eventId }: EventTransaction, submissionId: string) {
  return and(eq(submissions.eventId, eventId), eq(submissions.id, submissionId))
}
