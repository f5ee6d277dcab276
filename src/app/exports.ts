import { emailsExport, responsesExport, stopsExport } from '#features/event/emails/server/routes.ts'
import { fieldGroupsExport } from '#features/forms/forms/field-groups/server/routes.ts'
import { formsExport } from '#features/forms/forms/server/routes.ts'
import { webHookDeliveriesExport } from '#features/forms/web-hooks/server/routes.ts'
import { assetsExport } from '#features/library/assets/server/routes.ts'
import { downloadsExport } from '#features/library/downloads/server/routes.ts'
import { supplierGroupsExport, suppliersExport } from '#features/library/suppliers/server/routes.ts'
import { mailingsExport } from '#features/messages/mailings/server/routes.ts'
import { notificationsExport } from '#features/messages/notifications/server/routes.ts'
import { customFieldsExport } from '#features/people/custom-fields/server/routes.ts'
import { membersExport } from '#features/people/members/server/routes.ts'
import { teamImportExport } from '#features/people/team-import/server/routes.ts'
import { teamTypesExport } from '#features/people/team-types/server/routes.ts'
import { teamsExport } from '#features/people/teams/server/routes.ts'
import { auditExport } from '#features/portal/audit/server/routes.ts'
import { contentExport } from '#features/portal/content/server/routes.ts'
import { matrixExport } from '#features/reports/matrix/server/routes.ts'
import { ordersExport } from '#features/reports/orders/server/routes.ts'
import { formReportsExport, teamsOfFormExport } from '#features/reports/overview/forms/server/routes.ts'
import {
  taskReportsExport,
  tasksOfTeamExport,
  teamReportsExport,
  teamsOfTaskExport,
} from '#features/reports/overview/server/routes.ts'
import { staffAccountsExport } from '#features/staff/accounts/server/routes.ts'
import { submissionsExport } from '#features/submissions/submissions/server/routes.ts'
import { approvalsExport } from '#features/tasks/approvals/server/routes.ts'
import { conversationsExport } from '#features/tasks/comments/server/routes.ts'
import { taskGroupsExport } from '#features/tasks/tasks/groups/server/routes.ts'
import { tasksExport } from '#features/tasks/tasks/server/routes.ts'
import type { ListExport } from '#platform/exports/list-export.ts'

/** The lists that can be taken along as a file: every one, as a test holds. */
export const exports: readonly ListExport[] = [
  approvalsExport,
  assetsExport,
  auditExport,
  contentExport,
  conversationsExport,
  customFieldsExport,
  downloadsExport,
  emailsExport,
  responsesExport,
  stopsExport,
  fieldGroupsExport,
  formReportsExport,
  formsExport,
  matrixExport,
  ordersExport,
  membersExport,
  staffAccountsExport,
  submissionsExport,
  mailingsExport,
  notificationsExport,
  supplierGroupsExport,
  suppliersExport,
  taskReportsExport,
  taskGroupsExport,
  tasksExport,
  tasksOfTeamExport,
  teamImportExport,
  teamReportsExport,
  teamTypesExport,
  teamsExport,
  teamsOfFormExport,
  teamsOfTaskExport,
  webHookDeliveriesExport,
]
