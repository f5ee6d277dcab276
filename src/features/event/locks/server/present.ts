import type { RefusalAnswers } from '#platform/http/refusals.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Lock } from '../contract.ts'
import { isExpired, mayTakeOver } from '../domain/lock.ts'
import { lockMessages } from '../domain/messages.ts'
import type { LockRefusal } from './commands.ts'
import type { LockRecord } from './queries.ts'

export function presentLock(lock: LockRecord | undefined, actor: Actor, windowKey: string, now: Date): Lock {
  if (!lock || isExpired(lock, now)) return { holder: null, can: { takeOver: true } }
  const isMe = lock.memberId === actor.memberId
  return {
    holder: {
      name: lock.holderName,
      since: lock.since.toISOString(),
      isMe,
      isThisWindow: isMe && lock.windowKey === windowKey,
    },
    can: { takeOver: mayTakeOver(lock, actor, now) },
  }
}

/** For the saves of every editor: an answers table takes them in. */
export const lockAnswers: RefusalAnswers<LockRefusal> = {
  lockNotHeld: { status: 'conflict', message: lockMessages.notHeld },
  lockHeld: { status: 'conflict', message: ({ holderName }) => lockMessages.heldBy(holderName) },
}
