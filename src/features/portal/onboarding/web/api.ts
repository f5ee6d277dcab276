import { createApi } from '#ui/data/api.ts'
import type { onboardingContract } from '../contract.ts'

export const onboardingApi = createApi<typeof onboardingContract>('onboarding')
