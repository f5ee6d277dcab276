import type { Actor } from '#platform/permissions/actor.ts'
import type { Lock } from '../contract.ts'
import { isExpired, mayTakeOver } from '../domain/lock.ts'
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
