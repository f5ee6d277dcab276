import { emailsTopic } from '#features/event/emails/domain/topic.ts'
import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { formsTopic } from '#features/forms/forms/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { submissionsTopic } from '#features/submissions/submissions/domain/topic.ts'
import { commentsTopic } from '#features/tasks/comments/domain/topic.ts'
import { taskProgressTopic, tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { teamPageContract } from '../contract.ts'

export const teamPageApi = createApi<typeof teamPageContract>('teamPage', [
  formsTopic,
  submissionsTopic,
  tasksTopic,
  taskProgressTopic,
  commentsTopic,
  emailsTopic,
  teamsTopic,
  settingsTopic,
])
