import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { commentsContract } from '../contract.ts'
import { commentsTopic, internalNotesTopic } from '../domain/topic.ts'

export const commentsApi = createApi<typeof commentsContract>('comments', [tasksTopic, teamsTopic], {
  get: [commentsTopic, membersTopic],
  listForAdmin: [commentsTopic],
  count: [commentsTopic],
  listTeams: [commentsTopic],
  listNotes: [internalNotesTopic],
})
