import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { assetQuery } from '#features/library/assets/web/embeds/one-asset.ts'
import { tasksByGroup } from '#features/tasks/tasks/domain/grouping.ts'
import { activeTasksQuery } from '#features/tasks/tasks/web/embeds/active-tasks.ts'
import type { EditedPage } from '../../../contract.ts'
import type { PageDraft } from '../../../domain/page-draft.ts'
import { assetIdsOf } from '../../../domain/section-contents.ts'
import type { PageParts } from '../../../domain/shown-sections.ts'
import type { Linkable } from './inspectors/use-linkables.ts'

/** Pictures and linked things of the page, including those chosen since it was loaded. */
export function usePageParts(
  page: EditedPage,
  { sections }: PageDraft,
  linkables: readonly Linkable[],
): PageParts {
  const wanted = new Set(sections.flatMap(assetIdsOf))
  const missing = [...wanted].filter((id) => page.pictures[id] === undefined)
  const chosen = useQueries({
    queries: missing.map(assetQuery),
    combine: (answers) =>
      answers.flatMap(({ data }) => (data?.picture ? [[data.id, data.picture] as const] : [])),
  })
  const pictures = useMemo(
    () => ({ ...page.pictures, ...Object.fromEntries(chosen) }),
    [page.pictures, chosen],
  )
  const linked = useMemo(
    () => ({ ...Object.fromEntries(linkables.map((thing) => [thing.id, thing.linked])), ...page.linked }),
    [page.linked, linkables],
  )
  const { data: tasks } = useQuery(activeTasksQuery)
  const groupTasks = useMemo(() => tasksByGroup(tasks ?? []), [tasks])
  return useMemo(() => ({ pictures, linked, groupTasks }), [pictures, linked, groupTasks])
}
