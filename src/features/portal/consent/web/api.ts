import { createApi } from '#ui/data/api.ts'
import type { consentContract } from '../contract.ts'
import { consentTopic } from '../domain/topic.ts'

export const consentApi = createApi<typeof consentContract>('consent', [consentTopic])
