import { personalDataOfEmails } from '#features/event/emails/server/ports.ts'
import { personalDataOfSettings } from '#features/event/events/settings/server/ports.ts'
import { personalDataOfExports } from '#features/event/exports/server/ports.ts'
import { personalDataOfFiles } from '#features/event/files/server/ports.ts'
import { personalDataOfLocks } from '#features/event/locks/server/ports.ts'
import { personalDataOfLongWork } from '#features/event/long-work/server/ports.ts'
import { personalDataOfConfirmations } from '#features/forms/confirmations/server/ports.ts'
import { personalDataOfForms } from '#features/forms/forms/server/ports.ts'
import { personalDataOfHooks } from '#features/forms/web-hooks/server/ports.ts'
import { personalDataOfAssets } from '#features/library/assets/server/ports.ts'
import { personalDataOfDownloads } from '#features/library/downloads/server/ports.ts'
import { personalDataOfSuppliers } from '#features/library/suppliers/server/ports.ts'
import { personalDataOfMailings } from '#features/messages/mailings/server/ports.ts'
import { personalDataOfNotifications } from '#features/messages/notifications/server/ports.ts'
import { personalDataOfAccounts } from '#features/people/accounts/server/ports.ts'
import { personalDataOfTokens } from '#features/people/api-tokens/server/ports.ts'
import { personalDataOfSignIn } from '#features/people/auth/server/ports.ts'
import { personalDataOfCustomFields } from '#features/people/custom-fields/server/ports.ts'
import { personalDataOfMembers } from '#features/people/members/server/ports.ts'
import { personalDataOfImports } from '#features/people/team-import/server/ports.ts'
import { personalDataOfTeamTypes } from '#features/people/team-types/server/ports.ts'
import { personalDataOfTeams } from '#features/people/teams/server/ports.ts'
import { personalDataOfAudit } from '#features/portal/audit/server/ports.ts'
import { personalDataOfConsent } from '#features/portal/consent/server/ports.ts'
import { personalDataOfContent } from '#features/portal/content/server/ports.ts'
import { personalDataOfCorePages } from '#features/portal/core-pages/server/ports.ts'
import { personalDataOfDashboard } from '#features/portal/dashboard/server/ports.ts'
import { personalDataOfFirstSteps } from '#features/portal/first-steps/server/ports.ts'
import { personalDataOfErasures } from '#features/portal/privacy/server/ports.ts'
import { personalDataOfRetention } from '#features/portal/retention/server/ports.ts'
import { personalDataOfViews } from '#features/portal/saved-views/server/ports.ts'
import { personalDataOfSidebar } from '#features/portal/sidebar/server/ports.ts'
import { personalDataOfRisk } from '#features/reports/risk/server/ports.ts'
import { personalDataOfArchives } from '#features/staff/archives/server/ports.ts'
import { personalDataOfBackups } from '#features/staff/backups/server/ports.ts'
import { personalDataOfClones } from '#features/staff/cloning/server/ports.ts'
import { personalDataOfIsolation } from '#features/staff/isolation/server/ports.ts'
import { personalDataOfTenants } from '#features/staff/tenants/server/ports.ts'
import { personalDataOfFormMails } from '#features/submissions/form-notifications/server/ports.ts'
import { personalDataOfSubmissions } from '#features/submissions/submissions/server/ports.ts'
import { personalDataOfComments } from '#features/tasks/comments/server/ports.ts'
import { personalDataOfTasks } from '#features/tasks/tasks/server/ports.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** What every noun knows of people: the answers to the port `personalData`, in the order of the archive of a person. */
export const personalData: readonly PersonalData[] = [
  personalDataOfFiles,
  personalDataOfSettings,
  personalDataOfLocks,
  personalDataOfEmails,
  personalDataOfLongWork,
  personalDataOfExports,
  personalDataOfAccounts,
  personalDataOfTeamTypes,
  personalDataOfCustomFields,
  personalDataOfTeams,
  personalDataOfMembers,
  personalDataOfTokens,
  personalDataOfSignIn,
  personalDataOfImports,
  personalDataOfAssets,
  personalDataOfDownloads,
  personalDataOfSuppliers,
  personalDataOfForms,
  personalDataOfConfirmations,
  personalDataOfHooks,
  personalDataOfTasks,
  personalDataOfComments,
  personalDataOfSubmissions,
  personalDataOfFormMails,
  personalDataOfMailings,
  personalDataOfNotifications,
  personalDataOfCorePages,
  personalDataOfContent,
  personalDataOfSidebar,
  personalDataOfDashboard,
  personalDataOfFirstSteps,
  personalDataOfViews,
  personalDataOfAudit,
  personalDataOfErasures,
  personalDataOfConsent,
  personalDataOfRetention,
  personalDataOfRisk,
  personalDataOfClones,
  personalDataOfTenants,
  personalDataOfArchives,
  personalDataOfBackups,
  personalDataOfIsolation,
]
