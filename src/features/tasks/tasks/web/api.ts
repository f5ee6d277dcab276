import { createApi } from '#ui/data/api.ts'
import type { tasksContract } from '../contract.ts'

export const tasksApi = createApi<typeof tasksContract>('tasks')
