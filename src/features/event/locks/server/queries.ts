import { and, eq } from 'drizzle-orm'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { LockType } from '../domain/lock.ts'
import { locks } from './tables.ts'

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

export async function lockOf(
  scope: EventScope,
  type: LockType,
  subjectId: string,
): Promise<LockRecord | undefined> {
  const [lock] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select(lockColumns)
      .from(locks)
      .where(ofSubject(eventId, type, subjectId)),
  )
  return lock && { ...lock, memberId: lock.memberId ?? '' }
}

export function ofSubject(eventId: string, type: LockType, subjectId: string) {
  return and(eq(locks.eventId, eventId), eq(locks.type, type), eq(locks.subjectId, subjectId))
}
