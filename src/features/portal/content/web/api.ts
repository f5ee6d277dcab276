import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { assetsTopic } from '#features/library/assets/domain/topic.ts'
import { downloadsTopic } from '#features/library/downloads/domain/topic.ts'
import { suppliersTopic } from '#features/library/suppliers/domain/topic.ts'
import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { taskProgressTopic, tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { contentContract } from '../contract.ts'
import { contentTopic } from '../domain/topic.ts'

/** The topics of everything that a page's sections can show. */
const pageTopics = [assetsTopic, tasksTopic, suppliersTopic, downloadsTopic]

export const contentApi = createApi<typeof contentContract>('content', [contentTopic, teamTypesTopic], {
  // What a team sees follows from its type and its part in stand shares.
  list: [assetsTopic, teamsTopic],
  get: [...pageTopics, taskProgressTopic, teamsTopic],
  getAsGuest: pageTopics,
  preview: [...pageTopics, taskProgressTopic],
  listForAdmin: [settingsTopic],
  getForAdmin: [...pageTopics, settingsTopic],
})
