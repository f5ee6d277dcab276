import { createApi } from '#ui/data/api.ts'
import type { isolationContract } from '../contract.ts'

/** Of the whole deployment: no topic of an event tells of it. */
export const isolationApi = createApi<typeof isolationContract>('isolation', [])
