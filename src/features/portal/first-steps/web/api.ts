import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { formsTopic } from '#features/forms/forms/domain/topic.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { firstStepsContract } from '../contract.ts'
import { firstStepsTopic } from '../domain/topic.ts'

export const firstStepsApi = createApi<typeof firstStepsContract>('firstSteps', [
  firstStepsTopic,
  settingsTopic,
  teamTypesTopic,
  teamsTopic,
  membersTopic,
  formsTopic,
  tasksTopic,
])
