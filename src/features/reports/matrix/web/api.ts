import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { formsTopic } from '#features/forms/forms/domain/topic.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { submissionsTopic } from '#features/submissions/submissions/domain/topic.ts'
import { taskProgressTopic, tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { matrixContract } from '../contract.ts'

export const matrixApi = createApi<typeof matrixContract>('matrix', [
  tasksTopic,
  taskProgressTopic,
  formsTopic,
  submissionsTopic,
  teamsTopic,
  teamTypesTopic,
  membersTopic,
  settingsTopic,
])
