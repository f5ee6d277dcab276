import { and, eq, inArray, ne } from 'drizzle-orm'
import type { FeaturedReplacement } from '#features/event/events/domain/featured.ts'
import { dropLocks } from '#features/event/locks/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent, unlessRefused } from '#platform/tenancy/scope.ts'
import { copyTitle } from '../../domain/copy-title.ts'
import { pageSettingsSchema } from '../../domain/page.ts'
import { namedByPage } from '../../domain/save.ts'
import { fileIdsOf } from '../../domain/section-contents.ts'
import type { Section } from '../../domain/sections.ts'
import { contentTopic } from '../../domain/topic.ts'
import { editedSectionsOf } from '../queries/drafts.ts'
import { filesKnownTo } from '../queries/files.ts'
import { namesOf } from '../queries/named.ts'
import { pageForChange } from '../queries/pages.ts'
import { contentPages } from '../tables.ts'
import { type FeaturingRefusal, returnPages, unfeaturePages } from './featured.ts'
import { releasePdfs } from './pdfs.ts'
import { insertPage, keepVersion, writeDraft, writeSections } from './write.ts'

/**
 * Copies a page, and what was changed in it since, with new ids throughout. The copy is a draft outside the sidebar; it shows the same uploaded
 * files, which are kept until neither page uses them.
 */
export function duplicatePage(
  scope: EventScope,
  author: Author,
  { pageId }: { pageId: string },
): Promise<Result<string, 'notFound'>> {
  return inEvent(scope, async (event) => {
    const page = await pageForChange(event, pageId)
    if (!page) return err('notFound')
    const { published, draft } = await editedSectionsOf(event, pageId)
    const ids = new Map([...published, ...(draft?.sections ?? [])].map((section) => [section.id, newId()]))
    const copied = (section: Section) => ({ ...section, id: ids.get(section.id) ?? newId() })
    const sections = published.map(copied)
    const settings = pageSettingsSchema.parse({ ...page, title: copyTitle(page.title), isPublished: false })
    const names = await namesOf(event, namedByPage(settings, sections))

    const id = newId()
    await insertPage(event, author, { pageId: id, settings })
    const placed = sections.map((section, index) => ({ section, index }))
    await writeSections(event, author, { pageId: id, placed })
    const fileIds = [...new Set(sections.flatMap(fileIdsOf))]
    const snapshot = { settings, sections, fileIds, names: Object.fromEntries(names) }
    await keepVersion(event, author, { pageId: id, version: 1, snapshot })
    if (draft) {
      const drafted = draft.sections.map(copied)
      await writeDraft(event, author, { pageId: id, sections: drafted, discardedIds: [] })
    }
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'content.duplicate',
      subjectId: id,
      after: { ...settings, copyOf: pageId },
    })
    announce(event, [contentTopic], organisers)
    return ok(id)
  })
}

/**
 * Archives pages, which then leave the sidebar and the featured pages; answers how many. Refuses to leave another number
 * of featured pages than 0, 4 or 8, unless it is told which pages come in.
 */
export function archivePages(
  scope: EventScope,
  author: Author,
  { pageIds, replacement }: { pageIds: readonly string[]; replacement?: FeaturedReplacement | undefined },
): Promise<Result<number, FeaturingRefusal>> {
  return unlessRefused(scope, async (event) => {
    const changed = await setArchived(event, author, pageIds, true)
    if (changed.length === 0) return ok(0)
    const hidden = await takeOutOfSight(event, author, { pageIds: changed, replacement })
    return hidden.ok ? ok(changed.length) : hidden
  })
}

/** Restores archived pages, which are then in no section of the sidebar; answers how many. */
export function restorePages(
  scope: EventScope,
  author: Author,
  { pageIds }: { pageIds: readonly string[] },
): Promise<number> {
  return inEvent(scope, async (event) => {
    const changed = await setArchived(event, author, pageIds, false)
    if (changed.length > 0) await returnPages(event, author, changed)
    return changed.length
  })
}

async function setArchived(
  event: EventTransaction,
  { memberId }: Author,
  pageIds: readonly string[],
  isArchived: boolean,
): Promise<string[]> {
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
  if (changed.length === 0) return []
  const ids = changed.map(({ id }) => id)
  const action = isArchived ? 'content.archive' : 'content.restore'
  await recordAudits(
    event,
    ids.map((subjectId) => ({
      ...{ memberId, action, subjectId },
      ...{ before: { isArchived: !isArchived }, after: { isArchived } },
    })),
  )
  announce(event, [contentTopic], everyone)
  return ids
}

type Hiding = { pageIds: readonly string[]; replacement?: FeaturedReplacement | undefined }

async function takeOutOfSight(event: EventTransaction, author: Author, hiding: Hiding) {
  await event.services.ports.pagesHidden(event, author, hiding.pageIds)
  return unfeaturePages(event, author, hiding)
}

/**
 * Deletes an archived page for good: sections, draft, versions, and the files that no other page shows. One that is still
 * featured, from before that was refused, leaves its place as an archived page does.
 */
export function removePage(
  scope: EventScope,
  author: Author,
  { pageId, replacement }: { pageId: string; replacement?: FeaturedReplacement | undefined },
): Promise<Result<null, FeaturingRefusal | { code: 'notFound' | 'notArchived' }>> {
  return unlessRefused<null, FeaturingRefusal | { code: 'notFound' | 'notArchived' }>(
    scope,
    async (event) => {
      const page = await pageForChange(event, pageId)
      if (!page) return err({ code: 'notFound' })
      if (!page.isArchived) return err({ code: 'notArchived' })
      const fileIds = await filesKnownTo(event, pageId)
      const hidden = await takeOutOfSight(event, author, { pageIds: [pageId], replacement })
      if (!hidden.ok) return hidden
      await event.tx
        .delete(contentPages)
        .where(and(eq(contentPages.eventId, event.eventId), eq(contentPages.id, pageId)))
      await releasePdfs(event, [...fileIds])
      await dropLocks(event, 'content', [pageId])
      const { memberId } = author
      await recordAudit(event, { memberId, action: 'content.remove', subjectId: pageId, before: page })
      announce(event, [contentTopic], organisers)
      return ok(null)
    },
  )
}
