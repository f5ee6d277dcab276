import { and, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type LockType, mayLock } from '../domain/lock.ts'
import { locks } from './tables.ts'

/** What is edited by one person at a time. */
export type LockSubject = { type: LockType; subjectId: string }

export type LockRecord = {
  /** The holder, or the last holder of a lock that has expired. */
  memberId: string
  holderName: string
  windowKey: string
  since: Date
  expireAt: Date
}

const lockColumns = {
  memberId: locks.createdBy,
  holderName: locks.holderName,
  windowKey: locks.windowKey,
  since: locks.createdAt,
  expireAt: locks.expireAt,
}

/** The lock as a person may see it who may edit such a thing. */
export async function readableLock(
  scope: EventScope,
  actor: Actor,
  subject: LockSubject,
): Promise<Result<LockRecord | undefined, 'levelTooLow'>> {
  return mayLock(actor, subject.type) ? ok(await lockOf(scope, subject)) : err('levelTooLow')
}

export async function lockOf(scope: EventScope, subject: LockSubject): Promise<LockRecord | undefined> {
  const [lock] = await inEvent(scope, ({ tx, eventId }) =>
    tx.select(lockColumns).from(locks).where(ofSubject(eventId, subject)),
  )
  return lock && { ...lock, memberId: lock.memberId ?? '' }
}

export function ofSubject(eventId: string, { type, subjectId }: LockSubject) {
  return and(eq(locks.eventId, eventId), eq(locks.type, type), eq(locks.subjectId, subjectId))
}
