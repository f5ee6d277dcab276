import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { QuickLink } from '#ui/navigation/quick-link.tsx'

/** @param count of the teams, on the screen that knows it */
export function TeamsQuickLinks({ count }: { count?: number | undefined }) {
  const { level } = useMe()
  return (
    <>
      <QuickLink to="/admin/teams" count={count}>
        Teams
      </QuickLink>
      <QuickLink to="/admin/users">Users</QuickLink>
      {isAtLeast(level, 'admin') ? <QuickLink to="/admin/team-types">Team types</QuickLink> : null}
      <QuickLink to="/admin/reports/teams">Teams report</QuickLink>
    </>
  )
}
