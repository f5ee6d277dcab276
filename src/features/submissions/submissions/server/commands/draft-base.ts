import { and, eq } from 'drizzle-orm'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { fileIdsIn } from '../../domain/named-files.ts'
import { isNewer } from '../../domain/sharing/saved-changes.ts'
import { fileIdsOfTeam, type SubmissionRecord } from '../queries/submissions.ts'
import { submissions } from '../tables.ts'

/** The state of a team's answers that a page works on: what it has read or saved last. */
export type DraftBase = {
  /** Null when there was no draft. */
  draftId: string | null
  revision: number
  /** The open page, so that its own savings are no surprise to it. */
  client: string
}

export type BaseRefusal =
  /** The page is of a version of the portal that did not say what it works on. */
  'outdatedPage' | 'draftDiscarded' | { code: 'sentSince'; name: string }

type Now = {
  draft: SubmissionRecord | undefined
  sent: (SubmissionRecord & { updatedByName: string }) | undefined
}

/** Why nothing can be saved or sent on this base: the answers that it belongs to are no longer open. */
export function baseRefusal(base: DraftBase | undefined, { draft, sent }: Now): BaseRefusal | undefined {
  if (!base) return 'outdatedPage'
  if (sent && sent.revision > base.revision) return { code: 'sentSince', name: sent.updatedByName }
  if (base.draftId !== null && base.draftId !== draft?.id) return 'draftDiscarded'
  return undefined
}

/** Whether another page has changed the draft since. */
export function othersSince(draft: SubmissionRecord | undefined, { revision, client }: DraftBase): boolean {
  return Object.values(draft?.stamps ?? {}).some((stamp) => isNewer(stamp, { revision, by: { client } }))
}

/** Whether the answers refer to files of the team only. */
export async function areFilesOfTeam(
  event: EventTransaction,
  teamId: string,
  answers: unknown,
): Promise<boolean> {
  const named = fileIdsIn(answers)
  if (named.length === 0) return true
  const own = await fileIdsOfTeam(event, teamId)
  return named.every((id) => own.has(id))
}

export async function endDraft(
  event: EventTransaction,
  { formId, teamId }: { formId: string; teamId: string },
) {
  await event.tx
    .delete(submissions)
    .where(
      and(
        eq(submissions.eventId, event.eventId),
        eq(submissions.formId, formId),
        eq(submissions.teamId, teamId),
        eq(submissions.isDraft, true),
      ),
    )
}
