import { type LockRefusal, requireLock } from '#features/event/locks/server/commands.ts'
import { err, ok } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { pageForChange } from '../queries/pages.ts'
import type { FeaturingRefusal } from './featured.ts'
import type { PdfRefusal } from './pdfs.ts'
import type { PublishRefusal } from './publish.ts'
import type { TextRefusal } from './write.ts'

/** Why a page is not changed. */
export type PageRefusal =
  | PublishRefusal
  | PdfRefusal
  | TextRefusal
  | LockRefusal
  | FeaturingRefusal
  | { code: 'notFound' | 'stale' }

/** A page as the caller last saw it. */
export type SeenPage = { pageId: string; revision: number }

/** The page, locked until the transaction ends, if this person edits it and nobody has changed it since. */
export async function heldPage(event: EventTransaction, author: Author, { pageId, revision }: SeenPage) {
  const page = await pageForChange(event, pageId)
  if (!page) return err({ code: 'notFound' } as const)
  const lock = await requireLock(event, author, { type: 'content', subjectId: pageId })
  if (!lock.ok) return lock
  return page.revision === revision ? ok(page) : err({ code: 'stale' } as const)
}
