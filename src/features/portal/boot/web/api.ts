import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamTypesTopic } from '#features/people/team-types/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { consentTopic } from '#features/portal/consent/domain/topic.ts'
import { contentTopic } from '#features/portal/content/domain/topic.ts'
import { corePagesTopic } from '#features/portal/core-pages/domain/topic.ts'
import { sidebarTopic } from '#features/portal/sidebar/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { bootContract } from '../contract.ts'

export const bootApi = createApi<typeof bootContract>('boot', [
  settingsTopic,
  membersTopic,
  teamsTopic,
  teamTypesTopic,
  consentTopic,
  contentTopic,
  corePagesTopic,
  sidebarTopic,
])
