import { membersTopic } from '#features/people/members/domain/topic.ts'
import { submissionsTopic } from '#features/submissions/submissions/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { privacyContract } from '../contract.ts'
import { privacyTopic } from '../domain/topic.ts'

export const privacyApi = createApi<typeof privacyContract>('privacy', [
  privacyTopic,
  membersTopic,
  submissionsTopic,
])
