export type Keeping = {
  /** All of the last days. */
  days: number
  /** The last one of each of so many weeks, the present one included. */
  weeks: number
  /** The last one of each of so many months, the present one included. */
  months: number
}

type Kept = {
  id: string
  madeAt: Date
  /** It was restored and compared, or nobody wants that; one that failed there stands in for no other. */
  isGood: boolean
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Which backups nothing asks to keep any longer, by the calendar of UTC. Whatever is asked, the last good one stays.
 * @param backups in any order
 */
export function beyondKeeping(
  backups: readonly Kept[],
  now: Date,
  { days, weeks, months }: Keeping,
): string[] {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const keep = new Set<string>()
  const keepBest = (candidates: readonly Kept[]) => {
    const best = candidates.find(({ isGood }) => isGood) ?? candidates[0]
    if (best) keep.add(best.id)
  }
  keepBest(newestFirst)
  for (const { id, madeAt } of newestFirst) if (now.getTime() - madeAt.getTime() < days * DAY) keep.add(id)
  for (let back = 0; back < weeks; back += 1) {
    const week = weekOf(now) - back
    keepBest(newestFirst.filter(({ madeAt }) => weekOf(madeAt) === week))
  }
  for (let back = 0; back < months; back += 1) {
    const month = monthOf(now) - back
    keepBest(newestFirst.filter(({ madeAt }) => monthOf(madeAt) === month))
  }
  return newestFirst.filter(({ id }) => !keep.has(id)).map(({ id }) => id)
}

/** Counted from Monday, 29 December 1969. */
function weekOf(at: Date): number {
  return Math.floor((at.getTime() / DAY + 3) / 7)
}

function monthOf(at: Date): number {
  return at.getUTCFullYear() * 12 + at.getUTCMonth()
}
