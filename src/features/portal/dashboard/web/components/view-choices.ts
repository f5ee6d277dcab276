import { searchMatcher } from '#kit/text/search.ts'
import type { Exhibitors, ExhibitorView } from '../../contract.ts'

/** As whom the dashboard is seen: one team, or a team of one type, `none` for those without one. */
export type ShownAs = { teamId?: string | undefined; teamTypeId?: string | undefined }

const WITHOUT_TYPE = 'none'

/** The value of a choice; null while it is not known. */
export function choiceOf(
  { teamId, teamTypeId }: ShownAs,
  shown: Pick<ExhibitorView, 'teamType'> | undefined,
): string | null {
  if (teamId !== undefined) return `team ${teamId}`
  const id = teamTypeId ?? (shown ? (shown.teamType?.id ?? WITHOUT_TYPE) : undefined)
  return id === undefined ? null : `type ${id}`
}

export type Chosen = { teamId: string } | { teamTypeId: string }

export function shownAsFrom(choice: string): Chosen {
  const [kind, id = ''] = choice.split(' ')
  return kind === 'team' ? { teamId: id } : { teamTypeId: id }
}

/** What the server is asked for. */
export function askedOf({ teamId, teamTypeId }: ShownAs): ShownAs {
  if (teamId !== undefined) return { teamId }
  if (teamTypeId === undefined) return {}
  return { teamTypeId: teamTypeId === WITHOUT_TYPE ? '' : teamTypeId }
}

type Found = {
  found: Exhibitors
  /** The team that is shown, wherever it stands in the list. */
  shown: { id: string; name: string } | null
}

/** Team types, then the teams that the server found. What is shown is always there: the field takes its name from it. */
export function viewChoices({ found, shown }: Found) {
  const types = [
    ...found.teamTypes.map(({ id, name }) => ({ value: `type ${id}`, label: name })),
    { value: `type ${WITHOUT_TYPE}`, label: 'Without a team type' },
  ]
  const isListed = shown === null || found.teams.some(({ id }) => id === shown.id)
  const teams = isListed ? found.teams : [shown, ...found.teams]
  return [
    { group: 'Team types', items: types },
    { group: 'Teams', items: teams.map(({ id, name }) => ({ value: `team ${id}`, label: name })) },
  ].filter(({ items }) => items.length > 0)
}

/** The choices that have the typed text. */
export function choicesWith<Group extends { items: readonly { label: string }[] }>(
  typed: string,
  groups: readonly Group[],
): Group[] {
  const matches = searchMatcher(typed)
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => matches([label])) }))
    .filter(({ items }) => items.length > 0)
}
