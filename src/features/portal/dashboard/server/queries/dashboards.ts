import { allSettings } from '#features/event/events/server/queries.ts'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { Card } from '../../domain/cards.ts'
import { blankCard, layoutFor } from '../../domain/layouts.ts'
import { exhibitorById, firstTeamOfType } from './exhibitors.ts'
import { type Onlooker, readFigures } from './figures.ts'
import { listLayouts } from './layouts.ts'
import { listTeamTypeNames } from './team-types.ts'

/** A whole dashboard as the person sees it; featured pages in the organiser's order, without hidden ones. */
export function readDashboard(scope: EventScope, actor: Actor) {
  const onlooker = {
    viewer: { level: actor.level, team: actor.team },
    teamId: actor.teamId,
    memberId: actor.memberId,
  }
  return inEvent(scope, (event) => dashboardOf(event, onlooker))
}

/** A team, or the first one of a type: an empty type for those without one; without either, the first type. */
type ShownAs = { teamId?: string | undefined; teamTypeId?: string | undefined }

/** A whole dashboard as an exhibitor sees it; undefined when there is no such team or type. */
export function readDashboardAs(scope: EventScope, shownAs: ShownAs) {
  return inEvent(scope, async (event) => {
    const exhibitor =
      shownAs.teamId === undefined
        ? await exhibitorOfType(event, shownAs.teamTypeId)
        : await exhibitorById(event, shownAs.teamId)
    if (!exhibitor) return undefined
    const { team, teamType, standShareRole } = exhibitor
    const onlooker = {
      viewer: {
        level: 'user',
        team: { teamTypeId: teamType?.id ?? null, standShareRole, isOrganiser: false },
      },
      teamId: team?.id ?? null,
      memberId: null,
    } as const
    return { ...(await dashboardOf(event, onlooker)), team: team ?? null, teamType }
  })
}

async function exhibitorOfType(event: EventTransaction, wanted: string | undefined) {
  const teamTypes = await listTeamTypeNames(event)
  const teamType = wanted === undefined ? teamTypes[0] : teamTypes.find(({ id }) => id === wanted)
  if (!teamType && wanted) return undefined
  const team = await firstTeamOfType(event, teamType?.id ?? null)
  return { team, teamType: teamType ?? null, standShareRole: 'none' as const }
}

async function dashboardOf(event: EventTransaction, onlooker: Onlooker) {
  const [layouts, settings] = await Promise.all([listLayouts(event), allSettings(event)])
  const layout = layoutFor(layouts, onlooker.viewer.team?.teamTypeId ?? null)
  const cards = layout.cards.filter(({ id }) => !layout.unreadableIds.includes(id))
  const { contentIds } = settings.featured
  const figures = await readFigures(event, settings, onlooker, cards, contentIds)
  const featured = contentIds.flatMap((id) => figures.pages.find((page) => page.id === id) ?? [])
  const shown = [figures.headerAssetId, ...featured.map(({ assetId }) => assetId)]
  const pictures = await picturesByIds(
    event,
    shown.flatMap((id) => id ?? []),
  )
  return { cards, figures, featured, pictures }
}

type Arranged = { teamTypeId: string; cards: readonly Pick<Card, 'id' | 'type' | 'pathId'>[] }

/** Cards as the first team of a type would see them, or of those without one if the type is empty. */
export function readPreview(scope: EventScope, arranged: Arranged) {
  return inEvent(scope, async (event) => {
    const teamTypeId = arranged.teamTypeId === '' ? null : arranged.teamTypeId
    const team = await firstTeamOfType(event, teamTypeId)
    const viewer = {
      level: 'user',
      team: { teamTypeId, standShareRole: 'none', isOrganiser: false },
    } as const
    const cards = arranged.cards.map((card) => ({ ...blankCard(card.type), ...card }))
    const onlooker = { viewer, teamId: team?.id ?? null, memberId: null }
    return { cards, figures: await readFigures(event, await allSettings(event), onlooker, cards), team }
  })
}
