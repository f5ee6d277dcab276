import { createApi } from '#ui/data/api.ts'
import type { eventsContract } from '../contract.ts'

export const eventsApi = createApi<typeof eventsContract>('events')
