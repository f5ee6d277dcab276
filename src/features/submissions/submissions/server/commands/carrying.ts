import { and, eq } from 'drizzle-orm'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { withEntryIds } from '#features/forms/forms/domain/answers/entries.ts'
import { normaliseAnswers } from '#features/forms/forms/domain/answers/normalise-answers.ts'
import { formVersion } from '#features/forms/forms/server/queries.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { changesBetween } from '../../domain/sharing/changes.ts'
import { savedChanges } from '../../domain/sharing/saved-changes.ts'
import type { SubmissionRecord } from '../queries/submissions.ts'
import { submissions } from '../tables.ts'

type Carried = {
  formId: string
  /** Of the unsent changes of what was changed; without them there is nothing to do. */
  draft: SubmissionRecord | undefined
  before: Answers
  /** The revision of those answers. */
  since: number
  after: Answers
}

/**
 * A team may have a draft that began from what was changed beside it now: sent later, it would take the change back, and
 * nobody would know. What the draft has not changed itself follows; an open page hears of it as of a colleague's.
 */
export async function carryIntoDraft(
  event: EventTransaction,
  actor: Actor,
  { formId, draft, before, since, after }: Carried,
): Promise<void> {
  const definition = draft && (await formVersion(event, formId, draft.version))
  if (!definition) return
  const at = event.services.clock.now().toISOString()
  const by = { client: 'beside the draft', memberId: actor.memberId, at }
  const { values: answers, revision, stamps } = draft
  const changes = changesBetween(withEntryIds(before), after)
  const merged = savedChanges({ answers, revision, stamps }, { changes, revision: since, by })
  if (merged.revision === revision) return
  await event.tx
    .update(submissions)
    .set({
      values: withEntryIds(normaliseAnswers(definition, merged.answers)),
      ...{ revision: merged.revision, stamps: merged.stamps },
    })
    .where(and(eq(submissions.eventId, event.eventId), eq(submissions.id, draft.id)))
}
