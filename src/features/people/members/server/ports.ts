import type { TeamRosters } from '#features/people/teams/server/ports.ts'
import { countMembersByTeam, peopleOf } from './queries.ts'

export const teamRosters: TeamRosters = { countByTeam: countMembersByTeam, peopleOf }
