import type { ChoicesSearch } from '#kit/lists/choices.ts'
import type { ListSearch } from '#kit/lists/list.ts'
import type { pageList } from '../../../domain/list.ts'
import { contentApi } from '../../api.ts'

type Search = ListSearch<typeof pageList>

/** The featured pages, and the first of those that can take their place. */
export const pageTitlesQuery = contentApi.listTitles.queryOptions({ input: {} })

/** The same, of those whose title has what was typed. */
export const findPageTitles = (asked: ChoicesSearch) => contentApi.listTitles.queryOptions({ input: asked })

export const activePagesPage = (search: Search) => contentApi.listForAdmin.queryOptions({ input: search })
export const archivedPagesPage = (search: Search) =>
  contentApi.listForAdmin.queryOptions({ input: { ...search, archived: 'true' } })
