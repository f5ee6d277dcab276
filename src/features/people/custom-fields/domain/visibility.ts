type Shown = { showField: boolean; showToChildTeams: boolean }
type SeeingTeam = { standShareRole: 'none' | 'parent' | 'child' }

/** Whether a team sees the field on My team; a stand share only what is for stand shares too. */
export function isShownToTeam(field: Shown, { standShareRole }: SeeingTeam): boolean {
  return field.showField && (standShareRole !== 'child' || field.showToChildTeams)
}

/** Whether a team that sees the field also fills it in. */
export function isFilledByTeam(field: Shown & { isFilledByTeams: boolean }, team: SeeingTeam): boolean {
  return field.isFilledByTeams && isShownToTeam(field, team)
}

/** Who sees a field, in a word or two. */
export function wordsOfAudience({ showField, showToChildTeams }: Shown): string {
  if (!showField) return 'Organisers only'
  return showToChildTeams ? 'Teams and stand shares' : 'Teams'
}
