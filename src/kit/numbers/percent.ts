/**
 * A part in whole percent, as it is shown anywhere: rounded to the nearest, but 0 only for nothing and 100 only for
 * everything, so that neither is said of what is nearly so. 0 of nothing is 0.
 */
export function percentOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)))
}
