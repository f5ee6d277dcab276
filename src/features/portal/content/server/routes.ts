import { eventMessages } from '#features/event/events/domain/messages.ts'
import { lockAnswers } from '#features/event/locks/server/policy.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage as readListPage } from '#platform/lists/read-list.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { contentContract } from '../contract.ts'
import { pageExportColumns } from '../domain/export-columns.ts'
import { contentMessages } from '../domain/messages.ts'
import { discardChanges, publishPage, saveDraft, unpublishPage } from './commands/drafts.ts'
import type { FeaturingRefusal } from './commands/featured.ts'
import type { PageRefusal } from './commands/held-page.ts'
import { archivePages, duplicatePage, removePage, restorePages } from './commands/lifecycle.ts'
import { createPage, updateSettings } from './commands/save.ts'
import { presentRow, presentVersions } from './present.ts'
import { activeTitles, pageSource, versionsOf } from './queries/pages.ts'
import {
  previewPage,
  readCards,
  readEditedPage,
  readPage,
  readPageAsGuest,
  readVersion,
} from './queries/reading.ts'

export const contentRoutes = {
  list: route(contentContract.list, ({ scope, actor, input }) => readCards(scope, actor, input)),

  get: route(contentContract.get, async ({ scope, actor, input }) =>
    found(await readPage(scope, actor, input.contentId)),
  ),

  getAsGuest: route(contentContract.getAsGuest, async ({ scope, input }) =>
    found(await readPageAsGuest(scope, input.contentId)),
  ),

  preview: route(contentContract.preview, async ({ scope, actor, input: { contentId, ...as } }) =>
    accepted(await previewPage(scope, actor, { ...as, pageId: contentId }), {
      teamNotFound: { status: 'notFound', thing: 'Team' },
      pageNotFound: noPage,
    }),
  ),

  listForAdmin: route(contentContract.listForAdmin, async ({ scope, input }) =>
    mapPage(await readListPage(scope, pageSource, input), presentRow),
  ),

  listTitles: route(contentContract.listTitles, ({ scope, input }) => activeTitles(scope, input)),

  getForAdmin: route(contentContract.getForAdmin, ({ scope, input }) => editedPage(scope, input.contentId)),

  create: route(contentContract.create, async ({ scope, actor, input }) => {
    const { sections, isFeatured, inPlaceOf, ...settings } = input
    const created = await createPage(scope, actor, { settings, sections, isFeatured, inPlaceOf })
    return { id: accepted(created, refusals), version: 1 }
  }),

  updateDraft: route(
    contentContract.updateDraft,
    async ({ scope, actor, input: { contentId, ...draft } }) => {
      accepted(await saveDraft(scope, actor, { ...draft, pageId: contentId }), refusals)
      return editedPage(scope, contentId)
    },
  ),

  updateSettings: route(
    contentContract.updateSettings,
    async ({ scope, actor, input: { contentId, ...change } }) => {
      accepted(await updateSettings(scope, actor, { ...change, pageId: contentId }), refusals)
      return editedPage(scope, contentId)
    },
  ),

  publish: route(contentContract.publish, async ({ scope, actor, input: { contentId, revision } }) => {
    accepted(await publishPage(scope, actor, { pageId: contentId, revision }), refusals)
    return editedPage(scope, contentId)
  }),

  unpublish: route(contentContract.unpublish, async ({ scope, actor, input: { contentId, revision } }) => {
    accepted(await unpublishPage(scope, actor, { pageId: contentId, revision }), refusals)
    return editedPage(scope, contentId)
  }),

  discardChanges: route(
    contentContract.discardChanges,
    async ({ scope, actor, input: { contentId, revision } }) => {
      accepted(await discardChanges(scope, actor, { pageId: contentId, revision }), refusals)
      return editedPage(scope, contentId)
    },
  ),

  duplicate: route(contentContract.duplicate, async ({ scope, actor, input }) => ({
    id: accepted(await duplicatePage(scope, actor, { pageId: input.contentId }), { notFound: noPage }),
  })),

  archive: route(contentContract.archive, async ({ scope, actor, input: { ids, replacement } }) => ({
    changed: accepted(
      await archivePages(scope, actor, { pageIds: ids, replacement }),
      featuringAnswers('replacement'),
    ),
  })),

  restore: route(contentContract.restore, async ({ scope, actor, input }) => ({
    changed: await restorePages(scope, actor, { pageIds: input.ids }),
  })),

  remove: route(contentContract.remove, async ({ scope, actor, input: { contentId, replacement } }) => {
    accepted(await removePage(scope, actor, { pageId: contentId, replacement }), {
      ...featuringAnswers('replacement'),
      notFound: noPage,
      notArchived: { status: 'conflict', message: contentMessages.notArchived },
    })
    return {}
  }),

  listVersions: route(contentContract.listVersions, async ({ scope, input }) => {
    const versions = await versionsOf(scope, input.contentId)
    if (versions.length === 0) throw notFound('Page')
    return presentVersions(versions)
  }),

  getVersion: route(contentContract.getVersion, async ({ scope, input: { contentId, version } }) => {
    const read = await readVersion(scope, { pageId: contentId, version })
    if (!read) throw notFound('Version')
    return read
  }),
}

const noPage = { status: 'notFound', thing: 'Page' } as const

/** The words for each refusal of a save, and the field beside which they appear. */
const refusals: RefusalAnswers<PageRefusal> = {
  notFound: noPage,
  stale: { status: 'conflict', message: contentMessages.stale },
  ...lockAnswers,
  invalidSection: {
    status: 'invalid',
    message: sectionMessage,
    fields: (refusal) => atSection(refusal, sectionMessage(refusal)),
  },
  missingInSection: {
    status: 'invalid',
    message: (refusal) =>
      refusal.missing === 'picture' ? contentMessages.invalidAssets : sectionMessage(refusal),
    fields: (refusal) => atSection(refusal, contentMessages.missing[refusal.missing]),
  },
  faultySections: {
    status: 'invalid',
    message: contentMessages.faulty,
    fields: ({ faults }) => faults,
  },
  missingPicture: {
    status: 'invalid',
    message: contentMessages.invalidAssets,
    fields: () => ({ 'settings.assetId': contentMessages.missing.picture }),
  },
  missingTeamType: {
    status: 'invalid',
    message: contentMessages.invalid,
    fields: () => ({ 'settings.allowedTeamTypeIds': contentMessages.missing.teamType }),
  },
  invalidRemovedIds: { status: 'invalid', message: contentMessages.invalidRemovedIds, field: 'removedIds' },
  invalidPdf: {
    status: 'invalid',
    message: contentMessages.invalidPdf,
    fields: (refusal) => atSection(refusal, contentMessages.invalidPdf),
  },
  unreadablePdf: {
    status: 'invalid',
    message: contentMessages.pdfUploads,
    fields: (refusal) => atSection(refusal, contentMessages.pdfUploads),
  },
  unreadableText: {
    status: 'invalid',
    message: ({ excess }) => contentMessages.unreadableText[excess],
    fields: (refusal) => atSection(refusal, contentMessages.unreadableText[refusal.excess]),
  },
  ...featuringAnswers('isFeatured'),
}

/** Every refusal says the number that is allowed; beside the field stands what is wrong with it. */
function featuringAnswers(field: 'isFeatured' | 'replacement'): RefusalAnswers<FeaturingRefusal> {
  const because = (words: string) =>
    ({
      status: 'invalid',
      message: eventMessages.featuredNumber,
      fields: () => ({ [field]: words }),
    }) as const
  return {
    featuredNumber: because(eventMessages.featuredNumber),
    cannotReplace: because(eventMessages.cannotReplace),
    notFeatured: because(eventMessages.notFeatured),
    archivedFeatured: {
      status: 'invalid',
      message: contentMessages.archivedFeatured,
      field,
    },
  }
}

function sectionMessage({ isStored }: { isStored: boolean }): string {
  return isStored ? contentMessages.invalidUpdatedSections : contentMessages.invalidNewSections
}

function atSection({ index }: { index: number }, words: string): Record<string, string> {
  return { [`sections.${index}`]: words }
}

function found<T>(page: T | undefined): T {
  if (page === undefined) throw notFound('Page')
  return page
}

async function editedPage(scope: EventScope, pageId: string) {
  return found(await readEditedPage(scope, pageId))
}

export const contentExport = listExport(
  'content',
  contentContract.listForAdmin,
  async ({ scope, input }) => ({
    title: 'content',
    columns: pageExportColumns,
    rows: mapRows(readAll(scope, pageSource, input), presentRow),
  }),
)
