import { isMeantFor, isOrganiser, seesAllTeams, type Viewer } from '#features/people/teams/domain/audience.ts'

type VisiblePage = {
  isPublished: boolean
  isPublic: boolean
  isArchived: boolean
  allowedTeamTypeIds: readonly string[]
  showToChildTeams: boolean
}

/**
 * Whether a person may read a page (platform specification, section 2; decisions, “Visibility”). Organisers
 * read drafts and archived pages too; guests only public ones. `pageIsVisible` in the queries says the same
 * in SQL.
 */
export function maySeePage(page: VisiblePage, viewer: Viewer): boolean {
  if (isOrganiser(viewer)) return true
  if (!page.isPublished || page.isArchived) return false
  if (viewer === 'guest') return page.isPublic
  if (seesAllTeams(viewer)) return true
  const { allowedTeamTypeIds, showToChildTeams } = page
  return isMeantFor(
    { showToTeamTypeIds: allowedTeamTypeIds, hideFromTeamTypeIds: [], showToChildTeams },
    viewer.team,
  )
}

/** Unpublished sections never leave the server for people below moderator. */
export function maySeeSection(section: { isPublished: boolean }, viewer: Viewer): boolean {
  return section.isPublished || isOrganiser(viewer)
}
