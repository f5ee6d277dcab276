import { customFieldColumns } from '#features/people/custom-fields/domain/export-columns.ts'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import { mapRows, readAll, readWrittenPage } from '#platform/lists/read-list.ts'
import { type ListedTeam, teamsContract } from '../contract.ts'
import { teamExportColumns } from '../domain/export-columns.ts'
import { presentListedTeam, presentMyTeam } from './present.ts'
import { listAudience, listHalls, teamOfActor, teamSource, withReadValues } from './queries.ts'

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
  columns: [...teamExportColumns, ...customFieldColumns<ListedTeam>(await customFieldChoices(scope))],
  rows: mapRows(readAll(scope, teamSource, input), (team) => presentListedTeam(withReadValues(scope, team))),
}))
