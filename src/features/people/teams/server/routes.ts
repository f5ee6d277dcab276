import { customFieldColumns } from '#features/people/custom-fields/domain/export-columns.ts'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import { type ListedTeam, teamsContract } from '../contract.ts'
import { teamExportColumns } from '../domain/export-columns.ts'
import { presentListedTeam, presentMyTeam } from './present.ts'
import { listAudience, listHalls, teamOfActor, teamSource } from './queries.ts'

export const teamsRoutes = {
  list: route(teamsContract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, teamSource, input), presentListedTeam),
  ),

  listHalls: route(teamsContract.listHalls, ({ scope }) => listHalls(scope)),

  listAudience: route(teamsContract.listAudience, ({ scope }) => listAudience(scope)),

  getMine: route(teamsContract.getMine, async ({ scope, actor }) => {
    const own = await teamOfActor(scope, actor)
    if (!own) throw notFound('Team')
    return presentMyTeam(own)
  }),
}

export const teamsExport = listExport('teams', teamsContract.list, async ({ scope, input }) => ({
  title: 'teams',
  columns: [...teamExportColumns, ...customFieldColumns<ListedTeam>(await customFieldChoices(scope))],
  rows: mapRows(readAll(scope, teamSource, input), presentListedTeam),
}))
