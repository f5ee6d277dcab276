import { createApi } from '#ui/data/api.ts'
import type { formsContract } from '../contract.ts'

export const formsApi = createApi<typeof formsContract>('forms')
