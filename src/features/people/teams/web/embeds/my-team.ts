import { teamsApi } from '../api.ts'

/** The signed-in person's team; 404 for a person in none. */
export const myTeamQuery = teamsApi.getMine.queryOptions({ input: {} })
