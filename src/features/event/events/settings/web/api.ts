import { createApi } from '#ui/data/api.ts'
import type { settingsContract } from '../contract.ts'

export const settingsApi = createApi<typeof settingsContract>('settings')
