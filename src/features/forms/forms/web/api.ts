import { customFieldsTopic } from '#features/people/custom-fields/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { formsContract } from '../contract.ts'
import { formsTopic } from '../domain/topic.ts'

export const formsApi = createApi<typeof formsContract>('forms', [formsTopic], {
  get: [customFieldsTopic],
})
