import { createApi } from '#ui/data/api.ts'
import type { customFieldsContract } from '../contract.ts'
import { customFieldsTopic } from '../domain/topic.ts'

export const customFieldsApi = createApi<typeof customFieldsContract>('customFields', [customFieldsTopic])
