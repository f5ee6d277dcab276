import { createApi } from '#ui/data/api.ts'
import type { locksContract } from '../contract.ts'

export const locksApi = createApi<typeof locksContract>('locks')
