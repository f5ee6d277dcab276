import type { ListSearch } from '#kit/lists/list.ts'
import { wholeListQuery } from '#ui/table/list-queries.ts'
import type { formList } from '../../domain/list.ts'
import { formsApi } from '../api.ts'

type Search = ListSearch<typeof formList>

export const activeFormsPage = (search: Search) => formsApi.list.queryOptions({ input: search })
export const archivedFormsPage = (search: Search) =>
  formsApi.list.queryOptions({ input: { ...search, archived: 'true' } })

/** For choosing one. */
export const activeFormsQuery = wholeListQuery(activeFormsPage)
