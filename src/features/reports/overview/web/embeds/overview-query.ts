import { reportsApi } from '../api.ts'

/** The progress of all teams, for the organiser's people. */
export const overviewQuery = reportsApi.getOverview.queryOptions({ input: {} })
