import { submissionsApi } from '../api.ts'

/** The forms that the signed-in person's team may fill in, each with the team's progress. */
export const availableFormsQuery = submissionsApi.listForms.queryOptions({ input: {} })
