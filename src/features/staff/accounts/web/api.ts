import { createApi } from '#ui/data/api.ts'
import type { staffAccountsContract } from '../contract.ts'

/** Accounts belong to no event, so none of its topics tells of them. */
export const staffAccountsApi = createApi<typeof staffAccountsContract>('staffAccounts', [])
