import { allSettings } from '#features/event/events/server/queries.ts'
import { updateCorePage } from '#features/portal/core-pages/server/commands.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { sidebarContract } from '../contract.ts'
import { sidebarMessages } from '../domain/messages.ts'
import { placePage, updateSidebar } from './commands.ts'
import { presentPlacement, presentSidebar } from './present.ts'
import { arrangeablePages, isArrangeable, isPicture, storedSidebar } from './queries.ts'

export const sidebarRoutes = {
  getForAdmin: route(sidebarContract.getForAdmin, ({ scope }) => inEvent(scope, readForEditing)),

  update: route(sidebarContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateSidebar(event, actor, input), {
        stale: { status: 'conflict', message: sidebarMessages.stale },
      })
      return readForEditing(event)
    }),
  ),

  updateCorePage: route(
    sidebarContract.updateCorePage,
    ({ scope, actor, input: { corePageId, icon, isPublished, assetId } }) =>
      inEvent(scope, async (event) => {
        if (assetId && !(await isPicture(event, assetId))) throw notFound('Asset')
        await updateCorePage(event, actor, {
          id: corePageId,
          ...(icon === undefined ? {} : { icon }),
          ...(isPublished === undefined ? {} : { isPublished }),
          ...(assetId === undefined ? {} : { assetId }),
        })
        const page = (await read(event)).corePages.find(({ id }) => id === corePageId)
        if (!page) throw notFound('Core page')
        return page
      }),
  ),

  getPlacement: route(sidebarContract.getPlacement, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      if (!(await isArrangeable(event, input.contentId))) throw notFound('Page')
      return presentPlacement(await read(event), input.contentId)
    }),
  ),

  place: route(sidebarContract.place, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { contentId: pageId, sectionId } = input
      accepted(await placePage(event, actor, { pageId, sectionId }), {
        notFound: { status: 'notFound', thing: 'Page' },
        missingSection: { status: 'conflict', message: sidebarMessages.sectionGone },
      })
      return presentPlacement(await read(event), input.contentId)
    }),
  ),
}

async function readForEditing(event: EventTransaction) {
  return presentSidebar(await read(event), await arrangeablePages(event))
}

async function read(event: EventTransaction) {
  return storedSidebar(event, (await allSettings(event)).terminology)
}
