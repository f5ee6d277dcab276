import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { tenantsContract } from '../contract.ts'

export const tenantsApi = createApi<typeof tenantsContract>('tenants', [settingsTopic])
