import { createApi } from '#ui/data/api.ts'
import type { sidebarContract } from '../contract.ts'

export const sidebarApi = createApi<typeof sidebarContract>('sidebar')
