import { isAtLeast } from '#kit/access/levels.ts'
import type { Actor } from '#platform/permissions/actor.ts'

type OfTeam = { teamId: string }
type Authored = { createdBy: string | null }

/** Whoever answers for the organiser. */
export function isOrganiserSide({ level }: Pick<Actor, 'level'>): boolean {
  return isAtLeast(level, 'moderator')
}

/** The people of the team itself, and organisers: neither the team whose stand it shares, nor its stand shares. */
export function mayJoin(actor: Pick<Actor, 'teamId' | 'level'>, { teamId }: OfTeam): boolean {
  return actor.teamId === teamId || isOrganiserSide(actor)
}

export function mayEdit({ memberId }: Pick<Actor, 'memberId'>, { createdBy }: Authored): boolean {
  return createdBy === memberId
}

export function mayRemove(actor: Pick<Actor, 'memberId' | 'level'>, written: Authored): boolean {
  return mayEdit(actor, written) || isOrganiserSide(actor)
}
