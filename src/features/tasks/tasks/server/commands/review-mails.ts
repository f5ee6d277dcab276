import type { z } from 'zod'
import { addressOf } from '#addresses/address.ts'
import { queueEmails } from '#features/event/emails/server/commands.ts'
import { appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { UNDO_SECONDS } from '../../domain/reviewing.ts'
import type { ApprovalEntry } from '../../domain/stored.ts'
import { tellOfReview } from '../jobs.ts'
import { reviewedStatus, toldOfReview } from '../queries/reviews.ts'

type Told = z.infer<typeof tellOfReview.data>

/** Notes, in the transaction of the change, that the team is to hear of it once it can no longer be taken back. */
export async function tellLater(event: EventTransaction, told: Told): Promise<void> {
  const key = `${told.statusId}/${told.revision}`
  await event.services.jobs.enqueue(event, tellOfReview, told, { key, delaySeconds: UNDO_SECONDS })
}

/** Writes it into the outbox, unless something else has happened since, of which they hear by itself. */
export function mailOfReview(scope: EventScope, { statusId, revision }: Told): Promise<void> {
  return inEvent(scope, async (event) => {
    const found = await reviewedStatus(event, statusId)
    if (!found || found.status.revision !== revision || found.status.isNotApplicable) return
    const { task, status, teamName } = found
    const entry = status.approvalHistory.at(-1)
    const type = entry && typeOf(entry)
    if (!type) return
    const people = await toldOfReview(event, status)
    const taskUrl = `${await appUrlOfEvent(event)}${addressOf('/tasks/{taskId}', { taskId: task.id })}`
    const { byName: reviewer, text } = entry
    const shared = { teamName, taskTitle: task.title, reviewer, taskUrl }
    await queueEmails(
      event,
      people.map(({ id, firstName, email }) => ({
        ...{ to: email, memberId: id, team: { id: status.teamId, name: teamName }, aboutId: statusId },
        sendKey: `${type}:${statusId}:${revision}:${id}`,
        ...(type === 'taskChangesRequested'
          ? { type, variables: { ...shared, firstName, changes: text } }
          : { type, variables: { ...shared, firstName } }),
      })),
    )
  })
}

function typeOf({ from, to }: ApprovalEntry) {
  if (to === 'approved') return 'taskApproved'
  if (to === 'changesRequested') return 'taskChangesRequested'
  return to === 'pending' && from === 'approved' ? 'taskBackInReview' : undefined
}
