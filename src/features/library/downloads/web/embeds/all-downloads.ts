import { downloadsApi } from '../api.ts'

/** Downloads that may be named elsewhere, for those who may build the event. */
export const allDownloadsQuery = downloadsApi.manage.queryOptions({ input: {} })
