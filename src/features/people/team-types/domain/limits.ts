/** Things of these kinds can be limited to team types. */
export const limitedKinds = ['page', 'task', 'download', 'supplier', 'cardLayout', 'notification'] as const
export type LimitedKind = (typeof limitedKinds)[number]

/**
 * What is left of a list of team types when one of them is removed. An empty list means every type, so a thing
 * that was for the removed one alone must be hidden: nothing may open to all teams because a type is gone.
 */
export function withoutTeamType(
  teamTypeIds: readonly string[],
  removedId: string,
): { left: string[]; isNoLongerLimited: boolean } {
  const left = teamTypeIds.filter((id) => id !== removedId)
  return { left, isNoLongerLimited: left.length === 0 && teamTypeIds.length > 0 }
}

/**
 * What a thing with two lists has to do with a type: `limited` is for it alone, `hidden` is for every other team.
 * Undefined where removing the type changes nothing for anybody.
 */
export function limitBy(
  audience: { showToTeamTypeIds: readonly string[]; hideFromTeamTypeIds: readonly string[] },
  teamTypeId: string,
): 'limited' | 'hidden' | undefined {
  const { showToTeamTypeIds, hideFromTeamTypeIds } = audience
  if (withoutTeamType(showToTeamTypeIds, teamTypeId).isNoLongerLimited) return 'limited'
  if (showToTeamTypeIds.length === 0 && hideFromTeamTypeIds.includes(teamTypeId)) return 'hidden'
  return undefined
}
