import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { invitationsContract } from '../contract.ts'

export const invitationsApi = createApi<typeof invitationsContract>('invitations', [membersTopic, teamsTopic])
