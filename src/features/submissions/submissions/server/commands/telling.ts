import type { AuditAction } from '#kit/audit/action.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers, teamAndOrganisers } from '#platform/live/audience.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { submissionsTopic } from '../../domain/topic.ts'

/** Why there is something to tell of a submission (decisions, “What follows a submission”). */
type Cause = 'sent' | 'editedByTeam' | 'editedByOrganiser' | 'removed'

type Told = {
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

const actions: Record<Cause, AuditAction> = {
  sent: 'submission.submit',
  editedByTeam: 'submission.update',
  editedByOrganiser: 'submission.update',
  removed: 'submission.remove',
}

/**
 * The one place where a change of a submission is told, in the transaction that makes it: to the audit and to everybody
 * who looks at it.
 */
export function tellSubmission(event: EventTransaction, told: Told): Promise<unknown> {
  const { cause, by, submissionId, formId, version, teamId } = told
  announce(event, [submissionsTopic], teamId === null ? organisers : teamAndOrganisers(teamId))
  const stated = cause === 'removed' ? { before: { formId, version } } : { after: { formId, version } }
  return recordAudit(event, { memberId: by, action: actions[cause], subjectId: submissionId, ...stated })
}
