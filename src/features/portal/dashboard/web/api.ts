import type { reportsContract } from '#features/reports/overview/contract.ts'
import { createApi } from '#ui/data/api.ts'
import type { dashboardContract } from '../contract.ts'

export const dashboardApi = createApi<typeof dashboardContract>('dashboard')

/** To the organiser's people the dashboard shows the overview of the reports. */
export const reportsApi = createApi<typeof reportsContract>('reports')
