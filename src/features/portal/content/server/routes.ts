import { eventMessages } from '#features/event/events/domain/messages.ts'
import { lockAnswers } from '#features/event/locks/server/policy.ts'
import { viewerAsTeam, viewerOf } from '#features/people/teams/server/queries.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { contentContract } from '../contract.ts'
import { contentMessages } from '../domain/messages.ts'
import { archivePages, duplicatePage, removePage, restorePages } from './commands/lifecycle.ts'
import { createPage, type PageRefusal, updatePage } from './commands/save.ts'
import { presentCards, presentEdited, presentRow, presentVersion, readPage } from './present.ts'
import { listPages, pageById, snapshotAt, versionsOf } from './queries/pages.ts'
import { listPageCards } from './queries/visible.ts'

export const contentRoutes = {
  list: route(contentContract.list, ({ scope, actor }) =>
    inEvent(scope, async (event) => presentCards(event, await listPageCards(event, viewerOf(actor)))),
  ),

  get: route(contentContract.get, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const reader = { viewer: viewerOf(actor), teamId: actor.teamId }
      return found(await readPage(event, reader, input.contentId, { mayEdit: true }))
    }),
  ),

  getAsGuest: route(contentContract.getAsGuest, ({ scope, input }) =>
    inEvent(scope, async (event) => found(await readPage(event, guest, input.contentId))),
  ),

  preview: route(contentContract.preview, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const reader = await readerToBe(event, input)
      if (reader) return found(await readPage(event, reader, input.contentId, { asPublished: true }))
      return found(await readPage(event, { viewer: viewerOf(actor), teamId: actor.teamId }, input.contentId))
    }),
  ),

  listForAdmin: route(contentContract.listForAdmin, async ({ scope, input }) =>
    (await listPages(scope, input.isArchived)).map(presentRow),
  ),

  getForAdmin: route(contentContract.getForAdmin, ({ scope, input }) => editedPage(scope, input.contentId)),

  create: route(contentContract.create, async ({ scope, actor, input }) => {
    const { sections, isFeatured, ...settings } = input
    const created = await createPage(scope, actor, { settings, sections, isFeatured })
    return { id: accepted(created, refusals), version: 1 }
  }),

  update: route(contentContract.update, async ({ scope, actor, input: { contentId, ...page } }) => {
    accepted(await updatePage(scope, actor, { ...page, pageId: contentId }), refusals)
    return editedPage(scope, contentId)
  }),

  duplicate: route(contentContract.duplicate, async ({ scope, actor, input }) => ({
    id: accepted(await duplicatePage(scope, actor, { pageId: input.contentId }), { notFound: noPage }),
  })),

  archive: route(contentContract.archive, async ({ scope, actor, input }) => ({
    changed: await archivePages(scope, actor, { pageIds: input.ids }),
  })),

  restore: route(contentContract.restore, async ({ scope, actor, input }) => ({
    changed: await restorePages(scope, actor, { pageIds: input.ids }),
  })),

  remove: route(contentContract.remove, async ({ scope, actor, input }) => {
    accepted(await removePage(scope, actor, { pageId: input.contentId }), {
      notFound: noPage,
      notArchived: { status: 'conflict', message: contentMessages.notArchived },
    })
    return {}
  }),

  listVersions: route(contentContract.listVersions, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const versions = await versionsOf(event, input.contentId)
      if (versions.length === 0) throw notFound('Page')
      return versions.map(({ createdAt, ...version }, index) => ({
        ...version,
        createdAt: createdAt.toISOString(),
        isCurrent: index === 0,
      }))
    }),
  ),

  getVersion: route(contentContract.getVersion, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const snapshot = await snapshotAt(event, input.contentId, input.version)
      if (!snapshot) throw notFound('Version')
      return presentVersion(event, input.version, snapshot)
    }),
  ),
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
  featuredNumber: { status: 'invalid', message: eventMessages.featuredNumber, field: 'isFeatured' },
}

function sectionMessage({ isStored }: { isStored: boolean }): string {
  return isStored ? contentMessages.invalidUpdatedSections : contentMessages.invalidNewSections
}

function atSection({ index }: { index: number }, words: string): Record<string, string> {
  return { [`sections.${index}`]: words }
}

const guest = { viewer: 'guest', teamId: null } as const

/** The reader of the preview; undefined for the person themselves. */
async function readerToBe(
  event: EventTransaction,
  as: { teamId?: string | undefined; asGuest?: boolean | undefined },
) {
  if (as.asGuest) return guest
  if (as.teamId === undefined) return undefined
  const viewer = await viewerAsTeam(event, as.teamId)
  if (!viewer) throw notFound('Team')
  return { viewer, teamId: as.teamId }
}

function found<T>(page: T | undefined): T {
  if (page === undefined) throw notFound('Page')
  return page
}

function editedPage(scope: EventScope, pageId: string) {
  return inEvent(scope, async (event) => presentEdited(event, found(await pageById(event, pageId))))
}
