import { contentApi } from '../../api.ts'

export const activePagesQuery = contentApi.listForAdmin.queryOptions({ input: {} })
export const archivedPagesQuery = contentApi.listForAdmin.queryOptions({ input: { isArchived: 'true' } })
