import { updateCorePage } from '#features/portal/core-pages/server/commands.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { sidebarContract } from '../contract.ts'
import { sidebarMessages } from '../domain/messages.ts'
import { placePage, updateSidebar } from './commands.ts'
import { presentPlacement, presentSidebar } from './present.ts'
import { findPagesToAdd, sidebarForEditing, sidebarOfPage } from './queries.ts'

export const sidebarRoutes = {
  getForAdmin: route(sidebarContract.getForAdmin, async ({ scope }) =>
    presentSidebar(await sidebarForEditing(scope)),
  ),

  listPages: route(sidebarContract.listPages, ({ scope, input }) => findPagesToAdd(scope, input)),

  update: route(sidebarContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateSidebar(event, actor, input), {
        stale: { status: 'conflict', message: sidebarMessages.stale },
        tooMany,
      })
      return presentSidebar(await sidebarForEditing(event))
    }),
  ),

  updateCorePage: route(
    sidebarContract.updateCorePage,
    async ({ scope, actor, input: { corePageId, ...choices } }) =>
      accepted(await updateCorePage(scope, actor, { id: corePageId, ...choices }), {
        corePageNotFound: { status: 'notFound', thing: 'Core page' },
        assetNotFound: { status: 'notFound', thing: 'Asset' },
      }),
  ),

  getPlacement: route(sidebarContract.getPlacement, ({ scope, input }) => placement(scope, input.contentId)),

  place: route(sidebarContract.place, ({ scope, actor, input: { contentId: pageId, sectionId } }) =>
    inEvent(scope, async (event) => {
      accepted(await placePage(event, actor, { pageId, sectionId }), {
        notFound: { status: 'notFound', thing: 'Page' },
        missingSection: { status: 'conflict', message: sidebarMessages.sectionGone },
        tooMany,
      })
      return placement(event, pageId)
    }),
  ),
}

const tooMany = { status: 'conflict', message: sidebarMessages.tooMany } as const

async function placement(scope: EventScope, pageId: string) {
  const sidebar = await sidebarOfPage(scope, pageId)
  if (!sidebar) throw notFound('Page')
  return presentPlacement(sidebar, pageId)
}
