import { emailsTopic } from '#features/event/emails/domain/topic.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { taskProgressTopic, tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { createApi } from '#ui/data/api.ts'
import type { mailingsContract } from '../contract.ts'
import { mailingsTopic } from '../domain/topic.ts'

/** Whatever decides who gets it. */
const reach = [tasksTopic, taskProgressTopic, teamsTopic, membersTopic, emailsTopic]

export const mailingsApi = createApi<typeof mailingsContract>('mailings', [mailingsTopic], {
  get: reach,
  teams: reach,
  recipients: [emailsTopic],
  preview: reach,
})
