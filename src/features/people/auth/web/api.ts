import { createApi } from '#ui/data/api.ts'
import type { authContract } from '../contract.ts'

export const authApi = createApi<typeof authContract>('auth', [])
