import { emailsTopic } from '#features/event/emails/domain/topic.ts'
import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { formsTopic } from '#features/forms/forms/domain/topic.ts'
import { customFieldsTopic } from '#features/people/custom-fields/domain/topic.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { taskProgressTopic, tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { submissionsContract } from '../contract.ts'
import { submissionsTopic, visitsTopic } from '../domain/topic.ts'

export const submissionsApi = createApi<typeof submissionsContract>(
  'submissions',
  [submissionsTopic, formsTopic, settingsTopic],
  {
    listForms: [tasksTopic, taskProgressTopic, teamsTopic],
    getForm: [tasksTopic, taskProgressTopic, teamsTopic, customFieldsTopic],
    listVisitors: [visitsTopic, membersTopic],
    get: [membersTopic, tasksTopic, taskProgressTopic],
    listMine: [membersTopic, tasksTopic, taskProgressTopic],
    listForAdmin: [membersTopic, teamsTopic],
    getLayout: [],
    listReopenings: [teamsTopic],
    getSummary: [teamsTopic],
    getForAdmin: [membersTopic, teamsTopic],
    compare: [membersTopic, teamsTopic],
    listMails: [emailsTopic],
    getForEditing: [teamsTopic, customFieldsTopic],
  },
)
