import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { dropBytes } from '#features/event/files/server/commands/drop-bytes.ts'
import { removeFiles } from '#features/event/files/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { memberAlone } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { expiryFrom } from '../../domain/limits.ts'
import { isUnderWay } from '../../domain/states.ts'
import { exportsTopic } from '../../domain/topic.ts'
import { EXPORTS_FOLDER, type ExportRecord, exportOf, fileIdOf } from '../queries/exports.ts'
import { exportSchedules, listExports } from '../tables.ts'

/** Stops making a file. The process that is at it finds out when it next tells how far it is. */
export function cancelExport(
  scope: EventScope,
  { memberId }: Actor,
  exportId: string,
): Promise<Result<ExportRecord, 'noSuchExport' | 'hasEnded'>> {
  return inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    const found = await exportOf(event, { memberId, exportId })
    if (!found) return err('noSuchExport')
    const now = services.clock.now()
    const [cancelled] = await tx
      .update(listExports)
      .set({
        ...{
          state: 'cancelled',
          leaseId: null,
          leasedUntil: null,
          finishedAt: now,
          expiresAt: expiryFrom(now),
        },
        ...{ updatedAt: now, updatedBy: memberId },
      })
      .where(
        and(
          ...[eq(listExports.eventId, eventId), eq(listExports.id, exportId)],
          inArray(listExports.state, ['waiting', 'running']),
        ),
      )
      .returning()
    if (!cancelled) return err('hasEnded')
    await forgetBytes(event, [cancelled])
    await recordAudit(event, { memberId, action: 'export.cancel', subjectId: exportId })
    announce(event, [exportsTopic], memberAlone(memberId))
    return ok(cancelled)
  })
}

export function removeExport(
  scope: EventScope,
  { memberId }: Actor,
  exportId: string,
): Promise<Result<null, 'noSuchExport'>> {
  return inEvent(scope, async (event) => {
    const found = await exportOf(event, { memberId, exportId })
    if (!found) return err('noSuchExport')
    await removeWhere(event, eq(listExports.id, exportId))
    const { list, format, manner, query } = found
    await recordAudit(event, {
      ...{ memberId, action: 'export.remove', subjectId: exportId },
      before: { list, format, manner, query },
    })
    announce(event, [exportsTopic], memberAlone(memberId))
    return ok(null)
  })
}

/** What no process has touched for so long was given up, with its last try. */
const GIVEN_UP_MILLISECONDS = 2 * 60 * 60 * 1000

/** Removes what is past its day, with its file, and ends what no process will make any more. @returns how many are gone */
export function removeExpiredExports(scope: EventScope): Promise<number> {
  return inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    const now = services.clock.now()
    await tx
      .update(listExports)
      .set({
        ...{ state: 'failed', problem: 'broken', leaseId: null, leasedUntil: null },
        ...{ finishedAt: now, expiresAt: expiryFrom(now) },
      })
      .where(
        and(
          eq(listExports.eventId, eventId),
          inArray(listExports.state, ['waiting', 'running']),
          lt(listExports.updatedAt, new Date(now.getTime() - GIVEN_UP_MILLISECONDS)),
          or(isNull(listExports.leasedUntil), lt(listExports.leasedUntil, sql`now()`)),
        ),
      )
    return removeWhere(event, lte(listExports.expiresAt, now))
  })
}

/** After a restore: the portal that the backup was made of has gone on with what was being made. */
export function endRestoredExports(scope: EventScope): Promise<number> {
  return inEvent(scope, async ({ tx, eventId, services }) => {
    const now = services.clock.now()
    const ended = { state: 'cancelled', leaseId: null, leasedUntil: null } as const
    const { rowCount } = await tx
      .update(listExports)
      .set({ ...ended, finishedAt: now, expiresAt: expiryFrom(now) })
      .where(and(eq(listExports.eventId, eventId), inArray(listExports.state, ['waiting', 'running'])))
    return rowCount ?? 0
  })
}

/** Files of lists may name somebody who is erased, and are asked for again in a moment: all of the event go. */
export async function removeMadeFiles(event: EventTransaction): Promise<void> {
  await removeWhere(event, undefined)
}

/** Of people who leave. */
export async function endExportsOf(event: EventTransaction, memberIds: readonly string[]): Promise<void> {
  const { tx, eventId } = event
  await removeWhere(event, inArray(listExports.memberId, [...memberIds]))
  await tx
    .delete(exportSchedules)
    .where(and(eq(exportSchedules.eventId, eventId), inArray(exportSchedules.memberId, [...memberIds])))
}

async function removeWhere(event: EventTransaction, where: SQL | undefined): Promise<number> {
  const removed = await event.tx
    .delete(listExports)
    .where(and(eq(listExports.eventId, event.eventId), where))
    .returning()
  const ready = removed.filter(({ state }) => state === 'ready')
  await removeFiles(event, ready.map(fileIdOf))
  await forgetBytes(
    event,
    removed.filter(({ state }) => isUnderWay(state)),
  )
  return removed.length
}

/** A process that has died may have stored its file without telling; one that lives removes its own. */
async function forgetBytes(event: EventTransaction, stopped: readonly ExportRecord[]): Promise<void> {
  const files = stopped
    .filter(({ attempt }) => attempt > 0)
    .map((one) => ({ folder: EXPORTS_FOLDER, fileId: fileIdOf(one) }))
  await dropBytes(event, files)
}
