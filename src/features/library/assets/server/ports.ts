import type { Viewer } from '#features/people/teams/domain/audience.ts'
import { readBySight } from '#features/people/teams/server/policy.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import type { EventScope, EventTransaction } from '#platform/tenancy/scope.ts'
import type { AssetUse } from '../contract.ts'

/** What a feature that uses assets must answer. */
export type AssetUses = {
  /** Where it uses the asset, in the order of its lists. */
  placesOf(event: EventTransaction, assetId: string): Promise<AssetUse[]>
  /** Whether the viewer can see the asset there, and so may read its files. */
  isSeen(scope: EventScope, viewer: Viewer, assetId: string): Promise<boolean>
}

declare module '#platform/ports/ports.ts' {
  interface Ports {
    assetUses: readonly AssetUses[]
  }
}

declare module '#features/event/files/domain/owners.ts' {
  interface FileOwners {
    asset: string
  }
}

export const readsAssetFiles = readBySight(async (scope, viewer, assetId) => {
  for (const { isSeen } of scope.services.ports.assetUses) {
    if (await isSeen(scope, viewer, assetId)) return true
  }
  return false
})

export const personalDataOfAssets: PersonalData = {
  title: 'Assets',
  tables: {
    assets: {
      none: [
        ...['id', 'type', 'file_id', 'large_file_id', 'medium_file_id', 'small_file_id', 'thumb_file_id'],
        'status',
      ],
      text: ['name', 'alt_text', 'problem'],
    },
  },
}
