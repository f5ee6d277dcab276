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

/** Whether a team that adds a stand share fills in the field for it: what the stand share could fill in itself. */
export function isFilledForShare(field: Shown & { isFilledByTeams: boolean }): boolean {
  return isFilledByTeam(field, { standShareRole: 'child' })
}

/** Who sees a field, in a word or two. */
export function wordsOfAudience({ showField, showToChildTeams }: Shown): string {
  if (!showField) return 'Organisers only'
  return showToChildTeams ? 'Teams and stand shares' : 'Teams'
}
