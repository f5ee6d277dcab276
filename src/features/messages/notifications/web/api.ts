import { exportsTopic } from '#features/event/exports/domain/topic.ts'
import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { commentsTopic } from '#features/tasks/comments/domain/topic.ts'
import { taskProgressTopic, tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { notificationsContract } from '../contract.ts'
import { notificationsTopic } from '../domain/topic.ts'

/** Whatever a mention, a review, an extension or an export is announced with. */
const news = [exportsTopic, commentsTopic, tasksTopic, taskProgressTopic]

export const notificationsApi = createApi<typeof notificationsContract>(
  'notifications',
  [notificationsTopic],
  {
    feed: news,
    unread: news,
    list: [teamTypesTopic, teamsTopic],
    get: [teamTypesTopic, teamsTopic],
    reach: [teamTypesTopic, teamsTopic],
  },
)
