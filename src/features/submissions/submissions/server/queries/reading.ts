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
    const open = isOwn ? await formForTeam(event, actor, submission.formId) : undefined
    const isChangeable = open !== undefined && (await mayChange(event, open, submission))
    const allowsSeveral = open?.form.allowsSeveral ?? false
    const settings = await allSettings(event)
    return { submission, definition, settings, isChangeable, allowsSeveral, isOwn }
  })
}

/** Whether the person's team may change now what it has sent. */
type Open = NonNullable<Awaited<ReturnType<typeof formForTeam>>>

async function mayChange(event: EventTransaction, open: Open, sent: object): Promise<boolean> {
  if ((await whyClosed(event, open, { sent })) !== null) return false
  return open.form.isEditable || open.opening.reopening.isReopened
}
