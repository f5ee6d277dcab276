import { createApi } from '#ui/data/api.ts'
import type { locksContract } from '../contract.ts'
import { locksTopic } from '../domain/topic.ts'

export const locksApi = createApi<typeof locksContract>('locks', [locksTopic])
