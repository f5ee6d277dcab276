import type { Level } from '#kit/access/levels.ts'

/** The properties of a person's team that decide what they may see. */
type ActorTeam = {
  teamTypeId: string | null
  standShareRole: 'none' | 'parent' | 'child'
  /** The organiser's own team: its people see everything that is published. */
  isOrganiser: boolean
}

/** The signed-in person, in the event they are in. */
export type Actor = {
  memberId: string
  accountId: string
  sessionId: string
  level: Level
  firstName: string
  surname: string
  email: string
  teamId: string | null
  /** Null exactly when there is no `teamId`. */
  team: ActorTeam | null
  isTeamOwner: boolean
  /**
   * The event's own identity provider has said who this is, and nobody else: what the account has beyond this event is
   * not theirs to see.
   */
  isEventOnly?: boolean
}

/** Who a change is recorded for: a person, or the system itself (a job, an import from the command line). */
export type Author = { readonly memberId: string | null }

export const system: Author = { memberId: null }
