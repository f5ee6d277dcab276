import { reportsApi } from '../api.ts'

/** How far all teams are, for the organiser's people. */
export const overviewQuery = reportsApi.getOverview.queryOptions({ input: {} })
