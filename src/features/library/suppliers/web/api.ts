import { createApi } from '#ui/data/api.ts'
import type { suppliersContract } from '../contract.ts'

export const suppliersApi = createApi<typeof suppliersContract>('suppliers')
