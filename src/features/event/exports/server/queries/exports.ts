import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { exportLimits } from '../../domain/limits.ts'
import { listExports } from '../tables.ts'

export type ExportRecord = typeof listExports.$inferSelect
type Whose = { memberId: string }

/** Nobody's but this person's, and not past its day. */
function isTheirs(event: Pick<EventTransaction, 'eventId' | 'services'>, { memberId }: Whose) {
  const { eventId, services } = event
  return and(
    ...[eq(listExports.eventId, eventId), eq(listExports.memberId, memberId)],
    or(isNull(listExports.expiresAt), gt(listExports.expiresAt, services.clock.now())),
  )
}

/** A person's files, the latest first. One statement. */
export function exportsOf(scope: EventScope, person: Whose): Promise<ExportRecord[]> {
  return inEvent(scope, (event) =>
    event.tx
      .select()
      .from(listExports)
      .where(isTheirs(event, person))
      .orderBy(desc(listExports.createdAt), desc(listExports.id))
      .limit(exportLimits.keptByPerson + 2 * exportLimits.schedulesOfPerson),
  )
}

/** One of a person's files; what is somebody else's is not there. */
export async function exportOf(
  scope: EventScope,
  { memberId, exportId }: Whose & { exportId: string },
): Promise<ExportRecord | undefined> {
  const [found] = await inEvent(scope, (event) =>
    event.tx
      .select()
      .from(listExports)
      .where(and(isTheirs(event, { memberId }), eq(listExports.id, exportId))),
  )
  return found
}

const isUnderWay = inArray(listExports.state, ['waiting', 'running'])

/** Not by a schedule: those are limited by how many schedules there are. */
const isAskedFor = isNull(listExports.scheduleId)

/** How many files a person has asked for and has in the making, and how many are in the making in the event. */
export async function countExports(event: EventTransaction, person: Whose) {
  const own = isTheirs(event, person)
  const [counted] = await event.tx
    .select({
      kept: sql<number>`(count(*) filter (where ${and(own, isAskedFor)}))::int`,
      running: sql<number>`(count(*) filter (where ${and(own, isUnderWay, isAskedFor)}))::int`,
      runningInEvent: sql<number>`(count(*) filter (where ${and(isUnderWay, isAskedFor)}))::int`,
    })
    .from(listExports)
    .where(eq(listExports.eventId, event.eventId))
  return counted ?? { kept: 0, running: 0, runningInEvent: 0 }
}

export const EXPORTS_FOLDER = 'exports'

/** Each process that begins with a file writes its own, so that none replaces what another has stored. */
export function fileIdOf({ id, attempt }: Pick<ExportRecord, 'id' | 'attempt'>): string {
  return `${id}-${attempt}`
}

/** Where the bytes of a file are that is ready. */
export function storedFileOf(made: ExportRecord): { folder: string; fileId: string } | undefined {
  return made.state === 'ready' ? { folder: EXPORTS_FOLDER, fileId: fileIdOf(made) } : undefined
}
