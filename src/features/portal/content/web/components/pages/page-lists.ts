import { contentApi } from '../../api.ts'

export const activePagesQuery = contentApi.manage.queryOptions({ input: {} })
export const archivedPagesQuery = contentApi.manage.queryOptions({ input: { isArchived: 'true' } })
