/** Whose orders are counted: those of exhibitor teams; the others stand apart, and are in no sum of theirs. */
export const orderSources = ['teams', 'guests', 'organisers', 'archived'] as const
export type OrderSource = (typeof orderSources)[number]

type Orderer = { isGuest: boolean; isOrganiser: boolean }

/** Orders of an archived form stand apart whoever sent them. */
export function sourceOf({ isArchived }: { isArchived: boolean }, orderer: Orderer): OrderSource {
  if (isArchived) return 'archived'
  if (orderer.isGuest) return 'guests'
  return orderer.isOrganiser ? 'organisers' : 'teams'
}
