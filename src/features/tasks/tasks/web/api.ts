import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { formsTopic } from '#features/forms/forms/domain/topic.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { tasksContract } from '../contract.ts'
import { standShareProgressTopic, taskProgressTopic, tasksTopic } from '../domain/topic.ts'

export const tasksApi = createApi<typeof tasksContract>('tasks', [tasksTopic, settingsTopic], {
  // What a team sees follows from its type and its part in stand shares.
  list: [taskProgressTopic, formsTopic, membersTopic, teamsTopic],
  listStandShares: [standShareProgressTopic, teamsTopic],
  getStandShare: [standShareProgressTopic, teamsTopic],
  get: [taskProgressTopic, formsTopic, membersTopic, teamsTopic],
  listForAdmin: [formsTopic, teamTypesTopic],
  getForAdmin: [formsTopic, teamTypesTopic],
})
