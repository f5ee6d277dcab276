import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { FirstSteps, useHasFirstSteps } from '#features/portal/first-steps/web/embeds/first-steps.tsx'
import { OverviewScreen } from '#features/reports/overview/web/embeds/overview.tsx'
import { isAtLeast } from '#kit/access/levels.ts'

/** The reports' overview; in a new event, an admin sees first what there is to do. */
export function Screen() {
  return isAtLeast(useMe().level, 'admin') ? <AdminOverview /> : <OverviewScreen />
}

function AdminOverview() {
  return <OverviewScreen firstSteps={useHasFirstSteps() ? <FirstSteps /> : undefined} />
}
