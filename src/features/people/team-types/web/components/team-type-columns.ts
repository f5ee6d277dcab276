import type { Column, Filter } from '#ui/table/columns.ts'
import type { TeamType } from '../../contract.ts'

export const teamTypeColumns: Column<TeamType>[] = [
  { id: 'name', header: 'Team type', value: ({ name }) => name },
  { id: 'teams', header: 'Teams', align: 'end', width: 120, value: ({ teamCount }) => teamCount },
  {
    id: 'created',
    header: 'Added',
    value: ({ createdAt }) => new Date(createdAt),
    width: 160,
    hidden: true,
  },
]

export const teamTypeFilters: Filter[] = [
  { id: 'hasTeams', label: 'Without teams', sets: false, otherLabel: 'With teams' },
]
