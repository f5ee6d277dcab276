import { createApi } from '#ui/data/api.ts'
import type { archivesContract } from '../contract.ts'

/** Of the whole deployment: no topic of an event tells of it. */
export const archivesApi = createApi<typeof archivesContract>('archives', [])
