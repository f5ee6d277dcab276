import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { mapRows, readAll, readWrittenPage } from '#platform/lists/read-list.ts'
import { teamsContract } from '../contract.ts'
import { teamExportColumns } from '../domain/export-columns.ts'
import { presentMyTeam, presentTeam } from './present.ts'
import { listAudience, listHalls, teamOfActor, teamSource } from './queries.ts'

export const teamsRoutes = {
  list: route(teamsContract.list, ({ scope, input }) => readWrittenPage(scope, teamSource, input)),

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
  columns: teamExportColumns,
  rows: mapRows(readAll(scope, teamSource, input), presentTeam),
}))
