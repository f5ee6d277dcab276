import { createApi } from '#ui/data/api.ts'
import type { statusContract } from '../contract.ts'

/** Of the whole deployment: no topic of an event tells of it. */
export const statusApi = createApi<typeof statusContract>('status', [])
