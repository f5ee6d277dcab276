import { createApi } from '#ui/data/api.ts'
import type { confirmationsContract } from '../contract.ts'
import { confirmationsTopic } from '../domain/topic.ts'

export const confirmationsApi = createApi<typeof confirmationsContract>('confirmations', [confirmationsTopic])
