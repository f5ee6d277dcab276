/** Titles that a row of the list names; the rest is a number (forms specification, section 2). */
export const NAMED_FORMS = 5

/** “Badges, Catering and + 3 more”, as the tooltip of a count says it, one form a line. */
export function usedInLines({
  usedInCount,
  usedInTitles,
}: {
  usedInCount: number
  usedInTitles: readonly string[]
}): string[] {
  const named = usedInTitles.slice(0, NAMED_FORMS)
  const others = usedInCount - named.length
  return others > 0 ? [...named, `+ ${others} more`] : named
}
