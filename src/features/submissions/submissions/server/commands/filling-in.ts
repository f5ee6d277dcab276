import { and, eq } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import { queueEmails } from '#features/event/emails/server/commands.ts'
import { appUrlOfEvent } from '#features/event/events/server/queries.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { newSubmission } from '#features/forms/forms/domain/availability.ts'
import { askedFacts } from '#features/forms/forms/domain/logic/asked-facts.ts'
import { holdForm } from '#features/forms/forms/server/queries.ts'
import { beginTasksOfForm, completeTasksOfForm } from '#features/tasks/tasks/server/commands/form-work.ts'
import { holdTasksOfForm } from '#features/tasks/tasks/server/queries/tasks.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { whichSubmission } from '../../domain/which.ts'
import { type ForTeam, formToFillIn, peopleToTell } from '../queries/filling-in.ts'
import { teamFacts } from '../queries/forms.ts'
import {
  isOpen,
  type SubmissionRecord,
  submissionBySendKey,
  submissionsOfTeamAndForm,
  workOf,
} from '../queries/submissions.ts'
import { submissions } from '../tables.ts'
import { carryIntoDraft } from './carrying.ts'
import { type FileRefusal, withFilesOf } from './draft-base.ts'
import { type AnswersRefusal, evaluate, rulesOf, whatEvaluates } from './evaluating.ts'
import { finalColumns, sentBefore } from './submit.ts'
import { recordSubmission, tellOthers } from './telling.ts'

type FillingIn = ForTeam & {
  version: number
  answers: Answers
  sendKey: string
  /** Its people get an e-mail about it. */
  tellsTeam: boolean
}

export type FillInRefusal =
  | 'formNotFound'
  | 'teamNotFound'
  | 'neverPublished'
  | 'isArchived'
  | 'notForTeam'
  | 'outdatedVersion'
  /** The team has sent the form, or somebody for it: what there is can be edited. */
  | { code: 'sentByTeam'; name: string }
  | FileRefusal
  | AnswersRefusal

/**
 * Fills in a form for a team, as an organiser: walked with the facts of the team and never with the organiser's own. What
 * the team has to accept itself is left open for it; until it has, the submission does not count. Of the team and the
 * organiser, whoever sends first has sent it, and the other is told.
 */
export function fillInForTeam(
  scope: EventScope,
  actor: Actor,
  input: FillingIn,
): Promise<Result<{ submissionId: string }, FillInRefusal>> {
  return inEvent(scope, async (event): Promise<Result<{ submissionId: string }, FillInRefusal>> => {
    const { formId, teamId, version, sendKey } = input
    const [isThere] = await Promise.all([holdForm(event, formId), holdTasksOfForm(event, formId)])
    if (!isThere) return err('formNotFound')
    const open = await formToFillIn(event, input)
    if (!open.ok) return open
    const { form, task, team } = open.value
    await takeTurn(event, 'submission', `${formId}/${teamId}`)
    const repeated = await submissionBySendKey(event, sendKey)
    if (repeated) return sentBefore(repeated, { formId, teamId })
    const own = await submissionsOfTeamAndForm(event, { formId, teamId })
    const { draft, sent } = whichSubmission(own, form, newSubmission)
    if (sent) return err({ code: 'sentByTeam', name: sent.updatedByName })
    if (version !== form.currentVersion) return err('outdatedVersion')
    const answers = await withFilesOf(event, { kind: 'team', id: teamId }, input.answers)
    if (!answers.ok) return answers
    const [evaluating, facts] = await Promise.all([
      whatEvaluates(event, input, { isGuest: false }),
      teamFacts(event, team),
    ])
    const final = evaluate(evaluating, answers.value, facts, {})
    if (!final.ok) return final

    const submissionId = newId()
    const revision = (form.allowsSeveral ? 0 : (draft?.revision ?? 0)) + 1
    const columns = finalColumns(event, { ...input, definition: evaluating.definition }, final.value)
    const by = { createdBy: actor.memberId, updatedBy: actor.memberId, filledInBy: actor.memberId }
    await event.tx.insert(submissions).values({
      ...{ eventId: event.eventId, id: submissionId, ...columns, ...by, isByOrganiser: true, revision },
      ...{ teamId, taskId: task?.id ?? null, createdAt: columns.updatedAt },
      facts: askedFacts(rulesOf(evaluating), facts),
    })
    if (draft && !form.allowsSeveral) {
      await becomeChanges(event, actor, { draft, submissionId, revision, answers: columns.values })
    }
    const isToAccept = isOpen(final.value)
    const work = workOf(await submissionsOfTeamAndForm(event, { formId, teamId }))
    const follow = isToAccept ? beginTasksOfForm : completeTasksOfForm
    await follow(event, actor, { formId, teamId, work })
    const told = { cause: 'filledIn', submissionId, formId, version } as const
    await recordSubmission(event, { ...told, by: actor.memberId, teamId })
    if (input.tellsTeam) {
      await tellTeam(event, actor, { formId, formTitle: form.title, submissionId, team, isToAccept })
    }
    await tellOthers(event, evaluating, {
      ...{ ...told, isGuest: false, facts, answers: columns.values },
      // Nobody of the team has sent it: its confirmation is the e-mail above.
      ...{ sender: null, turn: String(revision), open: { was: false, is: isToAccept } },
      team: { id: teamId, name: team.name, stand: team.stand },
    })
    return ok({ submissionId })
  })
}

type Became = { draft: SubmissionRecord; submissionId: string; revision: number; answers: Answers }

/**
 * What the team has written itself is not lost: it is now unsent changes of what was filled in for it, with the
 * organiser's answers where it had none.
 */
async function becomeChanges(
  event: EventTransaction,
  actor: Actor,
  { draft, submissionId, revision, answers }: Became,
) {
  await event.tx
    .update(submissions)
    .set({ editsId: submissionId, revision })
    .where(and(eq(submissions.eventId, event.eventId), eq(submissions.id, draft.id)))
  const { formId } = draft
  await carryIntoDraft(event, actor, {
    draft: { ...draft, revision },
    ...{ formId, before: {}, since: 0, after: answers },
  })
}

type Telling = {
  formId: string
  formTitle: string
  submissionId: string
  team: { id: string; name: string }
  isToAccept: boolean
}

async function tellTeam(
  event: EventTransaction,
  { firstName, surname }: Actor,
  { formId, formTitle, submissionId, team, isToAccept }: Telling,
): Promise<void> {
  const people = await peopleToTell(event, team.id)
  const path = addressOf('/forms/{formId}/submissions/{submissionId}', { formId, submissionId })
  const shared = {
    ...{ teamName: team.name, formTitle, organiser: `${firstName} ${surname}`.trim() },
    whatNext: isToAccept
      ? 'It counts once your team has accepted its terms, which no one can do for you. It takes a minute.'
      : 'You do not need to do anything. Have a look whether everything is right.',
    submissionUrl: `${await appUrlOfEvent(event)}${path}`,
  }
  await queueEmails(
    event,
    people.map((person) => ({
      type: 'formFilledIn' as const,
      variables: { ...shared, firstName: person.firstName },
      ...{ to: person.email, memberId: person.id, team, aboutId: submissionId },
      sendKey: `formFilledIn:${submissionId}:${person.id}`,
    })),
  )
}
