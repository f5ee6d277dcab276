import { formsApi } from '../api.ts'

export const activeFormsQuery = formsApi.manage.queryOptions({ input: {} })
export const archivedFormsQuery = formsApi.manage.queryOptions({ input: { archived: 'true' } })
