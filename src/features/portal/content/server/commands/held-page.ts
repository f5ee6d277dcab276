import { type LockRefusal, requireLock } from '#features/event/locks/server/commands.ts'
import { err, type Result } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, unlessRefused } from '#platform/tenancy/scope.ts'
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

type HeldPage = NonNullable<Awaited<ReturnType<typeof pageForChange>>>

/**
 * Changes a page that the person edits and that nobody has changed since they saw it; locked until the transaction
 * ends, and taken back as a whole when the work refuses.
 */
export function changeHeldPage(
  scope: EventScope,
  author: Author,
  { pageId, revision }: SeenPage,
  work: (event: EventTransaction, page: HeldPage) => Promise<Result<null, PageRefusal>>,
): Promise<Result<null, PageRefusal>> {
  return unlessRefused<null, PageRefusal>(scope, async (event) => {
    const page = await pageForChange(event, pageId)
    if (!page) return err({ code: 'notFound' })
    const lock = await requireLock(event, author, { type: 'content', subjectId: pageId })
    if (!lock.ok) return lock
    return page.revision === revision ? work(event, page) : err({ code: 'stale' })
  })
}
