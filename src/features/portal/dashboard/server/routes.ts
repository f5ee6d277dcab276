import { eventMessages } from '#features/event/events/domain/messages.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { settingsOf } from '#features/event/events/settings/server/queries.ts'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import { defaultCorePages, renameCorePages } from '#features/portal/core-pages/domain/core-pages.ts'
import { conflict, invalid, notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { dashboardContract } from '../contract.ts'
import { blankCard, layoutFor } from '../domain/layouts.ts'
import { dashboardMessages } from '../domain/messages.ts'
import { saveFeatured } from './commands/featured.ts'
import { saveHeader } from './commands/header.ts'
import { addLayout, type LayoutRefusal, removeLayout, saveLayout } from './commands/layouts.ts'
import { presentCards } from './present/cards.ts'
import { pictureOf, presentFeatured, presentHome } from './present/home.ts'
import { presentChoices, presentLayout } from './present/layouts.ts'
import { listTargets, listTeamTypeNames } from './queries/choices.ts'
import { pagesToFeature } from './queries/featured.ts'
import { readFigures } from './queries/figures.ts'
import { storedHeader } from './queries/header.ts'
import { corePagesOf, firstTeamOfType } from './queries/home.ts'
import { listLayouts } from './queries/layouts.ts'

export const dashboardRoutes = {
  home: route(dashboardContract.home, ({ scope, actor }) =>
    inEvent(scope, async (event) => {
      const { cards } = layoutFor(await listLayouts(event), actor.team?.teamTypeId ?? null)
      const settings = await allSettings(event)
      const { contentIds } = settings.featured
      const onlooker = { viewer: { level: actor.level, team: actor.team }, teamId: actor.teamId }
      const figures = await readFigures(event, settings, onlooker, cards, contentIds)
      return presentHome(event, cards, figures, contentIds)
    }),
  ),

  layouts: route(dashboardContract.layouts, ({ scope }) =>
    inEvent(scope, async (event) => {
      const layouts = await listLayouts(event)
      const teamTypes = await listTeamTypeNames(event)
      return layouts.map((layout) => presentLayout(layout, layouts, teamTypes))
    }),
  ),
  layout: route(dashboardContract.layout, ({ scope, input }) => oneLayout(scope, input.cardLayoutId)),
  addLayout: route(dashboardContract.addLayout, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const added = await addLayout(event, actor.memberId, input)
      if (!added.ok) throw refusal(added.error)
      return oneLayout(event, added.value.id)
    }),
  ),
  saveLayout: route(dashboardContract.saveLayout, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const saved = await saveLayout(event, actor.memberId, input)
      if (!saved.ok) throw refusal(saved.error)
      return oneLayout(event, saved.value.id)
    }),
  ),
  removeLayout: route(dashboardContract.removeLayout, async ({ scope, actor, input }) => {
    const removed = await removeLayout(scope, actor.memberId, input.cardLayoutId)
    if (!removed.ok) throw refusal(removed.error)
    return {}
  }),
  choices: route(dashboardContract.choices, ({ scope }) =>
    inEvent(scope, async (event) => {
      const { settings: labels } = await settingsOf(event, 'terminology')
      const { published } = await corePagesOf(event)
      const corePages = renameCorePages(defaultCorePages, labels)
        .filter(({ id }) => id !== 'dashboard')
        .map(({ id, title }) => ({ id, kind: 'corePage' as const, title, isHidden: !published.includes(id) }))
      const targets = [...corePages, ...(await listTargets(event))]
      return presentChoices(targets, await listTeamTypeNames(event), await listLayouts(event))
    }),
  ),
  preview: route(dashboardContract.preview, ({ scope, input }) =>
    inEvent(scope, async (event) => {
      const teamTypeId = input.teamTypeId === '' ? null : input.teamTypeId
      const team = await firstTeamOfType(event, teamTypeId)
      const viewer = {
        level: 'user',
        team: { teamTypeId, standShareRole: 'none', isOrganiser: false },
      } as const
      const cards = input.cards.map((card) => ({ ...blankCard(card.type), ...card }))
      const figures = await readFigures(
        event,
        await allSettings(event),
        { viewer, teamId: team?.id ?? null },
        cards,
      )
      return { ...presentCards(cards, figures), teamName: team?.name ?? '' }
    }),
  ),

  featured: route(dashboardContract.featured, ({ scope }) => featuredSettings(scope)),
  saveFeatured: route(dashboardContract.saveFeatured, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const saved = await saveFeatured(event, actor.memberId, input)
      if (saved.ok) return featuredSettings(event)
      if (saved.error === 'stale') throw conflict(eventMessages.staleSettings)
      throw invalid(saved.error.message, saved.error.fields)
    }),
  ),

  header: route(dashboardContract.header, ({ scope }) => header(scope)),
  saveHeader: route(dashboardContract.saveHeader, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      await refuseUnknownPicture(event, input.assetId)
      const saved = await saveHeader(event, actor.memberId, input)
      if (!saved.ok) throw conflict(saved.error)
      return header(event)
    }),
  ),
}

function oneLayout(scope: EventScope, layoutId: string) {
  return inEvent(scope, async (event) => {
    const layouts = await listLayouts(event)
    const layout = layouts.find(({ id }) => id === layoutId)
    if (!layout) throw notFound('Card layout')
    return presentLayout(layout, layouts, await listTeamTypeNames(event))
  })
}

function refusal(refused: LayoutRefusal) {
  if (refused.kind === 'notFound') return notFound('Card layout')
  if (refused.kind === 'conflict') return conflict(refused.message)
  return invalid(refused.message, refused.fields)
}

function featuredSettings(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const { settings, version } = await settingsOf(event, 'featured')
    const pages = await pagesToFeature(event)
    const teamTypes = await listTeamTypeNames(event)
    const pictures = await picturesByIds(
      event,
      pages.flatMap(({ assetId }) => assetId ?? []),
    )
    return {
      contentIds: settings.contentIds.filter((id) => pages.some((page) => page.id === id)),
      pages: pages.map(({ allowedTeamTypeIds, ...page }) => ({
        ...presentFeatured(page, pictures),
        allowedTeamTypeNames: teamTypes.flatMap(({ id, name }) =>
          allowedTeamTypeIds.includes(id) ? [name] : [],
        ),
      })),
      version,
    }
  })
}

function header(scope: EventScope) {
  return inEvent(scope, async (event) => {
    const { assetId, version } = await storedHeader(event)
    const pictures = await picturesByIds(event, assetId === null ? [] : [assetId])
    return { assetId, picture: pictureOf(pictures, assetId), version }
  })
}

async function refuseUnknownPicture(event: EventTransaction, assetId: string | null) {
  if (assetId === null || (await picturesByIds(event, [assetId])).has(assetId)) return
  throw invalid(dashboardMessages.notAPicture, { assetId: dashboardMessages.notAPicture })
}
