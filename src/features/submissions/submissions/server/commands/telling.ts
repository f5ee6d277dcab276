import { chooseNotifications } from '#features/forms/forms/domain/choose.ts'
import { type Told, tellHooks } from '#features/forms/web-hooks/server/commands/telling.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers, teamAndOrganisers } from '#platform/live/audience.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { submissionsTopic } from '../../domain/topic.ts'
import { type Cause, followsOf, type OpenForTeam, whatFollows } from '../../domain/what-follows.ts'
import type { Evaluating } from './evaluating.ts'

type Recorded = {
  cause: Cause
  /** The member; null for a guest. */
  by: string | null
  submissionId: string
  formId: string
  /** Of its questions. */
  version: number
  /** Null for the submission of a guest. */
  teamId: string | null
}

/** Tells a change of a submission, in the transaction that makes it, to the audit and to everybody who looks at it. */
export function recordSubmission(event: EventTransaction, recorded: Recorded): Promise<unknown> {
  const { cause, by, submissionId, formId, version, teamId } = recorded
  announce(event, [submissionsTopic], teamId === null ? organisers : teamAndOrganisers(teamId))
  const stated = cause === 'removed' ? { before: { formId, version } } : { after: { formId, version } }
  return recordAudit(event, {
    ...{ memberId: by, action: whatFollows[cause].audit, subjectId: submissionId },
    ...stated,
  })
}

type Outside = Omit<Told, 'occasion' | 'definition'> & {
  cause: Cause
  /** To whom a mail goes that goes to who sent it; null for a guest. */
  sender: string | null
  /** Tells one sending of a submission from the next. */
  turn: string
  clientAddress?: string
  /** Not open, before and after, unless it says so. */
  open?: OpenForTeam
}

const counts: OpenForTeam = { was: false, is: false }

/**
 * Notes the e-mails and calls that follow, in the transaction that stores the answers: neither is there without the other.
 * Must be what the transaction does last, as `tellHooks` says.
 */
export async function tellOthers(
  event: EventTransaction,
  { definition, hooks, mails }: Evaluating,
  { cause, sender, turn, clientAddress = '', open = counts, ...sent }: Outside,
): Promise<void> {
  if (!definition) return
  const follows = followsOf(cause, open)
  if (follows.mails !== null) {
    const { submissionId, answers, facts } = sent
    const chosen = chooseNotifications(mails, { definition, answers, facts })
    await event.services.ports.mailsAfterSubmission.follow(event, {
      ...{ submissionId, memberId: sender, clientAddress, turn, isUpdate: follows.mails === 'changed' },
      notificationIds: chosen.map(({ id }) => id),
    })
  }
  if (follows.hooks !== null) await tellHooks(event, hooks, { ...sent, definition, occasion: follows.hooks })
}
