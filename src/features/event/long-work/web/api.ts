import { createApi } from '#ui/data/api.ts'
import type { longWorkContract } from '../contract.ts'
import { longWorkTopic } from '../domain/topic.ts'

export const longWorkApi = createApi<typeof longWorkContract>('longWork', [longWorkTopic])
