import { allSettings } from '#features/event/events/server/queries.ts'
import { formVersion } from '#features/forms/forms/server/queries.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { mayReadSubmission } from '../policy.ts'
import { formForTeam, whyClosed } from './forms.ts'
import { submissionById } from './submissions.ts'

/** One submission with the questions of its version; undefined if the person may not read it. */
export function readableSubmission(scope: EventScope, actor: Actor, submissionId: string) {
  return inEvent(scope, async (event) => {
    const submission = await submissionById(event, submissionId)
    if (!submission || !mayReadSubmission(actor, submission)) return undefined
    const definition = await formVersion(event, submission.formId, submission.version)
    if (!definition) return undefined
    const isOwn = submission.teamId !== null && submission.teamId === actor.teamId
    const isChangeable = isOwn && (await mayChange(event, actor, submission))
    return { submission, definition, settings: await allSettings(event), isChangeable }
  })
}

/** Whether the person's team may change now what it has sent. */
async function mayChange(event: EventTransaction, actor: Actor, sent: { formId: string }): Promise<boolean> {
  const open = await formForTeam(event, actor, sent.formId)
  if (!open || (await whyClosed(event, open, { sent })) !== null) return false
  return open.form.isEditable || open.opening.reopenedUntil !== null
}
