import type { ListSearch } from '#kit/lists/list.ts'
import type { pageList } from '../../../domain/list.ts'
import { contentApi } from '../../api.ts'

type Search = ListSearch<typeof pageList>

/** All active pages, to choose featured ones from. */
export const pageTitlesQuery = contentApi.listTitles.queryOptions({ input: {} })

export const activePagesPage = (search: Search) => contentApi.listForAdmin.queryOptions({ input: search })
export const archivedPagesPage = (search: Search) =>
  contentApi.listForAdmin.queryOptions({ input: { ...search, archived: 'true' } })
