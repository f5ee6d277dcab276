import type { reportsContract } from '#features/reports/contract.ts'
import { createApi } from '#ui/data/api.ts'

/** The dashboard has no procedures of its own; to the organiser's people it shows the overview of the reports. */
export const reportsApi = createApi<typeof reportsContract>('reports')
