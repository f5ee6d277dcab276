import { downloadsApi } from '../api.ts'

/** Every download to choose from, for organisers. */
export const allDownloadsQuery = downloadsApi.manage.queryOptions({ input: {} })
