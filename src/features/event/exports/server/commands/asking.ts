import { and, eq } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { ExportFormat, ExportManner } from '#kit/sheets/export-column.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import type { ListExport } from '#platform/exports/list-export.ts'
import { announce } from '#platform/live/announce.ts'
import { memberAlone } from '#platform/live/audience.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { exportLimits } from '../../domain/limits.ts'
import { exportsTopic } from '../../domain/topic.ts'
import { makeExport } from '../jobs.ts'
import { countExports, type ExportRecord, exportOf } from '../queries/exports.ts'
import { countRows, knownKeys, listAt, openList, type Reader, refuseTooLong } from '../queries/opening.ts'
import { listExports } from '../tables.ts'

export type AskedList = {
  path: string
  query: Record<string, string>
  format: ExportFormat
  manner: ExportManner
  columns?: string[] | undefined
}

export type FullRefusal = 'tooManyOfPerson' | 'tooManyInEvent' | 'tooManyKept'

/** What is taken along of a list. */
type TakenList = Pick<ExportRecord, 'query' | 'format' | 'manner' | 'columns'>

/** By somebody who may read it now. */
type CheckedList = TakenList & Pick<ExportRecord, 'list' | 'title' | 'total'>

/**
 * Checks what somebody wants to take along against the list as they may read it now.
 * @throws what the list's own procedure refuses them
 */
export async function checkAsked(
  reader: Reader,
  { path, query, format, manner, columns }: AskedList,
): Promise<Result<CheckedList, 'noSuchList'>> {
  const found = listAt(reader.scope.services.ports.exportedLists, path)
  if (!found) return err('noSuchList')
  const { exported, params } = found
  const { page: _, pageSize: __, cursor: ___, ...kept } = query
  const wanted = { query: { ...kept, ...params }, format, manner, columns: columns ?? null }
  return ok(await checkList(reader, exported, wanted))
}

/** @throws what the list's own procedure refuses the person */
export async function checkList(
  reader: Reader,
  exported: ListExport,
  { query, format, manner, columns }: TakenList,
): Promise<CheckedList> {
  const { asked } = await openList(reader, exported, query)
  const [{ title, keys }, total] = await Promise.all([
    exported.open(asked),
    countRows(reader, exported, query),
  ])
  knownKeys(keys, columns ?? undefined, format)
  refuseTooLong(total, format)
  return { list: exported.name, title, query, format, manner, columns, total }
}

/** Has the file of a list made in the background. */
export async function askForFile(
  reader: Reader,
  wanted: AskedList,
): Promise<Result<ExportRecord, 'noSuchList' | FullRefusal>> {
  const checked = await checkAsked(reader, wanted)
  if (!checked.ok) return checked
  return inEvent(reader.scope, (event) => beginExport(event, reader.actor, checked.value))
}

/** In an event one after another, so that of two who ask at once the second sees the first. */
const TURN = 'listExport'

async function beginExport(
  event: EventTransaction,
  { memberId }: Actor,
  list: CheckedList,
): Promise<Result<ExportRecord, FullRefusal>> {
  await takeTurn(event, TURN)
  const counted = await countExports(event, { memberId })
  if (counted.kept >= exportLimits.keptByPerson) return err('tooManyKept')
  const refusal = busyRefusal(counted)
  if (refusal) return err(refusal)
  return ok(await addExport(event, { memberId }, list))
}

/** Adds a file that is to be made, with its job. */
export async function addExport(
  event: EventTransaction,
  { memberId }: Pick<Actor, 'memberId'>,
  list: CheckedList,
  scheduleId: string | null = null,
): Promise<ExportRecord> {
  const { eventId, services } = event
  const now = services.clock.now()
  const own = { createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId }
  const [asked] = await event.tx
    .insert(listExports)
    .values({ ...list, ...own, eventId, id: newId(), memberId, scheduleId })
    .returning()
  if (!asked) throw new Error('A file that was asked for is not there')
  await services.jobs.enqueue(event, makeExport, { exportId: asked.id, turn: asked.turn })
  const { list: name, format, manner, query } = list
  await recordAudit(event, {
    ...{ memberId, action: 'export.create', subjectId: asked.id },
    after: { list: name, format, manner, query },
  })
  announce(event, [exportsTopic], memberAlone(memberId))
  return asked
}

function busyRefusal({ running, runningInEvent }: Awaited<ReturnType<typeof countExports>>) {
  if (running >= exportLimits.runningOfPerson) return 'tooManyOfPerson'
  if (runningInEvent >= exportLimits.runningInEvent) return 'tooManyInEvent'
  return undefined
}

/** Makes a file again that failed or was cancelled. */
export function askAgain(
  scope: EventScope,
  { memberId }: Actor,
  exportId: string,
): Promise<Result<ExportRecord, 'noSuchExport' | 'notOver' | FullRefusal>> {
  return inEvent(scope, async (event) => {
    const { tx, eventId, services } = event
    await takeTurn(event, TURN)
    const found = await exportOf(event, { memberId, exportId })
    if (!found) return err('noSuchExport')
    if (found.state !== 'failed' && found.state !== 'cancelled') return err('notOver')
    const refusal = busyRefusal(await countExports(event, { memberId }))
    if (refusal) return err(refusal)
    const [asked] = await tx
      .update(listExports)
      .set({
        ...{
          state: 'waiting',
          problem: null,
          rows: 0,
          turn: found.turn + 1,
          finishedAt: null,
          expiresAt: null,
        },
        ...{ updatedAt: services.clock.now(), updatedBy: memberId },
      })
      .where(and(eq(listExports.eventId, eventId), eq(listExports.id, exportId)))
      .returning()
    if (!asked) return err('noSuchExport')
    await services.jobs.enqueue(event, makeExport, { exportId, turn: asked.turn })
    await recordAudit(event, { memberId, action: 'export.retry', subjectId: exportId })
    announce(event, [exportsTopic], memberAlone(memberId))
    return ok(asked)
  })
}
