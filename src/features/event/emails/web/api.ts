import { createApi } from '#ui/data/api.ts'
import type { emailsContract } from '../contract.ts'

export const emailsApi = createApi<typeof emailsContract>('emails')
