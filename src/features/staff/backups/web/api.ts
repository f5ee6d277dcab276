import { createApi } from '#ui/data/api.ts'
import type { backupsContract } from '../contract.ts'

/** Of the whole deployment: no topic of an event tells of it. */
export const backupsApi = createApi<typeof backupsContract>('backups', [])
