import { isMeantFor, seesAllTeams, type Viewer } from '#features/people/teams/domain/audience.ts'

export type VisibleSupplier = {
  isArchived: boolean
  showToTeamTypeIds: readonly string[]
  hideFromTeamTypeIds: readonly string[]
}

/**
 * Whether somebody finds a supplier among those to read (platform specification, section 6; decisions, “Visibility”).
 * Stand shares see what their type does. Archived ones nobody finds there, and guests none.
 * `supplierIsVisible` in the queries says the same in SQL.
 */
export function maySeeSupplier(supplier: VisibleSupplier, viewer: Viewer): boolean {
  if (viewer === 'guest' || supplier.isArchived) return false
  return seesAllTeams(viewer) || isMeantFor({ ...supplier, showToChildTeams: true }, viewer.team)
}
