import type { Picture } from '#features/library/assets/contract.ts'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { Home } from '../../contract.ts'
import type { Card } from '../../domain/cards.ts'
import type { Figures } from '../queries/figures.ts'
import { presentCards } from './cards.ts'

/**
 * A whole dashboard. Featured pages are in the organiser's order, without those that the viewer may not read.
 */
export async function presentHome(
  scope: EventScope,
  cards: readonly Card[],
  figures: Figures,
  featuredIds: readonly string[],
): Promise<Home> {
  const featured = featuredIds.flatMap((id) => figures.pages.find((page) => page.id === id) ?? [])
  const { headerAssetId } = figures
  const pictures = await picturesByIds(scope, [
    ...(headerAssetId === null ? [] : [headerAssetId]),
    ...featured.flatMap(({ assetId }) => assetId ?? []),
  ])
  return {
    header: pictureOf(pictures, headerAssetId),
    ...presentCards(cards, figures),
    featured: featured.map((page) => presentFeatured(page, pictures)),
  }
}

type PageFacts = {
  id: string
  title: string
  description: string
  icon: string
  assetId: string | null
  isPublished: boolean
}

export function presentFeatured(page: PageFacts, pictures: ReadonlyMap<string, Picture>) {
  const { id, title, description, icon, assetId, isPublished } = page
  return { id, title, description, icon, isPublished, picture: pictureOf(pictures, assetId) }
}

export function pictureOf(pictures: ReadonlyMap<string, Picture>, assetId: string | null): Picture | null {
  return assetId === null ? null : (pictures.get(assetId) ?? null)
}
