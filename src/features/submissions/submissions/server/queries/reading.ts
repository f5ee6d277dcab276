import { allSettings } from '#features/event/events/server/queries.ts'
import { closedReason } from '#features/forms/forms/domain/opening.ts'
import { formHead, formVersion } from '#features/forms/forms/server/queries.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { mayReadSubmission } from '../policy.ts'
import { openingNow } from './forms.ts'
import { reopenedUntilOf } from './opening.ts'
import { submissionById } from './submissions.ts'

/** One submission with the questions of its version; undefined if the person may not read it. */
export function readableSubmission(scope: EventScope, actor: Actor, submissionId: string) {
  return inEvent(scope, async (event) => {
    const submission = await submissionById(event, submissionId)
    if (!submission || !mayReadSubmission(actor, submission)) return undefined
    const { formId, teamId, version } = submission
    const [form, definition] = await Promise.all([
      formHead(event, formId),
      formVersion(event, formId, version),
    ])
    if (!form || !definition) return undefined
    const opening = await openingNow(
      event,
      form,
      teamId === null ? null : await reopenedUntilOf(event, { formId, teamId }),
    )
    const isReopened = opening.reopenedUntil !== null && opening.now <= opening.reopenedUntil
    const isOpen = closedReason(form, { ...opening, begunAt: null }) === null
    const isChangeable = isOpen && (form.isEditable || isReopened)
    return { submission, definition, settings: await allSettings(event), isChangeable }
  })
}
