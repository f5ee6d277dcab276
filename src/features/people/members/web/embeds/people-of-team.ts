import { useQuery } from '@tanstack/react-query'
import type { MemberRow } from '../../contract.ts'
import { membersApi } from '../api.ts'

export type PersonOfTeam = Pick<MemberRow, 'id' | 'firstName' | 'surname' | 'email' | 'isTeamOwner'>

/** The first people of a team, by name, for organisers; none until they are loaded, or without a team. */
export function usePeopleOfTeam(teamId: string | undefined): readonly PersonOfTeam[] {
  const { data } = useQuery({
    ...membersApi.list.queryOptions({ input: { teamId: teamId ?? '' } }),
    enabled: teamId !== undefined,
  })
  return data?.items ?? none
}

const none: readonly PersonOfTeam[] = []
