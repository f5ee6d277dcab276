import type { ClosedReason } from '#features/forms/forms/domain/opening.ts'
import { holdForm } from '#features/forms/forms/server/queries.ts'
import { holdTasksOfForm } from '#features/tasks/tasks/server/queries/tasks.ts'
import { err, ok } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { whichSubmission } from '../../domain/which.ts'
import { formForTeam, whyClosed } from '../queries/forms.ts'
import { submissionsOfTeamAndForm } from '../queries/submissions.ts'

/** The form takes no answers now; `message` is the organiser's own. */
export type ClosedRefusal = { code: 'closed'; reason: ClosedReason; message: string }

export type Wanted = {
  formId: string
  /** Which of the team's submissions is worked on (`domain/which.ts`). */
  submission?: string | undefined
}

/**
 * A form that the person's team may change its answers of, when it is the team's turn: nobody else of it saves or sends
 * until the transaction ends. A draft can be discarded at any time.
 */
export async function changeableForm(
  event: EventTransaction,
  actor: Actor,
  { formId, submission, to }: Wanted & { to: 'save' | 'send' | 'discard' },
) {
  // Before the form is read: what is written names it and its task, which nobody deletes from here on.
  const [isThere, , open] = await Promise.all([
    holdForm(event, formId),
    holdTasksOfForm(event, formId),
    formForTeam(event, actor, formId),
  ])
  if (!isThere || !open) return err('formNotFound' as const)
  const { form, task, team, opening } = open
  if (!team) return err(open.isAvailable ? ('notInTeam' as const) : ('formNotFound' as const))
  await takeTurn(event, 'submission', `${formId}/${team.id}`)
  const own = await submissionsOfTeamAndForm(event, { teamId: team.id, formId })
  if (!open.isAvailable && own.length === 0) return err('formNotFound' as const)
  const { draft, sent } = whichSubmission(own, form, submission)
  const changeable = { form, task, team, draft, sent, own }
  if (to === 'discard') return ok(changeable)
  if (to === 'send' && form.submissionLimit !== null) await takePlaces(event, formId)
  const reason = await whyClosed(event, open, { draft, sent })
  if (reason !== null) return err(closedRefusal(reason, form))
  if (sent && !form.isEditable && !opening.reopening.isReopened) return err('sentForGood' as const)
  return ok(changeable)
}

export function closedRefusal(
  reason: ClosedReason,
  { closedMessage }: { closedMessage: string },
): ClosedRefusal {
  return { code: 'closed', reason, message: closedMessage }
}

/** Of a limited form, nobody else is given the last place until the transaction ends. */
export function takePlaces(event: EventTransaction, formId: string): Promise<void> {
  return takeTurn(event, 'places of a form', formId)
}
