import { isAtLeast } from '#kit/access/levels.ts'
import type { Actor } from '#platform/permissions/actor.ts'

type Person = Pick<Actor, 'memberId' | 'level'>
type View = { memberId: string | null; isShared: boolean }

export function maySeeView({ memberId }: Person, view: View): boolean {
  return view.isShared || view.memberId === memberId
}

/** The owner; of a shared one admins too, or nobody could tidy up after who has left. */
export function mayUpdateView({ memberId, level }: Person, view: View): boolean {
  return view.memberId === memberId || (view.isShared && isAtLeast(level, 'admin'))
}

export function mayShareViews({ level }: Person): boolean {
  return isAtLeast(level, 'moderator')
}
