import {
  type Audience,
  isMeantFor,
  isOrganiser,
  seesAllTeams,
  type Viewer,
} from '#features/people/teams/domain/audience.ts'

export type VisibleDownload = Audience & { showDownload: boolean }

/**
 * Whether the viewer can see a download (platform specification, section 6; decisions, “Visibility”). Organisers see
 * hidden ones too; guests see none. `downloadIsVisible` in the queries says the same in SQL.
 */
export function maySeeDownload(download: VisibleDownload, viewer: Viewer): boolean {
  if (viewer === 'guest') return false
  if (isOrganiser(viewer)) return true
  if (!download.showDownload) return false
  return seesAllTeams(viewer) || isMeantFor(download, viewer.team)
}
