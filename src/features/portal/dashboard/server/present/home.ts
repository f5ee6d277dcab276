import type { Picture } from '#features/library/assets/contract.ts'
import type { ExhibitorView, FeaturedSettings, Header, Home, PageChoice } from '../../contract.ts'
import type { readDashboard, readDashboardAs } from '../queries/dashboards.ts'
import type { featuredForEditing, PagesToFeature } from '../queries/featured.ts'
import type { headerWithPicture } from '../queries/header.ts'
import { presentCards } from './cards.ts'

type Dashboard = Awaited<ReturnType<typeof readDashboard>>

export function presentHome({ cards, figures, featured, pictures }: Dashboard): Home {
  return {
    header: pictureOf(pictures, figures.headerAssetId),
    ...presentCards(cards, figures),
    featured: featured.map((page) => presentFeatured(page, pictures)),
  }
}

type DashboardAs = NonNullable<Awaited<ReturnType<typeof readDashboardAs>>>

export function presentExhibitorView({ team, teamType, ...dashboard }: DashboardAs): ExhibitorView {
  return { ...presentHome(dashboard), team, teamType }
}

type EditedFeatured = Awaited<ReturnType<typeof featuredForEditing>>

/** Leaves out pages that can no longer be featured. */
export function presentFeaturedSettings(edited: EditedFeatured): FeaturedSettings {
  const { contentIds, version } = edited
  const pages = presentPageChoices(edited)
  return { contentIds: contentIds.filter((id) => pages.some((page) => page.id === id)), pages, version }
}

export function presentPageChoices({ pages, teamTypes, pictures }: PagesToFeature): PageChoice[] {
  return pages.map(({ allowedTeamTypeIds, ...page }) => ({
    ...presentFeatured(page, pictures),
    allowedTeamTypeNames: teamTypes.flatMap(({ id, name }) =>
      allowedTeamTypeIds.includes(id) ? [name] : [],
    ),
  }))
}

type EditedHeader = Awaited<ReturnType<typeof headerWithPicture>>

export function presentHeader({ assetId, pictures, version }: EditedHeader): Header {
  return { assetId, picture: pictureOf(pictures, assetId), version }
}

type PageFacts = {
  id: string
  title: string
  description: string
  icon: string
  assetId: string | null
  isPublished: boolean
}

function presentFeatured(page: PageFacts, pictures: ReadonlyMap<string, Picture>) {
  const { id, title, description, icon, assetId, isPublished } = page
  return { id, title, description, icon, isPublished, picture: pictureOf(pictures, assetId) }
}

function pictureOf(pictures: ReadonlyMap<string, Picture>, assetId: string | null): Picture | null {
  return assetId === null ? null : (pictures.get(assetId) ?? null)
}
