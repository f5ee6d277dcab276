import { createApi } from '#ui/data/api.ts'
import { tasksTopic } from '../../domain/topic.ts'
import type { taskGroupsContract } from '../contract.ts'

export const taskGroupsApi = createApi<typeof taskGroupsContract>('taskGroups', [tasksTopic])
