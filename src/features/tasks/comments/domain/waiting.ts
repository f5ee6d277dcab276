type Written = { number: number; isOrganiser: boolean; at: Date }

/**
 * Since when a conversation waits for an organiser: since the first that a team wrote after the last word of an organiser;
 * null when the last word is theirs.
 */
export function waitingSince(written: readonly Written[]): Date | null {
  const answered = Math.max(0, ...written.filter((one) => one.isOrganiser).map(({ number }) => number))
  const open = written.filter((one) => !one.isOrganiser && one.number > answered)
  return open.toSorted((one, other) => one.number - other.number)[0]?.at ?? null
}
