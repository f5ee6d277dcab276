import { wholeListQuery } from '#ui/table/list-queries.ts'
import { downloadsApi } from '../api.ts'

/** Every download to choose from, for organisers. */
export const allDownloadsQuery = wholeListQuery((search) =>
  downloadsApi.listForAdmin.queryOptions({ input: search }),
)
