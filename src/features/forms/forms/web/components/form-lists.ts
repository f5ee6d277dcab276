import { formsApi } from '../api.ts'

export const activeFormsQuery = formsApi.list.queryOptions({ input: {} })
export const archivedFormsQuery = formsApi.list.queryOptions({ input: { archived: 'true' } })
