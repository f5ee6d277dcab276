import { route } from '#platform/http/route.ts'
import { filesContract } from '../contract.ts'
import { storageUse } from './queries.ts'

export const filesRoutes = {
  getStorage: route(filesContract.getStorage, async ({ scope, services }) => {
    const { eventBytes } = await storageUse(scope, null)
    return { usedBytes: eventBytes, quotas: services.settings.quotas }
  }),
}
