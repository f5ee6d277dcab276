import { allSettings } from '#features/event/events/server/queries.ts'
import type { AssetUses } from '#features/library/assets/server/ports.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { corePagesShowing, isAssetOnCorePage } from './queries.ts'

export const assetsOnCorePages: AssetUses = {
  async placesOf(event, assetId) {
    const pages = await corePagesShowing(event, assetId)
    if (pages.length === 0) return []
    const { terminology } = await allSettings(event)
    return pages.map(({ id }) => ({
      title: new Map(Object.entries(terminology)).get(id) ?? id,
      isArchived: false,
      isAbove: true,
      path: id === 'dashboard' ? '/admin/dashboard-header' : '/admin/sidebar',
    }))
  },
  isSeen: isAssetOnCorePage,
}

export const personalDataOfCorePages: PersonalData = {
  title: 'Core pages',
  tables: {
    core_pages: { none: ['id', 'icon', 'asset_id'] },
  },
}
