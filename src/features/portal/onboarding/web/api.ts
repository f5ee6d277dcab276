import { settingsTopic } from '#features/event/events/settings/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { onboardingContract } from '../contract.ts'

export const onboardingApi = createApi<typeof onboardingContract>('onboarding', [settingsTopic])
