import { and, eq } from 'drizzle-orm'
import type { FileOwner } from '#features/event/files/domain/owners.ts'
import { dropFiles } from '#features/event/files/server/commands.ts'
import { filesToName } from '#features/event/files/server/queries.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { fileIdsIn, filesIn, withStoredFiles } from '../../domain/named-files.ts'
import { isNewer } from '../../domain/sharing/saved-changes.ts'
import type { SubmissionRecord } from '../queries/submissions.ts'
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
  /** All that the team has drafted and sent. */
  own: readonly (SubmissionRecord & { updatedByName: string })[]
}

/** Why nothing can be saved or sent on this base: the answers that it belongs to are no longer open. */
export function baseRefusal(base: DraftBase | undefined, { draft, sent, own }: Now): BaseRefusal | undefined {
  if (!base) return 'outdatedPage'
  // A draft that is sent as a new submission keeps its id.
  const asSent = own.find(({ id, isDraft }) => id === base.draftId && !isDraft)
  if (asSent && !sent) return { code: 'sentSince', name: asSent.updatedByName }
  if (sent && sent.revision > base.revision) return { code: 'sentSince', name: sent.updatedByName }
  if (base.draftId !== null && base.draftId !== draft?.id) return 'draftDiscarded'
  return undefined
}

/** Whether another page has changed the draft since. */
export function othersSince(draft: SubmissionRecord | undefined, { revision, client }: DraftBase): boolean {
  return Object.values(draft?.stamps ?? {}).some((stamp) => isNewer(stamp, { revision, by: { client } }))
}

export type FileRefusal = { code: 'fileGone'; files: readonly { name: string; at: string }[] }

/** Answers, or changes of them, with their files as they are stored; refuses files that are gone or somebody else's. */
export async function withFilesOf<T>(
  event: EventTransaction,
  owner: FileOwner,
  answers: T,
): Promise<Result<T, FileRefusal>> {
  const named = filesIn(answers)
  const ids = named.map(({ fileId }) => fileId)
  const stored = await filesToName(event, owner, ids)
  const gone = named.filter(({ fileId }) => !stored.has(fileId))
  if (gone.length === 0) return ok(withStoredFiles(answers, stored))
  return err({ code: 'fileGone', files: gone })
}

/** Files that these answers named before, and the new ones do not, are removed in a while. */
export function dropFormerFiles(
  event: EventTransaction,
  former: readonly { values: Answers }[],
  answers: Answers,
): Promise<void> {
  const kept = new Set(fileIdsIn(answers))
  const before = new Set(former.flatMap(({ values }) => fileIdsIn(values)))
  return dropFiles(event, [...before.difference(kept)])
}

export async function endDraft({ tx, eventId }: EventTransaction, draft: { id: string } | undefined) {
  if (!draft) return
  await tx
    .delete(submissions)
    .where(and(eq(submissions.eventId, eventId), eq(submissions.id, draft.id), eq(submissions.isDraft, true)))
}
