import type { AnyProcedure } from '@orpc/server'
import { emailsRoutes } from '#features/event/emails/server/routes.ts'
import { emailTemplatesRoutes } from '#features/event/emails/templates/server/routes.ts'
import { settingsRoutes } from '#features/event/events/settings/server/routes.ts'
import { exportsRoutes } from '#features/event/exports/server/routes.ts'
import { filesRoutes } from '#features/event/files/server/routes.ts'
import { locksRoutes } from '#features/event/locks/server/routes.ts'
import { longWorkRoutes } from '#features/event/long-work/server/routes.ts'
import { confirmationsRoutes } from '#features/forms/confirmations/server/routes.ts'
import { fieldGroupsRoutes } from '#features/forms/forms/field-groups/server/routes.ts'
import { formsRoutes } from '#features/forms/forms/server/routes.ts'
import { webHooksRoutes } from '#features/forms/web-hooks/server/routes.ts'
import { assetsRoutes } from '#features/library/assets/server/routes.ts'
import { downloadsRoutes } from '#features/library/downloads/server/routes.ts'
import { supplierGroupsRoutes, suppliersRoutes } from '#features/library/suppliers/server/routes.ts'
import { mailingsRoutes } from '#features/messages/mailings/server/routes.ts'
import { notificationsRoutes } from '#features/messages/notifications/server/routes.ts'
import { sendingRoutes } from '#features/messages/sending/server/routes.ts'
import { apiTokensRoutes } from '#features/people/api-tokens/server/routes.ts'
import { authRoutes } from '#features/people/auth/server/routes.ts'
import { customFieldsRoutes } from '#features/people/custom-fields/server/routes.ts'
import { invitationsRoutes } from '#features/people/invitations/server/routes.ts'
import { membersRoutes } from '#features/people/members/server/routes.ts'
import { myEventsRoutes } from '#features/people/my-events/server/routes.ts'
import { setUpRoutes } from '#features/people/set-up/server/routes.ts'
import { teamImportRoutes } from '#features/people/team-import/server/routes.ts'
import { teamTypesRoutes } from '#features/people/team-types/server/routes.ts'
import { teamsRoutes } from '#features/people/teams/server/routes.ts'
import { auditRoutes } from '#features/portal/audit/server/routes.ts'
import { bootRoutes } from '#features/portal/boot/server/routes.ts'
import { consentRoutes } from '#features/portal/consent/server/routes.ts'
import { contentRoutes } from '#features/portal/content/server/routes.ts'
import { dashboardRoutes } from '#features/portal/dashboard/server/routes.ts'
import { firstStepsRoutes } from '#features/portal/first-steps/server/routes.ts'
import { onboardingRoutes } from '#features/portal/onboarding/server/routes.ts'
import { privacyRoutes } from '#features/portal/privacy/server/routes.ts'
import { retentionRoutes } from '#features/portal/retention/server/routes.ts'
import { savedViewsRoutes } from '#features/portal/saved-views/server/routes.ts'
import { searchRoutes } from '#features/portal/search/server/routes.ts'
import { sidebarRoutes } from '#features/portal/sidebar/server/routes.ts'
import { landingRoutes } from '#features/reports/landing/server/routes.ts'
import { matrixRoutes } from '#features/reports/matrix/server/routes.ts'
import { ordersRoutes } from '#features/reports/orders/server/routes.ts'
import { formReportsRoutes } from '#features/reports/overview/forms/server/routes.ts'
import { reportsRoutes } from '#features/reports/overview/server/routes.ts'
import { teamPageRoutes } from '#features/reports/overview/team-page/server/routes.ts'
import { riskRoutes } from '#features/reports/risk/server/routes.ts'
import { staffAccountsRoutes } from '#features/staff/accounts/server/routes.ts'
import { archivesRoutes } from '#features/staff/archives/server/routes.ts'
import { backupsRoutes } from '#features/staff/backups/server/routes.ts'
import { cloningRoutes } from '#features/staff/cloning/server/routes.ts'
import { isolationRoutes } from '#features/staff/isolation/server/routes.ts'
import { statusRoutes } from '#features/staff/status/server/routes.ts'
import { tenantsRoutes } from '#features/staff/tenants/server/routes.ts'
import { formNotificationsRoutes } from '#features/submissions/form-notifications/server/routes.ts'
import { formTransferRoutes } from '#features/submissions/form-transfer/server/routes.ts'
import { submissionsRoutes } from '#features/submissions/submissions/server/routes.ts'
import { approvalsRoutes } from '#features/tasks/approvals/server/routes.ts'
import { commentsRoutes } from '#features/tasks/comments/server/routes.ts'
import { calendarRoutes } from '#features/tasks/tasks/calendar/server/routes.ts'
import { taskGroupsRoutes } from '#features/tasks/tasks/groups/server/routes.ts'
import { tasksRoutes } from '#features/tasks/tasks/server/routes.ts'
import type { contract } from './contract.ts'

type Handlers = { [F in keyof typeof contract]: { [P in keyof (typeof contract)[F]]: AnyProcedure } }

/** The handlers of the contract, under the same keys; one without a handler does not compile. */
export const routes: Handlers = {
  apiTokens: apiTokensRoutes,
  approvals: approvalsRoutes,
  assets: assetsRoutes,
  audit: auditRoutes,
  auth: authRoutes,
  boot: bootRoutes,
  downloads: downloadsRoutes,
  customFields: customFieldsRoutes,
  dashboard: dashboardRoutes,
  calendar: calendarRoutes,
  cloning: cloningRoutes,
  comments: commentsRoutes,
  confirmations: confirmationsRoutes,
  content: contentRoutes,
  emails: emailsRoutes,
  exports: exportsRoutes,
  emailTemplates: emailTemplatesRoutes,
  files: filesRoutes,
  firstSteps: firstStepsRoutes,
  fieldGroups: fieldGroupsRoutes,
  forms: formsRoutes,
  invitations: invitationsRoutes,
  isolation: isolationRoutes,
  landing: landingRoutes,
  locks: locksRoutes,
  longWork: longWorkRoutes,
  members: membersRoutes,
  myEvents: myEventsRoutes,
  onboarding: onboardingRoutes,
  matrix: matrixRoutes,
  orders: ordersRoutes,
  formReports: formReportsRoutes,
  privacy: privacyRoutes,
  reports: reportsRoutes,
  teamPage: teamPageRoutes,
  savedViews: savedViewsRoutes,
  consent: consentRoutes,
  retention: retentionRoutes,
  risk: riskRoutes,
  search: searchRoutes,
  setUp: setUpRoutes,
  settings: settingsRoutes,
  sidebar: sidebarRoutes,
  staffAccounts: staffAccountsRoutes,
  archives: archivesRoutes,
  backups: backupsRoutes,
  status: statusRoutes,
  submissions: submissionsRoutes,
  supplierGroups: supplierGroupsRoutes,
  suppliers: suppliersRoutes,
  taskGroups: taskGroupsRoutes,
  tasks: tasksRoutes,
  teamImport: teamImportRoutes,
  teamTypes: teamTypesRoutes,
  teams: teamsRoutes,
  tenants: tenantsRoutes,
  formTransfer: formTransferRoutes,
  formNotifications: formNotificationsRoutes,
  mailings: mailingsRoutes,
  notifications: notificationsRoutes,
  sending: sendingRoutes,
  webHooks: webHooksRoutes,
}
