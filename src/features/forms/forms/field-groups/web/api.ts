import { customFieldsTopic } from '#features/people/custom-fields/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import { formsTopic } from '../../domain/topic.ts'
import type { fieldGroupsContract } from '../contract.ts'
import { fieldGroupsTopic } from '../domain/topic.ts'

export const fieldGroupsApi = createApi<typeof fieldGroupsContract>('fieldGroups', [fieldGroupsTopic], {
  get: [formsTopic, customFieldsTopic],
  list: [formsTopic],
})
