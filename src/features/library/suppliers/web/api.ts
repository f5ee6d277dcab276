import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { supplierGroupsContract, suppliersContract } from '../contract.ts'
import { suppliersTopic } from '../domain/topic.ts'

export const suppliersApi = createApi<typeof suppliersContract>(
  'suppliers',
  [suppliersTopic, teamTypesTopic],
  {
    // What a team sees follows from its type.
    list: [teamsTopic],
    get: [teamsTopic],
  },
)

export const supplierGroupsApi = createApi<typeof supplierGroupsContract>('supplierGroups', [suppliersTopic])
