import { membersTopic } from '#features/people/members/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { savedViewsContract } from '../contract.ts'
import { savedViewsTopic } from '../domain/topic.ts'

export const savedViewsApi = createApi<typeof savedViewsContract>('savedViews', [
  savedViewsTopic,
  membersTopic,
])
