import { teamTypeInput } from '#features/people/team-types/domain/schema.ts'
import { teamNameKey } from './names.ts'

export type UnknownType = { name: string; rows: number }

/** More at once are another column, or nobody would press each; those that are left come when these are there. */
const MOST = 20

/**
 * The team types that rows name and the event does not have, with how many rows name each, the most frequent first, and no more than twenty. All
 * spellings of one name are one type, called as it is met first; what is no name of a type is left to its row.
 */
export function unknownTypes(
  named: readonly UnknownType[],
  teamTypes: readonly { name: string }[],
): UnknownType[] {
  const known = new Set(teamTypes.map(({ name }) => teamNameKey(name)))
  const unknown = new Map<string, UnknownType>()
  for (const { name, rows } of named) {
    const key = teamNameKey(name)
    if (known.has(key) || !teamTypeInput.safeParse({ name }).success) continue
    const { name: first, rows: sum } = unknown.get(key) ?? { name, rows: 0 }
    unknown.set(key, { name: first, rows: sum + rows })
  }
  return [...unknown.values()].sort((one, other) => other.rows - one.rows).slice(0, MOST)
}
