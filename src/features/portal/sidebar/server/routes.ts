import { allSettings } from '#features/event/events/server/queries.ts'
import { changeCorePage } from '#features/portal/core-pages/server/commands.ts'
import type { Result } from '#kit/result/result.ts'
import { conflict, notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { sidebarContract } from '../contract.ts'
import { placePage, saveSidebar } from './commands.ts'
import { presentPlacement, presentSidebar } from './present.ts'
import { arrangeablePages, isArrangeable, isPicture, storedSidebar } from './queries.ts'

export const sidebarRoutes = {
  edit: route(sidebarContract.edit, ({ scope }) => inEvent(scope, readForEditing)),

  save: route(sidebarContract.save, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      done(await saveSidebar(event, actor.memberId, input))
      return readForEditing(event)
    }),
  ),

  saveCorePage: route(
    sidebarContract.saveCorePage,
    ({ scope, actor, input: { corePageId, icon, isPublished, assetId } }) =>
      inEvent(scope, async (event) => {
        if (assetId && !(await isPicture(event, assetId))) throw notFound('Asset')
        await changeCorePage(event, actor.memberId, corePageId, {
          ...(icon === undefined ? {} : { icon }),
          ...(isPublished === undefined ? {} : { isPublished }),
          ...(assetId === undefined ? {} : { assetId }),
        })
        const page = (await read(event)).corePages.find(({ id }) => id === corePageId)
        if (!page) throw notFound('Core page')
        return page
      }),
  ),

  placement: route(sidebarContract.placement, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      await requirePage(event, input.contentId)
      return presentPlacement(await read(event), input.contentId)
    }),
  ),

  place: route(sidebarContract.place, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      await requirePage(event, input.contentId)
      done(await placePage(event, actor.memberId, input.contentId, input.sectionId))
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

async function requirePage(event: EventTransaction, pageId: string) {
  if (!(await isArrangeable(event, pageId))) throw notFound('Page')
}

function done(result: Result<void, string>) {
  if (!result.ok) throw conflict(result.error)
}
