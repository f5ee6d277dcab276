import { createApi } from '#ui/data/api.ts'
import type { submissionsContract } from '../contract.ts'

export const submissionsApi = createApi<typeof submissionsContract>('submissions')
