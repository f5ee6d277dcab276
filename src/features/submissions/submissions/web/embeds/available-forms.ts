import { submissionsApi } from '../api.ts'

/** The forms that my team may fill in, with how far it is with each. */
export const availableFormsQuery = submissionsApi.listForms.queryOptions({ input: {} })
