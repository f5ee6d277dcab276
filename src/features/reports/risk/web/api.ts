import { createApi } from '#ui/data/api.ts'
import type { riskContract } from '../contract.ts'
import { riskHistoryTopic } from '../domain/topic.ts'

export const riskApi = createApi<typeof riskContract>('risk', [riskHistoryTopic])
