import { isMeantFor, seesAllTeams, type Viewer } from '#features/people/teams/domain/audience.ts'

export type VisibleSupplier = {
  isArchived: boolean
  showToTeamTypeIds: readonly string[]
  hideFromTeamTypeIds: readonly string[]
}

/**
 * Whether the viewer can see a supplier (platform specification, section 6; decisions, “Visibility”). Stand shares
 * see what other teams of their type do. Archived suppliers are hidden from everyone, and guests see none.
 * `supplierIsVisible` in the queries says the same in SQL.
 */
export function maySeeSupplier(supplier: VisibleSupplier, viewer: Viewer): boolean {
  if (viewer === 'guest' || supplier.isArchived) return false
  return seesAllTeams(viewer) || isMeantFor({ ...supplier, showToChildTeams: true }, viewer.team)
}
