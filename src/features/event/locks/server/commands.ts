import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { isExpired, LOCK_MILLISECONDS, type LockType, mayLock, mayTakeOver } from '../domain/lock.ts'
import { locksTopic } from '../domain/topic.ts'
import { type LockRecord, type LockSubject, lockOf, ofSubject } from './queries.ts'
import { locks } from './tables.ts'

/** The lock may not be taken over yet. */
export type StillHeld = { code: 'stillHeld'; holderName: string }

/** A save is not for this person: the lock has expired or was never taken, or someone else has it. */
export type LockRefusal = 'lockNotHeld' | { code: 'lockHeld'; holderName: string }

export type EditingWindow = LockSubject & { windowKey: string }

/**
 * Takes a lock that is free or has expired, or renews one's own; answers with the person who then holds it.
 */
export function takeLock(
  scope: EventScope,
  actor: Actor,
  window: EditingWindow,
): Promise<Result<LockRecord | undefined, 'levelTooLow'>> {
  return inEvent(scope, async (event) => {
    if (!mayLock(actor, window.type)) return err('levelTooLow')
    const now = event.services.clock.now()
    const isOwn = and(eq(locks.createdBy, actor.memberId), eq(locks.windowKey, window.windowKey))
    const before = await lockOf(event, window)
    const taken = await writeLock(event, actor, window, or(isOwn, lte(locks.expireAt, now)))
    const isNew = before?.memberId !== actor.memberId || before.windowKey !== window.windowKey
    if (taken && (isNew || isExpired(before, now))) announce(event, [locksTopic], organisers)
    return ok(await lockOf(event, window))
  })
}

/** Takes the lock from its holder, and tells them; refuses while that is not allowed. */
export function takeOverLock(
  scope: EventScope,
  actor: Actor,
  window: EditingWindow,
): Promise<Result<LockRecord | undefined, 'levelTooLow' | StillHeld>> {
  return inEvent(scope, async (event) => {
    if (!mayLock(actor, window.type)) return err('levelTooLow')
    const { type, subjectId } = window
    const before = await lockOf(event, window)
    if (before && !mayTakeOver(before, actor, event.services.clock.now()))
      return err({ code: 'stillHeld', holderName: before.holderName })
    // Someone else may have been quicker: only the lock that was checked is taken.
    const isJudged =
      before && and(eq(locks.createdBy, before.memberId), eq(locks.windowKey, before.windowKey))
    const taken = await writeLock(event, actor, window, isJudged ?? sql`false`)
    if (taken) {
      await recordAudit(event, {
        memberId: actor.memberId,
        action: 'lock.takeOver',
        subjectId: `${type}/${subjectId}`,
        before: before && { memberId: before.memberId, since: before.since },
      })
      announce(event, [locksTopic], organisers)
    }
    return ok(await lockOf(event, window))
  })
}

/** One statement, and the unique index on the subject: of two simultaneous attempts, one gets the lock. */
async function writeLock(
  { tx, eventId, services }: EventTransaction,
  { memberId, firstName, surname }: Actor,
  { type, subjectId, windowKey }: EditingWindow,
  mayReplace: ReturnType<typeof and>,
): Promise<boolean> {
  const now = services.clock.now()
  const holding = {
    windowKey,
    holderName: `${firstName} ${surname}`.trim(),
    expireAt: new Date(now.getTime() + LOCK_MILLISECONDS),
    createdBy: memberId,
    updatedAt: now,
    updatedBy: memberId,
  }
  const goesOn = and(
    eq(locks.createdBy, memberId),
    eq(locks.windowKey, windowKey),
    sql`${locks.expireAt} > ${now.toISOString()}`,
  )
  const written = await tx
    .insert(locks)
    .values({ ...holding, eventId, id: newId(), type, subjectId, createdAt: now })
    .onConflictDoUpdate({
      target: [locks.eventId, locks.type, locks.subjectId],
      set: {
        ...holding,
        createdAt: sql`case when ${goesOn} then ${locks.createdAt} else excluded.created_at end`,
      },
      ...(mayReplace ? { setWhere: mayReplace } : {}),
    })
    .returning({ id: locks.id })
  return written.length > 0
}

/** Gives the lock back, if this window has it. */
export function releaseLock(scope: EventScope, { memberId }: Actor, window: EditingWindow): Promise<void> {
  return inEvent(scope, async (event) => {
    const isOwn = and(eq(locks.createdBy, memberId), eq(locks.windowKey, window.windowKey))
    const released = await event.tx
      .delete(locks)
      .where(and(ofSubject(event.eventId, window), isOwn))
      .returning({ id: locks.id })
    if (released.length > 0) announce(event, [locksTopic], organisers)
  })
}

/** For a save: whether this person is the one who is editing. */
export async function requireLock(
  event: EventTransaction,
  { memberId }: Author,
  subject: LockSubject,
): Promise<Result<null, LockRefusal>> {
  const lock = await lockOf(event, subject)
  if (!lock || isExpired(lock, event.services.clock.now())) return err('lockNotHeld')
  return lock.memberId === memberId ? ok(null) : err({ code: 'lockHeld', holderName: lock.holderName })
}

/** For what changes a thing without editing it, as publishing does: whether somebody else is editing. */
export async function requireNotHeld(
  event: EventTransaction,
  author: Author,
  subject: LockSubject,
): Promise<Result<null, Extract<LockRefusal, object>>> {
  const held = await requireLock(event, author, subject)
  return held.ok || held.error === 'lockNotHeld' ? ok(null) : err(held.error)
}

/** For deleted things, so that no lock outlives them. */
export async function dropLocks(
  { tx, eventId }: EventTransaction,
  type: LockType,
  subjectIds: readonly string[],
) {
  await tx
    .delete(locks)
    .where(and(eq(locks.eventId, eventId), eq(locks.type, type), inArray(locks.subjectId, [...subjectIds])))
}

/** For people who leave: others can go on with what they were editing. */
export async function dropLocksOf(event: EventTransaction, memberIds: readonly string[]) {
  const dropped = await event.tx
    .delete(locks)
    .where(and(eq(locks.eventId, event.eventId), inArray(locks.createdBy, [...memberIds])))
    .returning({ id: locks.id })
  if (dropped.length > 0) announce(event, [locksTopic], organisers)
}
