import type { SQL } from 'drizzle-orm'
import type { Address } from '#addresses/address.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import type { LimitedKind } from '../domain/limits.ts'

/**
 * How many teams each type has, as a table to join by `team_type_id`, with `teams` as its column; a type without a row
 * has none.
 */
export type TeamsByType = (event: Pick<EventTransaction, 'eventId'>) => SQL

/** Gives all teams of a type another one, or none. @returns how many there were */
type MoveTeamsOfType = (
  event: EventTransaction,
  author: Author,
  move: { fromId: string; toId: string | null },
) => Promise<number>

type LimitedThing = {
  name: string
  path: Address
  /** `limited`: for this type alone. `hidden`: from this type alone, and for every other team. */
  by: 'limited' | 'hidden'
}

/** What a kind of thing has to do with a team type, and what becomes of it when the type is removed. */
export type TeamTypeLimits = {
  /** By name. */
  thingsOf(event: EventTransaction, teamTypeId: string): Promise<LimitedThing[]>
  /**
   * Takes the type out of every list, and hides what was for it alone (`withoutTeamType`).
   * @returns how many things were for it alone
   */
  release(event: EventTransaction, author: Author, teamTypeId: string): Promise<number>
}

declare module '#platform/ports/ports.ts' {
  interface Ports {
    teamsByType: TeamsByType
    moveTeamsOfType: MoveTeamsOfType
    /** By kind of thing; a kind without an answer does not compile. */
    teamTypeLimits: Readonly<Record<LimitedKind, TeamTypeLimits>>
  }
}

export const personalDataOfTeamTypes: PersonalData = {
  title: 'Team types',
  tables: {
    team_types: { none: ['id'], text: ['name'] },
  },
}
