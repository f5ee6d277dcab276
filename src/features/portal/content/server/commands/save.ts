import type { FeaturedReplacement } from '#features/event/events/domain/featured.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone, organisers } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, unlessRefused } from '#platform/tenancy/scope.ts'
import type { PageSettings } from '../../domain/page.ts'
import type { Section } from '../../domain/sections.ts'
import { contentTopic } from '../../domain/topic.ts'
import { checkNewSettings, checkSections, checkSettings } from './check.ts'
import { featurePage, unfeaturePages } from './featured.ts'
import { changeHeldPage, type PageRefusal, type SeenPage } from './held-page.ts'
import { checkPdfs, claimPdfs } from './pdfs.ts'
import { publishSections } from './publish.ts'
import { changePage, cleanSections, insertPage, keepVersion, pageValues, writeSections } from './write.ts'

type NewPage = {
  settings: PageSettings
  sections: Section[]
  isFeatured: boolean
  /** The featured page whose place it takes. */
  inPlaceOf?: string | undefined
}
type SettingsChange = SeenPage & {
  settings: PageSettings
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
    const known = await checkNewSettings(event, settings)
    if (!known.ok) return known
    const checked = await checkSections(event, id, { before: [], after: sections, settings })
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

/**
 * Changes the settings of a page, which hold at once. A page that becomes published shows its readers what its editor
 * has; the draft of a page that is published, or is no longer, stays one.
 */
export function updateSettings(
  scope: EventScope,
  author: Author,
  { settings, isFeatured, inPlaceOf, replacement, ...seen }: SettingsChange,
): Promise<Result<null, PageRefusal>> {
  const { pageId } = seen
  return changeHeldPage(scope, author, seen, async (event, before) => {
    const known = await checkSettings(event, before, settings)
    if (!known.ok) return known
    const isComing = settings.isPublished && !before.isPublished
    const published = isComing
      ? await publishSections(event, author, { pageId, page: { ...settings, version: before.version } })
      : ok({ version: before.version })
    if (!published.ok) return published
    const change = { ...pageValues(settings), version: published.value.version }
    await changePage(event, author, { pageId, isSeen: true, change })
    if (isFeatured !== undefined) {
      if (isFeatured && before.isArchived) return err({ code: 'archivedFeatured' })
      const featured = isFeatured
        ? await featurePage(event, author, { pageId, inPlaceOf })
        : await unfeaturePages(event, author, { pageIds: [pageId], replacement })
      if (!featured.ok) return featured
    }
    await recordAudit(event, {
      ...{ memberId: author.memberId, action: 'content.update', subjectId: pageId },
      ...{ before, after: { ...settings, ...published.value } },
    })
    announce(event, [contentTopic], before.isPublished || settings.isPublished ? everyone : organisers)
    return ok(null)
  })
}
