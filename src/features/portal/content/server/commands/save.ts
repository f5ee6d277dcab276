import type { FeaturedReplacement } from '#features/event/events/domain/featured.ts'
import { type LockRefusal, requireLock } from '#features/event/locks/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent, unlessRefused } from '#platform/tenancy/scope.ts'
import type { PageSettings } from '../../domain/page.ts'
import {
  checkNamed,
  checkRemoved,
  diffSections,
  namedByPage,
  type SaveRefusal,
  type SectionDiff,
} from '../../domain/save.ts'
import { fileIdsOf } from '../../domain/section-contents.ts'
import type { Section } from '../../domain/sections.ts'
import { keyOf, type PageSnapshot } from '../../domain/snapshot.ts'
import { contentTopic } from '../../domain/topic.ts'
import { filesOfVersions } from '../queries/files.ts'
import { namesOf } from '../queries/named.ts'
import { editedSectionsOf, pageForChange, sectionsElsewhere, sectionsOf } from '../queries/pages.ts'
import { type FeaturingRefusal, featurePage, unfeaturePages } from './featured.ts'
import { checkPdfs, claimPdfs, type PdfRefusal, releasePdfs } from './pdfs.ts'
import {
  cleanSections,
  deleteSections,
  insertPage,
  keepVersion,
  type TextRefusal,
  writePage,
  writeSections,
} from './write.ts'

export type PageRefusal =
  | SaveRefusal
  | PdfRefusal
  | TextRefusal
  | LockRefusal
  | FeaturingRefusal
  | { code: 'notFound' | 'stale' }

type NewPage = {
  settings: PageSettings
  sections: Section[]
  isFeatured: boolean
  /** The featured page whose place it takes. */
  inPlaceOf?: string | undefined
}
type PageChange = {
  pageId: string
  version: number
  settings: PageSettings
  sections: Section[]
  removedIds: string[]
  isFeatured?: boolean | undefined
  /** When it becomes featured: the page whose place it takes. */
  inPlaceOf?: string | undefined
  /** When it is no longer featured: what becomes of its place. */
  replacement?: FeaturedReplacement | undefined
}

/** Adds a page with its sections as its first version. */
export async function createPage(
  scope: EventScope,
  author: Author,
  { settings, isFeatured, inPlaceOf, ...input }: NewPage,
): Promise<Result<string, PageRefusal>> {
  const cleaned = await cleanSections(input.sections, [])
  if (!cleaned.ok) return cleaned
  const sections = cleaned.value
  const pdfs = await checkPdfs(scope, sections, new Set())
  if (!pdfs.ok) return pdfs
  return unlessRefused<string, PageRefusal>(scope, async (event) => {
    const id = newId()
    const checked = await check(event, id, { settings: noSettings, sections: [] }, { settings, sections })
    if (!checked.ok) return checked
    await insertPage(event, author, { pageId: id, settings })
    const claimed = await claimPdfs(event, id, sections, new Set())
    if (!claimed.ok) return claimed
    await writeSections(event, author, { pageId: id, placed: checked.value.diff.added })
    await keepVersion(event, author, { pageId: id, version: 1, snapshot: checked.value.snapshot })
    if (isFeatured) {
      const featured = await featurePage(event, author, { pageId: id, inPlaceOf })
      if (!featured.ok) return featured
    }
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'content.create',
      subjectId: id,
      after: settings,
    })
    announce(event, [contentTopic], settings.isPublished ? everyone : organisers)
    return ok(id)
  })
}

const noSettings = { assetId: null, allowedTeamTypeIds: [] }

/**
 * Saves a page with all its sections and keeps it as a version. Only the holder of its lock may do so, and
 * only over the version they started from. The number of statements does not depend on the number of
 * sections; only files that were uploaded since the last save take one each.
 */
export async function updatePage(
  scope: EventScope,
  author: Pick<Actor, 'memberId'>,
  { pageId, version, settings, removedIds, isFeatured, inPlaceOf, replacement, ...input }: PageChange,
): Promise<Result<null, PageRefusal>> {
  const knownIds = input.sections.some(({ type }) => type === 'pdf')
    ? await filesOfVersions(scope, pageId)
    : new Set<string>()
  const pdfs = await checkPdfs(scope, input.sections, knownIds)
  if (!pdfs.ok) return pdfs
  const cleaned = await cleanSections(input.sections, await sectionsStored(scope, pageId, input.sections))
  if (!cleaned.ok) return cleaned
  const sections = cleaned.value
  return unlessRefused<null, PageRefusal>(scope, async (event) => {
    const page = await pageForChange(event, pageId)
    if (!page) return err({ code: 'notFound' })
    const lock = await requireLock(event, author, { type: 'content', subjectId: pageId })
    if (!lock.ok) return lock
    if (page.version !== version) return err({ code: 'stale' })

    const stored = await editedSectionsOf(event, pageId)
    const before = { settings: page, sections: stored.sections }
    const checked = await check(event, pageId, before, { settings, sections })
    if (!checked.ok) return checked
    const { diff, snapshot } = checked.value
    const unreadableIds = new Set(stored.unreadable.map(({ id }) => id))
    const discardedIds = removedIds.filter((id) => unreadableIds.has(id))
    const removed = checkRemoved(
      diff,
      removedIds.filter((id) => !unreadableIds.has(id)),
    )
    if (!removed.ok) return removed
    const claimed = await claimPdfs(event, pageId, sections, knownIds)
    if (!claimed.ok) return claimed

    const { memberId } = author
    await writePage(event, author, { pageId, settings })
    await deleteSections(event, { pageId, ids: [...diff.removedIds, ...discardedIds] })
    await writeSections(event, author, { pageId, placed: [...diff.added, ...diff.changed] })
    const dropped = await keepVersion(event, author, { pageId, version: version + 1, snapshot })
    await releasePdfs(event, dropped)
    if (isFeatured !== undefined) {
      if (isFeatured && page.isArchived) return err({ code: 'archivedFeatured' })
      const featured = isFeatured
        ? await featurePage(event, author, { pageId, inPlaceOf })
        : await unfeaturePages(event, author, { pageIds: [pageId], replacement })
      if (!featured.ok) return featured
    }
    await recordAudit(event, {
      memberId,
      action: 'content.update',
      subjectId: pageId,
      before: { ...page, sections: before.sections.length },
      after: { ...settings, version: version + 1, ...countsOf(diff) },
    })
    announce(event, [contentTopic], page.isPublished || settings.isPublished ? everyone : organisers)
    return ok(null)
  })
}

/** For the texts that are clean already; none are asked for where nothing is to be cleaned. */
function sectionsStored(scope: EventScope, pageId: string, sections: readonly Section[]): Promise<Section[]> {
  if (!sections.some(({ type }) => type === 'richText')) return Promise.resolve([])
  return inEvent(scope, (event) => sectionsOf(event, pageId, 'editor'))
}

function countsOf({ added, changed, removedIds }: SectionDiff) {
  return { added: added.length, changed: changed.length, removed: removedIds.length }
}

type NamingPage = { settings: { assetId: string | null; allowedTeamTypeIds: string[] }; sections: Section[] }

/** What to write, and the version to keep. Refuses references and contents that are not allowed. */
async function check(
  event: EventTransaction,
  pageId: string,
  before: NamingPage,
  after: { settings: PageSettings; sections: Section[] },
): Promise<Result<{ diff: SectionDiff; snapshot: PageSnapshot }, SaveRefusal>> {
  const diff = diffSections(before.sections, after.sections)
  if (!diff.ok) return diff
  const addedIds = diff.value.added.map(({ section }) => section.id)
  const [taken] = addedIds.length === 0 ? [] : await sectionsElsewhere(event, pageId, addedIds)
  if (taken !== undefined) {
    const index = after.sections.findIndex(({ id }) => id === taken)
    return err({ code: 'invalidSection', index, isStored: false })
  }
  const named = namedByPage(after.settings, after.sections)
  const names = await namesOf(event, named)
  const namedBefore = new Set(namedByPage(before.settings, before.sections).map(keyOf))
  const known = checkNamed(
    after.settings,
    diff.value,
    (one) => names.has(keyOf(one)) || namedBefore.has(keyOf(one)),
  )
  if (!known.ok) return known
  const fileIds = [...new Set(after.sections.flatMap(fileIdsOf))]
  return ok({ diff: diff.value, snapshot: { ...after, fileIds, names: Object.fromEntries(names) } })
}
