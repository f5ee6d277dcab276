import { createApi } from '#ui/data/api.ts'
import type { membersContract } from '../contract.ts'

export const membersApi = createApi<typeof membersContract>('members')
