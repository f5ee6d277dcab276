import { membersTopic } from '#features/people/members/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { apiTokensContract } from '../contract.ts'
import { apiTokensTopic } from '../domain/topic.ts'

export const apiTokensApi = createApi<typeof apiTokensContract>('apiTokens', [apiTokensTopic, membersTopic])
