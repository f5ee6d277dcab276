import type { TeamType } from '../contract.ts'

type Listed = Omit<TeamType, 'createdAt'> & { createdAt: Date }

export function presentTeamType({ id, name, teamCount, createdAt }: Listed): TeamType {
  return { id, name, teamCount, createdAt: createdAt.toISOString() }
}
