import { useQueryClient } from '@tanstack/react-query'
import { ChaseTeams } from '#features/people/teams/web/embeds/chase-teams.tsx'
import { loadWholeList } from '#ui/table/list-queries.ts'
import { matrixApi } from '../api.ts'
import type { MatrixSearch } from './use-matrix.ts'

/** Opens a draft to the teams that the matrix shows, on all its windows; for whoever may write to many at once. */
export function ChaseShown({ search, teams }: { search: MatrixSearch; teams: number }) {
  const client = useQueryClient()
  const loadAll = () =>
    loadWholeList(client, (page) => matrixApi.listRows.queryOptions({ input: { ...search, page } }))
  return <ChaseTeams count={teams} loadAll={loadAll} isPrimary />
}
