import { teamsApi } from '../api.ts'

/** How many teams there are of each kind that a thing can be shown to. */
export const audienceQuery = teamsApi.listAudience.queryOptions({ input: {} })
