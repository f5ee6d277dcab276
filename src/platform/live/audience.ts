import { isAtLeast } from '#kit/access/levels.ts'
import type { Actor } from '#platform/permissions/actor.ts'

/** Whom a change can concern. A hint goes to no one else, so that no team learns what another team does. */
export type Audience =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'organisers' }
  | { readonly kind: 'team'; readonly teamId: string }
  | { readonly kind: 'member'; readonly memberId: string }

/** Everyone who is signed in to the event. */
export const everyone: Audience = { kind: 'everyone' }

/** Those who see every team: report viewers and all levels above. */
export const organisers: Audience = { kind: 'organisers' }

/** The people of one team, and the organisers; the organisers alone where there is no team. */
export function teamAndOrganisers(teamId: string | null): Audience {
  return teamId === null ? organisers : { kind: 'team', teamId }
}

/** One person, on all their devices. */
export function memberAlone(memberId: string): Audience {
  return { kind: 'member', memberId }
}

export type Listener = Pick<Actor, 'memberId' | 'teamId' | 'level'>

export function isConcerned({ memberId, teamId, level }: Listener, audience: Audience): boolean {
  switch (audience.kind) {
    case 'everyone':
      return true
    case 'organisers':
      return isAtLeast(level, 'reportViewer')
    case 'team':
      return teamId === audience.teamId || isAtLeast(level, 'reportViewer')
    case 'member':
      return memberId === audience.memberId
  }
}
