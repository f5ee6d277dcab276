import { standsIn, teamNameKey } from './names.ts'
import { standKey } from './open-team.ts'
import type { EventFacts } from './planned.ts'

/** What of a row makes another row's check depend on it. */
export type RowLinks = { teamName: string; email: string; stand: string; hall: string }

type Known = Pick<EventFacts, 'teams' | 'members'>

/**
 * The rows whose check may be another one after rows with these links have come or gone: those that share a team, an
 * address or a stand with them, by way of the event's teams too, and those that share one with these. Checked together,
 * without the other rows, they come out as they do in the whole list.
 * @param changed the links of the changed rows, as they were and as they are
 */
export function rowsTouched<Row extends RowLinks>(
  rows: readonly Row[],
  changed: readonly RowLinks[],
  event: Known,
): Row[] {
  const byKey = new Map<string, Linked<Row>[]>()
  for (const linked of [...rows.map(ofRow), ...teamsOf(event)]) {
    for (const key of linked.keys) {
      const sharing = byKey.get(key)
      if (sharing) sharing.push(linked)
      else byKey.set(key, [linked])
    }
  }
  const reached = new Set(changed.flatMap(keysOf))
  const touched = new Set<Row>()
  for (const key of reached) {
    for (const { row, keys } of byKey.get(key) ?? []) {
      if (row) touched.add(row)
      // A set is walked to its end, whatever is added on the way.
      for (const next of keys) reached.add(next)
    }
  }
  return rows.filter((row) => touched.has(row))
}

type Linked<Row> = { row: Row | null; keys: string[] }

function ofRow<Row extends RowLinks>(row: Row): Linked<Row> {
  return { row, keys: keysOf(row) }
}

function keysOf({ teamName, email, stand, hall }: RowLinks): string[] {
  return [
    `name ${teamNameKey(teamName)}`,
    ...(email === '' ? [] : [`email ${email.toLowerCase()}`]),
    ...standKeys(stand, hall),
  ]
}

function standKeys(stand: string, hall: string): string[] {
  const halls = standsIn(hall)
  return standsIn(stand).map((one) => `stand ${standKey(one, halls)}`)
}

function teamsOf({ teams, members }: Known): Linked<never>[] {
  const linked = new Map(
    teams.map(({ id, name, stand, hall }) => [
      id,
      { row: null, keys: [`name ${teamNameKey(name)}`, ...standKeys(stand, hall)] },
    ]),
  )
  for (const { teamId, email } of members) linked.get(teamId ?? '')?.keys.push(`email ${email}`)
  return [...linked.values()]
}
