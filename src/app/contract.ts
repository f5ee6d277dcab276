import { assetsContract } from '#features/assets/contract.ts'
import { authContract } from '#features/auth/contract.ts'
import { contentContract } from '#features/content/contract.ts'
import { dashboardContract } from '#features/dashboard/contract.ts'
import { downloadsContract } from '#features/downloads/contract.ts'
import { emailsContract } from '#features/emails/contract.ts'
import { eventsContract } from '#features/events/contract.ts'
import { settingsContract } from '#features/events/settings/contract.ts'
import { formsContract } from '#features/forms/contract.ts'
import { locksContract } from '#features/locks/contract.ts'
import { membersContract } from '#features/members/contract.ts'
import { onboardingContract } from '#features/onboarding/contract.ts'
import { reportsContract } from '#features/reports/contract.ts'
import { searchContract } from '#features/search/contract.ts'
import { sidebarContract } from '#features/sidebar/contract.ts'
import { submissionsContract } from '#features/submissions/contract.ts'
import { suppliersContract } from '#features/suppliers/contract.ts'
import { tasksContract } from '#features/tasks/contract.ts'
import { teamTypesContract } from '#features/team-types/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'

/** Every procedure of the portal, by feature. The keys name the features in addresses, query keys and live topics. */
export const contract = {
  assets: assetsContract,
  auth: authContract,
  content: contentContract,
  downloads: downloadsContract,
  dashboard: dashboardContract,
  emails: emailsContract,
  events: eventsContract,
  forms: formsContract,
  locks: locksContract,
  members: membersContract,
  onboarding: onboardingContract,
  reports: reportsContract,
  search: searchContract,
  settings: settingsContract,
  sidebar: sidebarContract,
  submissions: submissionsContract,
  suppliers: suppliersContract,
  tasks: tasksContract,
  teamTypes: teamTypesContract,
  teams: teamsContract,
}
