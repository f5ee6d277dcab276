import { eventMessages } from '#features/event/events/domain/messages.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { settingsOf } from '#features/event/events/settings/server/queries.ts'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import { defaultCorePages, renameCorePages } from '#features/portal/core-pages/domain/core-pages.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { dashboardContract } from '../contract.ts'
import { blankCard, layoutFor } from '../domain/layouts.ts'
import { dashboardMessages } from '../domain/messages.ts'
import { type FeaturedRefusal, updateFeatured } from './commands/featured.ts'
import { type HeaderRefusal, updateHeader } from './commands/header.ts'
import { createLayout, type LayoutProblem, removeLayout, updateLayout } from './commands/layouts.ts'
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
  get: route(dashboardContract.get, ({ scope, actor }) =>
    inEvent(scope, async (event) => {
      const { cards } = layoutFor(await listLayouts(event), actor.team?.teamTypeId ?? null)
      const settings = await allSettings(event)
      const { contentIds } = settings.featured
      const onlooker = { viewer: { level: actor.level, team: actor.team }, teamId: actor.teamId }
      const figures = await readFigures(event, settings, onlooker, cards, contentIds)
      return presentHome(event, cards, figures, contentIds)
    }),
  ),

  listLayouts: route(dashboardContract.listLayouts, ({ scope }) =>
    inEvent(scope, async (event) => {
      const layouts = await listLayouts(event)
      const teamTypes = await listTeamTypeNames(event)
      return layouts.map((layout) => presentLayout(layout, layouts, teamTypes))
    }),
  ),
  getLayout: route(dashboardContract.getLayout, ({ scope, input }) => oneLayout(scope, input.cardLayoutId)),
  createLayout: route(dashboardContract.createLayout, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { id } = accepted(await createLayout(event, actor, input), layoutProblems)
      return oneLayout(event, id)
    }),
  ),
  updateLayout: route(dashboardContract.updateLayout, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      const { id } = accepted(await updateLayout(event, actor, input), {
        ...layoutProblems,
        notFound: noLayout,
        stale: { status: 'conflict', message: dashboardMessages.staleLayout },
        otherCards: { status: 'invalid', message: dashboardMessages.invalidUpdate, field: 'cards' },
      })
      return oneLayout(event, id)
    }),
  ),
  removeLayout: route(dashboardContract.removeLayout, async ({ scope, actor, input }) => {
    accepted(await removeLayout(scope, actor, input), {
      notFound: noLayout,
      isDefault: { status: 'conflict', message: dashboardMessages.defaultLayout },
    })
    return {}
  }),
  listChoices: route(dashboardContract.listChoices, ({ scope }) =>
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

  getFeatured: route(dashboardContract.getFeatured, ({ scope }) => featuredSettings(scope)),
  updateFeatured: route(dashboardContract.updateFeatured, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateFeatured(event, actor, input), featuredRefusals)
      return featuredSettings(event)
    }),
  ),

  getHeader: route(dashboardContract.getHeader, ({ scope }) => header(scope)),
  updateHeader: route(dashboardContract.updateHeader, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateHeader(event, actor, input), headerRefusals)
      return header(event)
    }),
  ),
}

const noLayout = { status: 'notFound', thing: 'Card layout' } as const

const layoutProblems: RefusalAnswers<LayoutProblem> = {
  teamTypesOfDefault: teamTypesRefused(() => dashboardMessages.defaultTeamTypes),
  missingTeamType: teamTypesRefused(() => dashboardMessages.unknownTeamType),
  teamTypeTaken: teamTypesRefused(dashboardMessages.teamTypeTaken),
  missingTargets: {
    status: 'invalid',
    message: dashboardMessages.invalidCard,
    fields: ({ indexes }) =>
      Object.fromEntries(indexes.map((index) => [`cards.${index}.pathId`, dashboardMessages.unknownTarget])),
  },
}

function teamTypesRefused<R>(words: (refusal: R) => string) {
  return {
    status: 'invalid',
    message: dashboardMessages.invalidLayout,
    fields: (refusal: R) => ({ teamTypeIds: words(refusal) }),
  } as const
}

const featuredRefusals: RefusalAnswers<FeaturedRefusal> = {
  featuredNumber: { status: 'invalid', message: eventMessages.featuredNumber, field: 'contentIds' },
  featuredTwice: {
    status: 'invalid',
    message: eventMessages.featuredNumber,
    fields: () => ({ contentIds: eventMessages.featuredTwice }),
  },
  missingPage: {
    status: 'invalid',
    message: eventMessages.featuredNumber,
    fields: () => ({ contentIds: dashboardMessages.unknownPage }),
  },
  stale: { status: 'conflict', message: eventMessages.staleSettings },
}

const headerRefusals: RefusalAnswers<HeaderRefusal> = {
  notAPicture: { status: 'invalid', message: dashboardMessages.notAPicture, field: 'assetId' },
  stale: { status: 'conflict', message: dashboardMessages.staleHeader },
}

function oneLayout(scope: EventScope, layoutId: string) {
  return inEvent(scope, async (event) => {
    const layouts = await listLayouts(event)
    const layout = layouts.find(({ id }) => id === layoutId)
    if (!layout) throw notFound('Card layout')
    return presentLayout(layout, layouts, await listTeamTypeNames(event))
  })
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
