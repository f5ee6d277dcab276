import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { emailsContract } from '../contract.ts'
import { emailsTopic } from '../domain/topic.ts'

export const emailsApi = createApi<typeof emailsContract>('emails', [emailsTopic], {
  previewWelcome: [settingsTopic],
  getSending: [emailsTopic, settingsTopic],
})
