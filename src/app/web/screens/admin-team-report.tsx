import { TeamAudit } from '#features/portal/audit/web/embeds/team-audit.tsx'
import { TeamReportScreen } from '#features/reports/overview/web/embeds/team-report.tsx'

/** The audit stands on everything that it tells of, so the report of a team cannot show it by itself: the app joins them. */
export function Screen() {
  return <TeamReportScreen audit={(teamId) => <TeamAudit teamId={teamId} />} />
}
