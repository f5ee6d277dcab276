export type NamedTeamType = { id: string; name: string }

type Audience = { showToTeamTypeIds: readonly string[]; hideFromTeamTypeIds: readonly string[] }

/** Who something is for, in words: “Shell scheme, Space only · not Sponsors”. */
export function audienceWords(
  { showToTeamTypeIds, hideFromTeamTypeIds }: Audience,
  teamTypes: readonly NamedTeamType[],
): string {
  const namesOf = (ids: readonly string[]) =>
    teamTypes.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const [shown, hidden] = [namesOf(showToTeamTypeIds), namesOf(hideFromTeamTypeIds)]
  const not = hidden.length > 0 ? `not ${hidden.join(', ')}` : ''
  return [shown.join(', '), not].filter(Boolean).join(' · ')
}
