import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { membersContract } from '../contract.ts'
import { membersTopic } from '../domain/topic.ts'

export const membersApi = createApi<typeof membersContract>('members', [membersTopic, teamsTopic])
