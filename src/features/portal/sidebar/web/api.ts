import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { contentTopic } from '#features/portal/content/domain/topic.ts'
import { corePagesTopic } from '#features/portal/core-pages/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { sidebarContract } from '../contract.ts'
import { sidebarTopic } from '../domain/topic.ts'

export const sidebarApi = createApi<typeof sidebarContract>('sidebar', [
  sidebarTopic,
  contentTopic,
  corePagesTopic,
  settingsTopic,
])
