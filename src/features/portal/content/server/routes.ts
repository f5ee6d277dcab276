import { viewerAsTeam, viewerOf } from '#features/people/teams/server/queries.ts'
import type { Result } from '#kit/result/result.ts'
import { conflict, invalid, notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { contentContract } from '../contract.ts'
import { duplicatePage, removePage, setPagesArchived } from './commands/lifecycle.ts'
import { createPage, type PageRefusal, savePage } from './commands/save.ts'
import { presentCards, presentEdited, presentRow, presentVersion, readPage } from './present.ts'
import { listPages, pageById, snapshotAt, versionsOf } from './queries/pages.ts'
import { listPageCards } from './queries/visible.ts'

export const contentRoutes = {
  list: route(contentContract.list, ({ scope, actor }) =>
    inEvent(scope, async (event) => presentCards(event, await listPageCards(event, viewerOf(actor)))),
  ),

  read: route(contentContract.read, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const reader = { viewer: viewerOf(actor), teamId: actor.teamId }
      return found(await readPage(event, reader, input.contentId, { mayEdit: true }))
    }),
  ),

  readAsGuest: route(contentContract.readAsGuest, ({ scope, input }) =>
    inEvent(scope, async (event) => found(await readPage(event, guest, input.contentId))),
  ),

  preview: route(contentContract.preview, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const reader = await readerToBe(event, input)
      if (reader) return found(await readPage(event, reader, input.contentId, { asPublished: true }))
      return found(await readPage(event, { viewer: viewerOf(actor), teamId: actor.teamId }, input.contentId))
    }),
  ),

  manage: route(contentContract.manage, async ({ scope, input }) =>
    (await listPages(scope, input.isArchived)).map(presentRow),
  ),

  edit: route(contentContract.edit, ({ scope, input }) => editedPage(scope, input.contentId)),

  create: route(contentContract.create, async ({ scope, actor, input }) => {
    const { sections, isFeatured, ...settings } = input
    const id = settled(await createPage(scope, actor.memberId, { settings, sections, isFeatured }))
    return { id, version: 1 }
  }),

  save: route(contentContract.save, async ({ scope, actor, input }) => {
    const { contentId, ...page } = input
    settled(await savePage(scope, actor, { ...page, pageId: contentId }))
    return editedPage(scope, contentId)
  }),

  duplicate: route(contentContract.duplicate, async ({ scope, actor, input }) => ({
    id: settled(await duplicatePage(scope, actor.memberId, input.contentId)),
  })),

  archive: route(contentContract.archive, async ({ scope, actor, input }) => ({
    changed: await setPagesArchived(scope, actor.memberId, input.ids, input.isArchived),
  })),

  remove: route(contentContract.remove, async ({ scope, actor, input }) => {
    settled(await removePage(scope, actor.memberId, input.contentId))
    return {}
  }),

  versions: route(contentContract.versions, ({ scope, input }) =>
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

  versionAt: route(contentContract.versionAt, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const snapshot = await snapshotAt(event, input.contentId, input.version)
      if (!snapshot) throw notFound('Version')
      return presentVersion(event, input.version, snapshot)
    }),
  ),
}

const guest = { viewer: 'guest', teamId: null } as const

/** How the preview is asked for; undefined: as the person themselves. */
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

function settled<T>(result: Result<T, PageRefusal>): T {
  if (result.ok) return result.value
  const refusal = result.error
  if (refusal.kind === 'missing') throw notFound('Page')
  if (refusal.kind === 'conflict') throw conflict(refusal.message)
  throw invalid(refusal.message, refusal.fields)
}
