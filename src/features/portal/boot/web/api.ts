import { createApi } from '#ui/data/api.ts'
import type { bootContract } from '../contract.ts'

export const bootApi = createApi<typeof bootContract>('boot')
