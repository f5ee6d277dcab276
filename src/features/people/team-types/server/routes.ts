import { route } from '#platform/http/route.ts'
import { teamTypesContract } from '../contract.ts'
import { listTeamTypes } from './queries.ts'

export const teamTypesRoutes = {
  list: route(teamTypesContract.list, ({ scope }) => listTeamTypes(scope)),
}
