import { createApi } from '#ui/data/api.ts'
import type { settingsContract } from '../contract.ts'
import { settingsTopic } from '../domain/topic.ts'

export const settingsApi = createApi<typeof settingsContract>('settings', [settingsTopic])
