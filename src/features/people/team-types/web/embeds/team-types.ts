import { teamTypesApi } from '../api.ts'

/** The kinds of teams, by name, for those who may build the event. */
export const teamTypesQuery = teamTypesApi.listChoices.queryOptions({ input: {} })
