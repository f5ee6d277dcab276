import { allSettings } from '#features/event/events/server/queries.ts'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { Card } from '../../domain/cards.ts'
import { blankCard, layoutFor } from '../../domain/layouts.ts'
import { readFigures } from './figures.ts'
import { firstTeamOfType } from './home.ts'
import { listLayouts } from './layouts.ts'

/** A whole dashboard as the person sees it; featured pages in the organiser's order, without hidden ones. */
export function readDashboard(scope: EventScope, actor: Actor) {
  return inEvent(scope, async (event) => {
    const layout = layoutFor(await listLayouts(event), actor.team?.teamTypeId ?? null)
    const cards = layout.cards.filter(({ id }) => !layout.unreadableIds.includes(id))
    const settings = await allSettings(event)
    const { contentIds } = settings.featured
    const onlooker = { viewer: { level: actor.level, team: actor.team }, teamId: actor.teamId }
    const figures = await readFigures(event, settings, onlooker, cards, contentIds)
    const featured = contentIds.flatMap((id) => figures.pages.find((page) => page.id === id) ?? [])
    const shown = [figures.headerAssetId, ...featured.map(({ assetId }) => assetId)]
    const pictures = await picturesByIds(
      event,
      shown.flatMap((id) => id ?? []),
    )
    return { cards, figures, featured, pictures }
  })
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
    const onlooker = { viewer, teamId: team?.id ?? null }
    return { cards, figures: await readFigures(event, await allSettings(event), onlooker, cards), team }
  })
}
