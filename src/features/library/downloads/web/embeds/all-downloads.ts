import { downloadsApi } from '../api.ts'

/** Every download to choose from, for organisers. */
export const allDownloadsQuery = downloadsApi.listForAdmin.queryOptions({ input: {} })
