import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { emailTemplatesContract } from '../contract.ts'
import { emailTemplatesTopic } from '../domain/topic.ts'

export const emailTemplatesApi = createApi<typeof emailTemplatesContract>(
  'emailTemplates',
  [emailTemplatesTopic],
  { preview: [settingsTopic] },
)
