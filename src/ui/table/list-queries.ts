import { type QueryClient, type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { ListPage } from '#kit/lists/list.ts'

/** Asks for one page of a list. */
export type PageQuery<Row> = UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, QueryKey>

type ByPage<Row> = (search: { page?: number; pageSize?: number }) => PageQuery<Row>

/** How many rows a list has in all. */
export function countQuery<Row>(pageQuery: ByPage<Row>) {
  return queryOptions({ ...pageQuery({ pageSize: 1 }), select: ({ total }: ListPage<Row>) => total })
}

/** Every row of a list that never grows beyond a few hundred, to choose from. */
export function wholeListQuery<Row>(pageQuery: ByPage<Row>) {
  const { queryKey, meta } = pageQuery({})
  return queryOptions({
    queryKey: [...queryKey, 'whole'],
    queryFn: ({ client }) => loadWholeList(client, (page) => pageQuery({ page })),
    ...(meta ? { meta } : {}),
  })
}

export async function loadWholeList<Row>(
  client: QueryClient,
  pageQuery: (page: number) => PageQuery<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await client.fetchQuery(pageQuery(page))
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) return rows
  }
}
