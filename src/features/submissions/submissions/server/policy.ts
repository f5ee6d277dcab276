import { isAtLeast } from '#kit/access/levels.ts'
import type { Actor } from '#platform/permissions/actor.ts'

type Readable = { teamId: string | null; isDraft: boolean }

/** A team can read its drafts and what it sent; organisers can read what was sent. */
export function mayReadSubmission(actor: Actor, { teamId, isDraft }: Readable): boolean {
  const isOwn = teamId !== null && teamId === actor.teamId
  return isOwn || (isAtLeast(actor.level, 'reportViewer') && !isDraft)
}
