import type { AnyProcedure } from '@orpc/server'
import { assetsRoutes } from '#features/assets/server/routes.ts'
import { authRoutes } from '#features/auth/server/routes.ts'
import { contentRoutes } from '#features/content/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { downloadsRoutes } from '#features/downloads/server/routes.ts'
import { emailsRoutes } from '#features/emails/server/routes.ts'
import { settingsRoutes } from '#features/events/settings/server/routes.ts'
import { formsRoutes } from '#features/forms/server/routes.ts'
import { locksRoutes } from '#features/locks/server/routes.ts'
import { membersRoutes } from '#features/members/server/routes.ts'
import { onboardingRoutes } from '#features/onboarding/server/routes.ts'
import { reportsRoutes } from '#features/reports/server/routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { sidebarRoutes } from '#features/sidebar/server/routes.ts'
import { submissionsRoutes } from '#features/submissions/server/routes.ts'
import { suppliersRoutes } from '#features/suppliers/server/routes.ts'
import { tasksRoutes } from '#features/tasks/server/routes.ts'
import { teamTypesRoutes } from '#features/team-types/server/routes.ts'
import { teamsRoutes } from '#features/teams/server/routes.ts'
import { eventsRoutes, setUp } from './boot.ts'
import type { contract } from './contract.ts'

type Handlers = { [F in keyof typeof contract]: { [P in keyof (typeof contract)[F]]: AnyProcedure } }

/** The handlers of the contract, under the same keys; one without a handler does not compile. */
export const routes: Handlers = {
  assets: assetsRoutes,
  auth: { ...authRoutes, setUp },
  downloads: downloadsRoutes,
  dashboard: dashboardRoutes,
  content: contentRoutes,
  emails: emailsRoutes,
  events: eventsRoutes,
  forms: formsRoutes,
  locks: locksRoutes,
  members: membersRoutes,
  onboarding: onboardingRoutes,
  reports: reportsRoutes,
  search: searchRoutes,
  settings: settingsRoutes,
  sidebar: sidebarRoutes,
  submissions: submissionsRoutes,
  suppliers: suppliersRoutes,
  tasks: tasksRoutes,
  teamTypes: teamTypesRoutes,
  teams: teamsRoutes,
}
