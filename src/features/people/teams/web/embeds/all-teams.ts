import { teamsApi } from '../api.ts'

/** Every team, by name, for those who may build the event. */
export const allTeamsQuery = teamsApi.list.queryOptions({ input: {} })
