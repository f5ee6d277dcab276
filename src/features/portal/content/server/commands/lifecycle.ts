import { and, eq, inArray, ne } from 'drizzle-orm'
import { dropLocks } from '#features/event/locks/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { copyTitle } from '../../domain/copy-title.ts'
import { contentMessages } from '../../domain/messages.ts'
import { pageSettingsSchema } from '../../domain/page.ts'
import { namedByPage } from '../../domain/save.ts'
import { fileIdsOf } from '../../domain/section-contents.ts'
import { contentTopic } from '../../domain/topic.ts'
import { filesOfPage, filesOfVersions } from '../queries/files.ts'
import { namesOf } from '../queries/named.ts'
import { pageForChange, sectionsOf } from '../queries/pages.ts'
import { contentPages } from '../tables.ts'
import { releasePdfs } from './pdfs.ts'
import type { PageRefusal } from './save.ts'
import { keepVersion, pageValues, setFeatured, writeSections } from './write.ts'

/**
 * Copies a page with new ids throughout. The copy is a draft that stands nowhere yet; it shows the same uploaded files,
 * which stay until neither page names them.
 */
export function duplicatePage(
  scope: EventScope,
  memberId: string,
  pageId: string,
): Promise<Result<string, PageRefusal>> {
  return inEvent(scope, async (event) => {
    const page = await pageForChange(event, pageId)
    if (!page) return err({ kind: 'missing' })
    const copied = await sectionsOf(event, pageId, 'editor')
    const sections = copied.map((section) => ({ ...section, id: newId() }))
    const settings = pageSettingsSchema.parse({ ...page, title: copyTitle(page.title), isPublished: false })
    const names = await namesOf(event, namedByPage(settings, sections))

    const id = newId()
    const now = event.services.clock.now()
    await event.tx.insert(contentPages).values({
      ...pageValues(settings),
      eventId: event.eventId,
      id,
      createdAt: now,
      createdBy: memberId,
      updatedAt: now,
      updatedBy: memberId,
    })
    await writeSections(
      event,
      id,
      memberId,
      sections.map((section, index) => ({ section, index })),
    )
    const fileIds = [...new Set(sections.flatMap(fileIdsOf))]
    await keepVersion(event, id, memberId, 1, {
      settings,
      sections,
      fileIds,
      names: Object.fromEntries(names),
    })
    await recordAudit(event, {
      memberId,
      action: 'content.duplicate',
      subjectId: id,
      after: { ...settings, copyOf: pageId },
    })
    announce(event, [contentTopic], organisers)
    return ok(id)
  })
}

/** Archives pages, which then leave the sidebar and the featured pages, or restores them; answers how many. */
export function setPagesArchived(
  scope: EventScope,
  memberId: string,
  pageIds: readonly string[],
  isArchived: boolean,
): Promise<number> {
  return inEvent(scope, async (event) => {
    const changed = await event.tx
      .update(contentPages)
      .set({ isArchived, updatedAt: event.services.clock.now(), updatedBy: memberId })
      .where(
        and(
          eq(contentPages.eventId, event.eventId),
          inArray(contentPages.id, [...pageIds]),
          ne(contentPages.isArchived, isArchived),
        ),
      )
      .returning({ id: contentPages.id })
    if (changed.length === 0) return 0
    const ids = changed.map(({ id }) => id)
    if (isArchived) await takeOutOfSight(event, memberId, ids)
    const action = isArchived ? 'content.archive' : 'content.restore'
    await recordAudits(
      event,
      ids.map((subjectId) => ({ memberId, action, subjectId })),
    )
    announce(event, [contentTopic], everyone)
    return changed.length
  })
}

async function takeOutOfSight(event: EventTransaction, memberId: string, ids: readonly string[]) {
  await event.services.ports.pagesHidden(event, memberId, ids)
  await setFeatured(event, memberId, ids, false)
}

/** Deletes an archived page for good: sections, versions, and the files that no other page shows. */
export function removePage(
  scope: EventScope,
  memberId: string,
  pageId: string,
): Promise<Result<null, PageRefusal>> {
  return inEvent(scope, async (event) => {
    const page = await pageForChange(event, pageId)
    if (!page) return err({ kind: 'missing' })
    if (!page.isArchived) return err({ kind: 'conflict', message: contentMessages.notArchived })
    const fileIds = new Set([
      ...(await filesOfPage(event, pageId)),
      ...(await filesOfVersions(event, pageId)),
    ])
    await takeOutOfSight(event, memberId, [pageId])
    await event.tx
      .delete(contentPages)
      .where(and(eq(contentPages.eventId, event.eventId), eq(contentPages.id, pageId)))
    await releasePdfs(event, [...fileIds])
    await dropLocks(event, 'content', [pageId])
    await recordAudit(event, { memberId, action: 'content.remove', subjectId: pageId, before: page })
    announce(event, [contentTopic], organisers)
    return ok(null)
  })
}
