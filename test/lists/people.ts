import { teamSource } from '#features/people/teams/server/queries.ts'
import { readAll } from '#platform/lists/read-list.ts'
import { makeMember, makeTeam, makeTeamType } from '../factories/event.ts'
import type { DrivenList } from './driven-list.ts'

export const teams: DrivenList = {
  plant: async (scope, { name, index }) => {
    const parentTeamId = index % 3 === 0 ? await makeTeam(scope, { name: `Parent of ${name}` }) : null
    const teamTypeId = index % 2 === 0 ? await makeTeamType(scope, 'Größe 10') : null
    const [stand, hall] = [['A2', 'A10', ''][index % 3] ?? '', ['Hall 3, North', ''][index % 2] ?? '']
    const teamId = await makeTeam(scope, {
      ...{ name, stand, hall, teamTypeId },
      ...(parentTeamId ? { parentTeamId, standShareRole: 'child' as const } : {}),
    })
    if (index % 2 === 0) await makeMember(scope, { teamId })
  },
  nameOf: ({ name }) => String(name),
  filters: {
    teamTypeId: {
      chosen: () => 'none,not-a-team-type',
      keeps: ({ teamTypeId }) => teamTypeId === null,
    },
    hall: { chosen: () => 'Hall 3%2C North', keeps: ({ hall }) => hall === 'Hall 3, North' },
    isStandShare: { chosen: () => 'true', keeps: ({ standShareRole }) => standShareRole === 'child' },
    hasPeople: { chosen: () => 'false', keeps: ({ memberCount }) => memberCount === 0 },
  },
  sorts: {
    name: ({ name }) => String(name),
    stand: ({ stand }) => String(stand),
    hall: ({ hall }) => String(hall),
    type: ({ teamTypeName }) => String(teamTypeName),
    share: ({ standShareRole }) => ['none', 'parent', 'child'].indexOf(String(standShareRole)),
    people: ({ memberCount }) => Number(memberCount),
    created: ({ createdAt }) => Date.parse(String(createdAt)),
  },
  statements: 3,
  readAll: (scope, query) => readAll(scope, teamSource, query),
}
