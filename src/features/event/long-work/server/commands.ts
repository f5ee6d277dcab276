import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import type { LongWorkKind } from '../domain/kinds.ts'
import { longWorkTopic } from '../domain/topic.ts'
import { continueWork } from './jobs.ts'
import type { Lease } from './ports.ts'
import { isAbandoned, kindsSeenBy, type WorkRecord, workById } from './queries.ts'
import { longWorks } from './tables.ts'

/**
 * Shorter than the silence after which the queue gives the job of a dead process to another, so that the lease has ended
 * by then.
 */
const LEASE_SECONDS = 15
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/** Then the slot goes to an event that waits, if there is one. */
const SECONDS_AT_ONCE = 10

type NewWork = {
  kind: LongWorkKind
  title: string
  total: number
  /** The starter's name, for everyone who sees the work. */
  startedBy: string
}

/**
 * Begins work that a job continues. Refuses while work of its kind goes on in the event. @returns its id
 */
export async function beginWork(
  event: EventTransaction,
  author: Author,
  work: NewWork,
): Promise<Result<string, 'alreadyRunning'>> {
  const id = newId()
  if (!(await insertWork(event, author, { ...work, id, turn: 0 }))) return err('alreadyRunning')
  await event.services.jobs.enqueue(event, continueWork, { workId: id, turn: 0 })
  return ok(id)
}

/**
 * Begins work that this process continues itself, such as the command line. Nobody takes it over when the process dies:
 * its lease ends, and the next work of its kind may begin.
 */
export async function beginOwnWork(
  event: EventTransaction,
  author: Author,
  work: NewWork,
): Promise<Result<Lease, 'alreadyRunning'>> {
  const [id, leaseId] = [newId(), newId()]
  const begun = await insertWork(event, author, { ...work, id, leaseId, leasedUntil: leaseEnd })
  return begun ? ok({ workId: id, leaseId }) : err('alreadyRunning')
}

async function insertWork(
  event: EventTransaction,
  { memberId }: Author,
  work: NewWork & { id: string; turn?: number; leaseId?: string; leasedUntil?: typeof leaseEnd },
): Promise<boolean> {
  const { tx, eventId } = event
  await endAbandoned(event, work.kind)
  const now = event.services.clock.now()
  const begun = await tx
    .insert(longWorks)
    .values({
      ...{ ...work, eventId, createdBy: memberId, updatedBy: memberId },
      ...{ createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: longWorks.id })
  announce(event, [longWorkTopic], organisers)
  return begun.length > 0
}

async function endAbandoned({ tx, eventId, services }: EventTransaction, kind: LongWorkKind) {
  await tx
    .update(longWorks)
    .set({ state: 'failed', finishedAt: services.clock.now(), leaseId: null, leasedUntil: null })
    .where(
      and(
        eq(longWorks.eventId, eventId),
        eq(longWorks.kind, kind),
        eq(longWorks.state, 'running'),
        isAbandoned,
      ),
    )
}

export type CancelRefusal = 'noSuchWork' | 'hasEnded'

/** Asks the work to end after the step in hand. */
export function cancelWork(
  scope: EventScope,
  actor: Actor,
  { workId }: { workId: string },
): Promise<Result<WorkRecord, CancelRefusal>> {
  return inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    const work = await workById(event, workId)
    if (!work || !kindsSeenBy(services, actor.level).includes(work.kind)) return err('noSuchWork')
    const [cancelled] = await tx
      .update(longWorks)
      .set({ isCancelAsked: true, updatedAt: services.clock.now(), updatedBy: actor.memberId })
      .where(and(eq(longWorks.eventId, eventId), eq(longWorks.id, workId), eq(longWorks.state, 'running')))
      .returning()
    if (!cancelled) return err('hasEnded')
    await recordAudit(event, { memberId: actor.memberId, action: 'longWork.cancel', subjectId: workId })
    announce(event, [longWorkTopic], organisers)
    return ok(cancelled)
  })
}

/** Cancels what was going on when a backup was made: the portal that it comes from has gone on with it. */
export function endRestored(scope: EventScope): Promise<number> {
  return inEvent(scope, async ({ tx, eventId, services }) => {
    const { rowCount } = await tx
      .update(longWorks)
      .set({ state: 'cancelled', finishedAt: services.clock.now(), leaseId: null, leasedUntil: null })
      .where(and(eq(longWorks.eventId, eventId), eq(longWorks.state, 'running')))
    return rowCount ?? 0
  })
}

type Turn = { workId: string; turn: number }

/**
 * A job's part: goes on with the work for some seconds, and leaves the rest to the next job. Does nothing when another
 * job has taken over.
 * @throws while the lease of a process that may have died still lasts: the job is to be tried again
 */
export async function goOnWithWork(scope: EventScope, { workId, turn }: Turn): Promise<void> {
  const leaseId = newId()
  const work = await takeLease(scope, { workId, turn, leaseId })
  if (!work) return
  const lease = { workId, leaseId }
  const until = performance.now() + SECONDS_AT_ONCE * 1000
  const left = await keepingLease(scope, lease, () =>
    scope.services.ports.longWork[work.kind].goOn(scope, lease, () => performance.now() > until),
  )
  await (left === 'done' ? endWork(scope, lease) : passOn(scope, lease, turn + 1))
}

function takeLease(scope: EventScope, { workId, turn, leaseId }: Turn & { leaseId: string }) {
  return inEvent(scope, async ({ tx, eventId }) => {
    const which = and(
      ...[eq(longWorks.eventId, eventId), eq(longWorks.id, workId)],
      ...[eq(longWorks.state, 'running'), eq(longWorks.turn, turn)],
    )
    const [taken] = await tx
      .update(longWorks)
      .set({ leaseId, leasedUntil: leaseEnd })
      .where(and(which, or(isNull(longWorks.leaseId), lte(longWorks.leasedUntil, sql`now()`))))
      .returning()
    if (taken) return taken
    const [held] = await tx.select({ id: longWorks.id }).from(longWorks).where(which)
    if (held) throw new Error('Another process is at this work')
    return undefined
  })
}

/** Renews the lease while the work goes on: a process that lives keeps it, however slow a step is. */
export async function keepingLease<T>(scope: EventScope, lease: Lease, work: () => Promise<T>): Promise<T> {
  const renew = () =>
    inEvent(scope, ({ tx, eventId }) =>
      tx.update(longWorks).set({ leasedUntil: leaseEnd }).where(held(eventId, lease)),
    )
  // One that cannot be renewed ends early, and its holder finds that out before it writes.
  const renewal = setInterval(() => void renew().catch(() => undefined), LEASE_SECONDS * 333)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
  }
}

const held = (eventId: string, { workId, leaseId }: Lease) =>
  and(
    ...[eq(longWorks.eventId, eventId), eq(longWorks.id, workId)],
    ...[eq(longWorks.leaseId, leaseId), eq(longWorks.state, 'running')],
  )

/**
 * First in each transaction of the work: counts what it deals with, and keeps everybody else from going on with the same
 * work until it is over. @returns whether the work is to end after this
 * @throws when somebody else has the lease by now, so that nothing is done twice
 */
export async function recordProgress(
  event: EventTransaction,
  lease: Lease,
  steps: { done: number; failed: number },
): Promise<{ isCancelAsked: boolean }> {
  const [work] = await event.tx
    .update(longWorks)
    .set({
      done: sql`${longWorks.done} + ${steps.done}`,
      failed: sql`${longWorks.failed} + ${steps.failed}`,
      updatedAt: event.services.clock.now(),
    })
    .where(held(event.eventId, lease))
    .returning({ isCancelAsked: longWorks.isCancelAsked })
  if (!work) throw new WorkTakenOver()
  announce(event, [longWorkTopic], organisers)
  return work
}

/** This process has been silent for too long, and another goes on with the work: it must write nothing more. */
export class WorkTakenOver extends Error {
  constructor() {
    super('Another process has gone on with this work')
  }
}

/** Whether somebody wants it to end, or it has ended already. */
export async function isToEnd(scope: EventScope, { workId }: Lease): Promise<boolean> {
  const work = await workById(scope, workId)
  return work === undefined || work.isCancelAsked || work.state !== 'running'
}

/** Ends the work; it was cancelled if somebody has asked for that and something is left. */
export function endWork(scope: EventScope, lease: Lease): Promise<void> {
  return inEvent(scope, async (event) => {
    const [ended] = await event.tx
      .update(longWorks)
      .set({
        state: sql`case when is_cancel_asked and done < total then 'cancelled' else 'finished' end`,
        ...{ finishedAt: event.services.clock.now(), leaseId: null, leasedUntil: null },
      })
      .where(held(event.eventId, lease))
      .returning()
    if (!ended) return
    await event.services.ports.longWork[ended.kind].ended?.(event, ended.id)
    announce(event, [longWorkTopic], organisers)
  })
}

function passOn(scope: EventScope, lease: Lease, turn: number): Promise<void> {
  return inEvent(scope, async (event) => {
    const passed = await event.tx
      .update(longWorks)
      .set({ turn, leaseId: null, leasedUntil: null })
      .where(held(event.eventId, lease))
      .returning({ id: longWorks.id })
    if (passed.length === 0) return
    await event.services.jobs.enqueue(event, continueWork, { workId: lease.workId, turn })
  })
}
