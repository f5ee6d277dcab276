import { ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { isSame } from '../../domain/page-draft.ts'
import { checkRemoved } from '../../domain/save.ts'
import type { Section } from '../../domain/sections.ts'
import { contentTopic } from '../../domain/topic.ts'
import { editedSectionsOf } from '../queries/drafts.ts'
import { filesKnownTo } from '../queries/files.ts'
import { checkSections } from './check.ts'
import { changeHeldPage, type PageRefusal, type SeenPage } from './held-page.ts'
import { checkPdfs, claimPdfs, releaseAbandoned } from './pdfs.ts'
import { countsOf, publishSections } from './publish.ts'
import { changePage, cleanSections, dropDraft, writeDraft } from './write.ts'

/**
 * Keeps the sections of a page as they are in its editor, beside what readers see. Only the holder of its lock may do
 * so, and only over the revision they started from. Without a difference to what is published there is no draft.
 */
export async function saveDraft(
  scope: EventScope,
  author: Author,
  { removedIds, ...input }: SeenPage & { sections: readonly Section[]; removedIds: readonly string[] },
): Promise<Result<null, PageRefusal>> {
  const { pageId } = input
  const knownIds = input.sections.some(({ type }) => type === 'pdf')
    ? await filesKnownTo(scope, pageId)
    : new Set<string>()
  const pdfs = await checkPdfs(scope, input.sections, knownIds)
  if (!pdfs.ok) return pdfs
  const cleaned = await cleanSections(input.sections, await sectionsStored(scope, pageId, input.sections))
  if (!cleaned.ok) return cleaned
  const sections = cleaned.value
  return changeHeldPage(scope, author, input, async (event, settings) => {
    const { sections: before, published, unreadable } = await editedSectionsOf(event, pageId)
    const checked = await checkSections(event, pageId, { before, after: sections, settings })
    if (!checked.ok) return checked
    const { diff } = checked.value
    const isUnreadable = (id: string) => unreadable.some((one) => one.id === id)
    const removed = checkRemoved(
      diff,
      removedIds.filter((id) => !isUnreadable(id)),
    )
    if (!removed.ok) return removed
    const claimed = await claimPdfs(event, pageId, sections, knownIds)
    if (!claimed.ok) return claimed

    const discardedIds = removedIds.filter(isUnreadable)
    if (discardedIds.length === 0 && isSame(sections, published)) await dropDraft(event, pageId)
    else await writeDraft(event, author, { pageId, sections, discardedIds })
    await changePage(event, author, { pageId, isSeen: false, change: {} })
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'content.draft', subjectId: pageId },
      before: { sections: before.length },
      after: { sections: sections.length, ...countsOf(diff) },
    })
    announce(event, [contentTopic], organisers)
    return ok(null)
  })
}

/** For the texts that are clean already; none are asked for where nothing is to be cleaned. */
async function sectionsStored(scope: EventScope, pageId: string, sections: readonly Section[]) {
  if (!sections.some(({ type }) => type === 'richText')) return []
  return inEvent(scope, async (event) => (await editedSectionsOf(event, pageId)).sections)
}

/** Shows readers the draft, and the page if nobody could see it yet. */
export function publishPage(
  scope: EventScope,
  author: Author,
  seen: SeenPage,
): Promise<Result<null, PageRefusal>> {
  const { pageId } = seen
  return changeHeldPage(scope, author, seen, async (event, page) => {
    const { isPublished, version } = page
    const published = await publishSections(event, author, { pageId, page: { ...page, isPublished: true } })
    if (!published.ok) return published
    const change = { isPublished: true, version: published.value.version }
    await changePage(event, author, { pageId, isSeen: true, change })
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'content.publish', subjectId: pageId },
      before: { isPublished, version },
      after: { isPublished: true, ...published.value },
    })
    announce(event, [contentTopic], everyone)
    return ok(null)
  })
}

/** Takes the page from its readers. Its draft stays. */
export function unpublishPage(
  scope: EventScope,
  author: Author,
  seen: SeenPage,
): Promise<Result<null, PageRefusal>> {
  const { pageId } = seen
  return changeHeldPage(scope, author, seen, async (event, { isPublished }) => {
    await changePage(event, author, { pageId, isSeen: true, change: { isPublished: false } })
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'content.unpublish', subjectId: pageId },
      before: { isPublished },
      after: { isPublished: false },
    })
    announce(event, [contentTopic], everyone)
    return ok(null)
  })
}

/** Drops the draft: the editor has again what is published. */
export function discardChanges(
  scope: EventScope,
  author: Author,
  seen: SeenPage,
): Promise<Result<null, PageRefusal>> {
  const { pageId } = seen
  return changeHeldPage(scope, author, seen, async (event, { version }) => {
    const dropped = await dropDraft(event, pageId)
    await changePage(event, author, { pageId, isSeen: false, change: {} })
    await releaseAbandoned(event, pageId)
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'content.discard', subjectId: pageId },
      before: { draft: dropped },
      after: { version },
    })
    announce(event, [contentTopic], organisers)
    return ok(null)
  })
}
