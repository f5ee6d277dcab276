/** Whose orders are counted: those of exhibitor teams; the others stand apart, and are in no sum of theirs. */
export const orderSources = ['teams', 'guests', 'organisers', 'archived'] as const
export type OrderSource = (typeof orderSources)[number]

/** Without a team it is a guest. */
type Orderer = { teamId: string | null; isOrganiser: boolean }

/** Orders of an archived form stand apart whoever sent them. */
export function sourceOf({ isArchived }: { isArchived: boolean }, orderer: Orderer): OrderSource {
  if (isArchived) return 'archived'
  if (orderer.teamId === null) return 'guests'
  return orderer.isOrganiser ? 'organisers' : 'teams'
}
