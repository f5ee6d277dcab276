import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { taskProgressTopic, tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { approvalsContract } from '../contract.ts'

export const approvalsApi = createApi<typeof approvalsContract>(
  'approvals',
  [tasksTopic, taskProgressTopic, settingsTopic, teamsTopic],
  { list: [], count: [], get: [membersTopic] },
)
