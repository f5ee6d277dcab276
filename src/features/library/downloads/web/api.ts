import { createApi } from '#ui/data/api.ts'
import type { downloadsContract } from '../contract.ts'

export const downloadsApi = createApi<typeof downloadsContract>('downloads')
