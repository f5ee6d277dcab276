import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { FirstSteps, useHasFirstSteps } from '#features/portal/first-steps/web/embeds/first-steps.tsx'
import { RetentionNotice } from '#features/portal/retention/web/embeds/retention-notice.tsx'
import { LandingScreen } from '#features/reports/landing/web/embeds/landing.tsx'
import { isAtLeast } from '#kit/access/levels.ts'

/** What needs attention today; in a new event, an admin sees first what there is to do. */
export function Screen() {
  return isAtLeast(useMe().level, 'admin') ? <AdminLanding /> : <LandingScreen />
}

function AdminLanding() {
  return (
    <LandingScreen
      firstSteps={useHasFirstSteps() ? <FirstSteps /> : undefined}
      notice={<RetentionNotice />}
    />
  )
}
