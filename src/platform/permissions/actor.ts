import type { Level } from '#kit/access/levels.ts'

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
  isTeamOwner: boolean
  /** The team is the organiser's own: its people see every task. */
  isOrganiserTeam: boolean
}
