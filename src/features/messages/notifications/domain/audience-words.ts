import type { NamedTeamType } from '#features/people/team-types/domain/audience-words.ts'
import type { NotificationAudience } from './visibility.ts'

type Addressed = { audience: NotificationAudience; teamTypeIds: readonly string[]; teamName: string | null }

/** Whom it is for, in words: “Everyone”, “Shell scheme, Space only”, “Northlight Optics”. */
export function addresseeWords(
  { audience, teamTypeIds, teamName }: Addressed,
  teamTypes: readonly NamedTeamType[],
): string {
  if (audience === 'everyone') return 'Everyone'
  if (audience === 'team') return teamName ?? ''
  const names = teamTypes.filter(({ id }) => teamTypeIds.includes(id)).map(({ name }) => name)
  return names.length === 0 ? 'No one' : names.join(', ')
}
