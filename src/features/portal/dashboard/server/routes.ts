import { eventMessages } from '#features/event/events/domain/messages.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { dashboardContract } from '../contract.ts'
import { dashboardMessages } from '../domain/messages.ts'
import { type FeaturedRefusal, updateFeatured } from './commands/featured.ts'
import { type HeaderRefusal, updateHeader } from './commands/header.ts'
import { createLayout, type LayoutProblem, removeLayout, updateLayout } from './commands/layouts.ts'
import { presentCards } from './present/cards.ts'
import {
  presentExhibitorView,
  presentFeaturedSettings,
  presentHeader,
  presentHome,
  presentPageChoices,
} from './present/home.ts'
import { presentChoices, presentLayout } from './present/layouts.ts'
import { findTargets, listChoices } from './queries/choices.ts'
import { readDashboard, readDashboardAs, readPreview } from './queries/dashboards.ts'
import { listExhibitors } from './queries/exhibitors.ts'
import { featuredForEditing, findFeaturable } from './queries/featured.ts'
import { headerWithPicture } from './queries/header.ts'
import { listLayoutsWithTypes } from './queries/layouts.ts'

export const dashboardRoutes = {
  get: route(dashboardContract.get, async ({ scope, actor }) =>
    presentHome(await readDashboard(scope, actor)),
  ),

  getForAdmin: route(dashboardContract.getForAdmin, async ({ scope, input }) => {
    const shown = await readDashboardAs(scope, input)
    if (!shown) throw notFound(input.teamId === undefined ? 'Team type' : 'Team')
    return presentExhibitorView(shown)
  }),
  listExhibitors: route(dashboardContract.listExhibitors, ({ scope, input }) =>
    listExhibitors(scope, input.search),
  ),

  listLayouts: route(dashboardContract.listLayouts, async ({ scope }) => {
    const listed = await listLayoutsWithTypes(scope)
    return listed.layouts.map((layout) => presentLayout(layout, listed))
  }),
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
  listTargets: route(dashboardContract.listTargets, ({ scope, input }) => findTargets(scope, input)),
  listChoices: route(dashboardContract.listChoices, async ({ scope }) =>
    presentChoices(await listChoices(scope)),
  ),
  preview: route(dashboardContract.preview, async ({ scope, input }) => {
    const { cards, figures, team } = await readPreview(scope, input)
    return { ...presentCards(cards, figures), teamName: team?.name ?? '' }
  }),

  getFeatured: route(dashboardContract.getFeatured, ({ scope }) => featuredSettings(scope)),
  listFeaturable: route(dashboardContract.listFeaturable, async ({ scope, input }) =>
    presentPageChoices(await findFeaturable(scope, input)),
  ),
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
  tooManyLayouts: { status: 'conflict', message: dashboardMessages.tooManyLayouts },
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

async function oneLayout(scope: EventScope, layoutId: string) {
  const listed = await listLayoutsWithTypes(scope)
  const layout = listed.layouts.find(({ id }) => id === layoutId)
  if (!layout) throw notFound('Card layout')
  return presentLayout(layout, listed)
}

async function featuredSettings(scope: EventScope) {
  return presentFeaturedSettings(await featuredForEditing(scope))
}

async function header(scope: EventScope) {
  return presentHeader(await headerWithPicture(scope))
}
