import { emailsTopic } from '#features/event/emails/domain/topic.ts'
import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { formsTopic } from '#features/forms/forms/domain/topic.ts'
import { mailingsTopic } from '#features/messages/mailings/domain/topic.ts'
import { customFieldsTopic } from '#features/people/custom-fields/domain/topic.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { submissionsTopic } from '#features/submissions/submissions/domain/topic.ts'
import { commentsTopic } from '#features/tasks/comments/domain/topic.ts'
import { taskProgressTopic, tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { landingContract } from '../contract.ts'

export const landingApi = createApi<typeof landingContract>('landing', [
  tasksTopic,
  taskProgressTopic,
  submissionsTopic,
  commentsTopic,
  formsTopic,
  customFieldsTopic,
  emailsTopic,
  mailingsTopic,
  teamsTopic,
  teamTypesTopic,
  membersTopic,
  settingsTopic,
])
