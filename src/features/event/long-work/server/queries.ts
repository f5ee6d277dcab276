import { and, desc, eq, gt, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import { isAtLeast, type Level } from '#kit/access/levels.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import type { LongWork } from '../contract.ts'
import type { LongWorkKind } from '../domain/kinds.ts'
import { presentWork } from './present.ts'
import { longWorks } from './tables.ts'

/** Work that no job continues, of a process that has died. */
export const isAbandoned = sql`(${and(isNull(longWorks.turn), lte(longWorks.leasedUntil, sql`now()`))} is true)`

export type WorkRecord = typeof longWorks.$inferSelect

/** Long enough to be noticed by who looks away for a coffee; then the screen of the work still tells. */
const SHOWN_AFTER_END_MS = 10 * 60 * 1000

/** What goes on, and what has just ended, of the kinds that this level sees; newest first. One statement. */
export function listWork(scope: EventScope, level: Level): Promise<WorkRecord[]> {
  return inEvent(scope, ({ tx, eventId, services }) => {
    const since = new Date(services.clock.now().getTime() - SHOWN_AFTER_END_MS)
    return tx
      .select()
      .from(longWorks)
      .where(
        and(
          eq(longWorks.eventId, eventId),
          inArray(longWorks.kind, kindsSeenBy(services, level)),
          or(and(eq(longWorks.state, 'running'), not(isAbandoned)), gt(longWorks.finishedAt, since)),
        ),
      )
      .orderBy(desc(longWorks.createdAt), desc(longWorks.id))
  })
}

export async function workById(scope: EventScope, workId: string): Promise<WorkRecord | undefined> {
  const [work] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(longWorks)
      .where(and(eq(longWorks.eventId, eventId), eq(longWorks.id, workId))),
  )
  return work
}

export function kindsSeenBy({ ports }: Services, level: Level): LongWorkKind[] {
  const kinds = Object.entries(ports.longWork) as [LongWorkKind, { level: Level }][]
  return kinds.filter(([, { level: least }]) => isAtLeast(level, least)).map(([kind]) => kind)
}

/** As the screens of its kind show it. */
export async function shownWork(scope: EventScope, workId: string): Promise<LongWork | undefined> {
  const work = await workById(scope, workId)
  return work && presentWork(work)
}

/** The newest of a kind, as its screens show it. */
export async function shownWorkOfKind(scope: EventScope, kind: LongWorkKind): Promise<LongWork | undefined> {
  const [work] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select()
      .from(longWorks)
      .where(and(eq(longWorks.eventId, eventId), eq(longWorks.kind, kind)))
      .orderBy(desc(longWorks.createdAt), desc(longWorks.id))
      .limit(1),
  )
  return work && presentWork(work)
}
