import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { formsTopic } from '#features/forms/forms/domain/topic.ts'
import { assetsTopic } from '#features/library/assets/domain/topic.ts'
import { downloadsTopic } from '#features/library/downloads/domain/topic.ts'
import { suppliersTopic } from '#features/library/suppliers/domain/topic.ts'
import { notificationsTopic } from '#features/messages/notifications/domain/topic.ts'
import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { contentTopic } from '#features/portal/content/domain/topic.ts'
import { corePagesTopic } from '#features/portal/core-pages/domain/topic.ts'
import { submissionsTopic } from '#features/submissions/submissions/domain/topic.ts'
import { taskProgressTopic, tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { dashboardContract } from '../contract.ts'
import { dashboardTopic } from '../domain/topic.ts'

/**
 * The topics of everything a card can show: a card can lead to many kinds of things, most with the team's
 * progress.
 */
const cardTopics = [
  tasksTopic,
  formsTopic,
  submissionsTopic,
  downloadsTopic,
  suppliersTopic,
  assetsTopic,
  teamsTopic,
  notificationsTopic,
]

export const dashboardApi = createApi<typeof dashboardContract>(
  'dashboard',
  [dashboardTopic, contentTopic, corePagesTopic, teamTypesTopic, settingsTopic],
  {
    get: [...cardTopics, taskProgressTopic],
    getForAdmin: cardTopics,
    listExhibitors: [teamsTopic],
    preview: [...cardTopics, taskProgressTopic],
    listTargets: cardTopics,
    getFeatured: [assetsTopic],
    listFeaturable: [assetsTopic],
    getHeader: [assetsTopic],
  },
)
