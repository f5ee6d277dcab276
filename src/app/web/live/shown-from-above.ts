import { emailsApi } from '#features/event/emails/web/api.ts'
import { confirmationsTopic } from '#features/forms/confirmations/domain/topic.ts'
import { formsTopic } from '#features/forms/forms/domain/topic.ts'
import { formsApi } from '#features/forms/forms/web/api.ts'
import { assetsApi } from '#features/library/assets/web/api.ts'
import { customFieldsApi } from '#features/people/custom-fields/web/api.ts'
import { membersTopic } from '#features/people/members/domain/topic.ts'
import { teamsTopic } from '#features/people/teams/domain/topic.ts'
import { teamsApi } from '#features/people/teams/web/api.ts'
import { contentTopic } from '#features/portal/content/domain/topic.ts'
import { contentApi } from '#features/portal/content/web/api.ts'
import { corePagesTopic } from '#features/portal/core-pages/domain/topic.ts'
import { sidebarTopic } from '#features/portal/sidebar/domain/topic.ts'
import { submissionsTopic } from '#features/submissions/submissions/domain/topic.ts'
import { tasksTopic } from '#features/tasks/tasks/domain/topic.ts'
import { tasksApi } from '#features/tasks/tasks/web/api.ts'
import type { ShownFromAbove } from './refetch-on-hints.ts'

/**
 * Answers that include parts of features above their own. A feature cannot name topics from above; the app
 * can.
 */
export const shownFromAbove: ShownFromAbove = [
  { queryKey: emailsApi.list.key(), topics: [teamsTopic] },
  { queryKey: customFieldsApi.get.key(), topics: [formsTopic, confirmationsTopic] },
  { queryKey: teamsApi.key(), topics: [membersTopic] },
  { queryKey: assetsApi.listUses.key(), topics: [contentTopic, corePagesTopic] },
  { queryKey: formsApi.list.key(), topics: [tasksTopic, submissionsTopic] },
  { queryKey: formsApi.get.key(), topics: [confirmationsTopic] },
  // Whether the form of a task is open for the team.
  { queryKey: tasksApi.get.key(), topics: [submissionsTopic] },
  { queryKey: contentApi.listForAdmin.key(), topics: [sidebarTopic] },
  { queryKey: contentApi.getForAdmin.key(), topics: [sidebarTopic] },
]
