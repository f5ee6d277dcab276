import { createApi } from '#ui/data/api.ts'
import type { exportsContract } from '../contract.ts'
import { exportsTopic } from '../domain/topic.ts'

export const exportsApi = createApi<typeof exportsContract>('exports', [exportsTopic])
