import { emailsContract } from '#features/event/emails/contract.ts'
import { emailTemplatesContract } from '#features/event/emails/templates/contract.ts'
import { settingsContract } from '#features/event/events/settings/contract.ts'
import { exportsContract } from '#features/event/exports/contract.ts'
import { filesContract } from '#features/event/files/contract.ts'
import { locksContract } from '#features/event/locks/contract.ts'
import { longWorkContract } from '#features/event/long-work/contract.ts'
import { confirmationsContract } from '#features/forms/confirmations/contract.ts'
import { formsContract } from '#features/forms/forms/contract.ts'
import { fieldGroupsContract } from '#features/forms/forms/field-groups/contract.ts'
import { webHooksContract } from '#features/forms/web-hooks/contract.ts'
import { assetsContract } from '#features/library/assets/contract.ts'
import { downloadsContract } from '#features/library/downloads/contract.ts'
import { supplierGroupsContract, suppliersContract } from '#features/library/suppliers/contract.ts'
import { mailingsContract } from '#features/messages/mailings/contract.ts'
import { notificationsContract } from '#features/messages/notifications/contract.ts'
import { sendingContract } from '#features/messages/sending/contract.ts'
import { apiTokensContract } from '#features/people/api-tokens/contract.ts'
import { authContract } from '#features/people/auth/contract.ts'
import { customFieldsContract } from '#features/people/custom-fields/contract.ts'
import { invitationsContract } from '#features/people/invitations/contract.ts'
import { membersContract } from '#features/people/members/contract.ts'
import { myEventsContract } from '#features/people/my-events/contract.ts'
import { setUpContract } from '#features/people/set-up/contract.ts'
import { teamImportContract } from '#features/people/team-import/contract.ts'
import { teamTypesContract } from '#features/people/team-types/contract.ts'
import { teamsContract } from '#features/people/teams/contract.ts'
import { auditContract } from '#features/portal/audit/contract.ts'
import { bootContract } from '#features/portal/boot/contract.ts'
import { consentContract } from '#features/portal/consent/contract.ts'
import { contentContract } from '#features/portal/content/contract.ts'
import { dashboardContract } from '#features/portal/dashboard/contract.ts'
import { firstStepsContract } from '#features/portal/first-steps/contract.ts'
import { onboardingContract } from '#features/portal/onboarding/contract.ts'
import { privacyContract } from '#features/portal/privacy/contract.ts'
import { retentionContract } from '#features/portal/retention/contract.ts'
import { savedViewsContract } from '#features/portal/saved-views/contract.ts'
import { searchContract } from '#features/portal/search/contract.ts'
import { sidebarContract } from '#features/portal/sidebar/contract.ts'
import { landingContract } from '#features/reports/landing/contract.ts'
import { matrixContract } from '#features/reports/matrix/contract.ts'
import { ordersContract } from '#features/reports/orders/contract.ts'
import { reportsContract } from '#features/reports/overview/contract.ts'
import { formReportsContract } from '#features/reports/overview/forms/contract.ts'
import { teamPageContract } from '#features/reports/overview/team-page/contract.ts'
import { riskContract } from '#features/reports/risk/contract.ts'
import { staffAccountsContract } from '#features/staff/accounts/contract.ts'
import { archivesContract } from '#features/staff/archives/contract.ts'
import { backupsContract } from '#features/staff/backups/contract.ts'
import { cloningContract } from '#features/staff/cloning/contract.ts'
import { isolationContract } from '#features/staff/isolation/contract.ts'
import { statusContract } from '#features/staff/status/contract.ts'
import { tenantsContract } from '#features/staff/tenants/contract.ts'
import { formNotificationsContract } from '#features/submissions/form-notifications/contract.ts'
import { formTransferContract } from '#features/submissions/form-transfer/contract.ts'
import { submissionsContract } from '#features/submissions/submissions/contract.ts'
import { approvalsContract } from '#features/tasks/approvals/contract.ts'
import { commentsContract } from '#features/tasks/comments/contract.ts'
import { calendarContract } from '#features/tasks/tasks/calendar/contract.ts'
import { tasksContract } from '#features/tasks/tasks/contract.ts'
import { taskGroupsContract } from '#features/tasks/tasks/groups/contract.ts'

/** Every procedure of the portal, by feature. The keys name the features in addresses and query keys. */
export const contract = {
  apiTokens: apiTokensContract,
  approvals: approvalsContract,
  assets: assetsContract,
  audit: auditContract,
  auth: authContract,
  boot: bootContract,
  calendar: calendarContract,
  cloning: cloningContract,
  comments: commentsContract,
  confirmations: confirmationsContract,
  content: contentContract,
  customFields: customFieldsContract,
  downloads: downloadsContract,
  dashboard: dashboardContract,
  emails: emailsContract,
  exports: exportsContract,
  emailTemplates: emailTemplatesContract,
  files: filesContract,
  firstSteps: firstStepsContract,
  fieldGroups: fieldGroupsContract,
  forms: formsContract,
  invitations: invitationsContract,
  isolation: isolationContract,
  landing: landingContract,
  locks: locksContract,
  longWork: longWorkContract,
  members: membersContract,
  myEvents: myEventsContract,
  onboarding: onboardingContract,
  matrix: matrixContract,
  orders: ordersContract,
  formReports: formReportsContract,
  privacy: privacyContract,
  reports: reportsContract,
  teamPage: teamPageContract,
  savedViews: savedViewsContract,
  consent: consentContract,
  retention: retentionContract,
  risk: riskContract,
  search: searchContract,
  setUp: setUpContract,
  settings: settingsContract,
  sidebar: sidebarContract,
  staffAccounts: staffAccountsContract,
  archives: archivesContract,
  backups: backupsContract,
  status: statusContract,
  submissions: submissionsContract,
  supplierGroups: supplierGroupsContract,
  suppliers: suppliersContract,
  taskGroups: taskGroupsContract,
  tasks: tasksContract,
  teamImport: teamImportContract,
  teamTypes: teamTypesContract,
  teams: teamsContract,
  tenants: tenantsContract,
  formTransfer: formTransferContract,
  formNotifications: formNotificationsContract,
  mailings: mailingsContract,
  notifications: notificationsContract,
  sending: sendingContract,
  webHooks: webHooksContract,
}
