import { and, eq, inArray } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { beginWork } from '#features/event/long-work/server/commands.ts'
import { workById } from '#features/event/long-work/server/queries.ts'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { type ColumnMapping, checkMapping, guessMapping, type ImportField } from '../../domain/columns.ts'
import { type CustomKey, fieldIdOf, isCustomKey } from '../../domain/field-keys.ts'
import { type Choice, type Choices, choicesAfter, chosen } from '../../domain/merging.ts'
import type { MatchColumn } from '../../domain/planned.ts'
import { cellText } from '../../domain/sheet.ts'
import { linksOf, stagedCells } from '../../domain/staged.ts'
import { teamImportTopic } from '../../domain/topic.ts'
import { readList } from '../queries/read-list.ts'
import { currentImport, type ImportRecord } from '../queries/staged.ts'
import { teamImportRows, teamImports } from '../tables.ts'
import { checkImport, checkTouched } from './checking.ts'

/** Rows in one statement; more parameters than PostgreSQL takes would need ten times as many. */
const ROWS_PER_STATEMENT = 1_000

export type StageRefusal = 'importRunning' | { code: 'unreadable'; message: string }

/** Reads a list, guesses its columns and checks its rows; nothing of it is in the event yet. */
export async function createImport(
  scope: EventScope,
  { memberId }: Author,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<Result<string, StageRefusal>> {
  const { locale } = (await allSettings(scope)).event
  const list = await readList(bytes, locale)
  if (!list.ok) return err({ code: 'unreadable', message: list.error })
  const { sheet, format } = list.value
  const mapping = guessMapping(sheet.headers, await customFieldChoices(scope))
  const importId = newId()
  const staged = await inEvent(scope, async (event) => {
    const former = await lockCurrent(event)
    if (former && (await isRunning(event, former))) return err('importRunning' as const)
    const now = event.services.clock.now()
    const own = { eventId: event.eventId, importId }
    await event.tx.insert(teamImports).values({
      ...{ eventId: event.eventId, id: importId, fileName, format, headers: sheet.headers, mapping },
      ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
    })
    for (let start = 0; start < sheet.rows.length; start += ROWS_PER_STATEMENT) {
      const part = sheet.rows.slice(start, start + ROWS_PER_STATEMENT)
      await event.tx.insert(teamImportRows).values(
        part.map((row) => ({
          ...own,
          id: newId(),
          line: row.line,
          fault: row.fault,
          cells: stagedCells(row),
        })),
      )
    }
    const after = { fileName, rows: sheet.rows.length }
    await recordAudit(event, { memberId, action: 'teamImport.create', subjectId: importId, after })
    announce(event, [teamImportTopic], organisers)
    return ok(importId)
  })
  if (staged.ok) await checkImport(scope)
  return staged
}

export type ChangeRefusal = 'noImport' | 'importRunning' | { code: 'badMapping'; message: string }

/** Reads other columns, or recognises teams by another one; corrections and choices of rows stay. */
export async function updateImport(
  scope: EventScope,
  { memberId }: Actor,
  { mapping, matchBy }: { mapping: ColumnMapping; matchBy: MatchColumn },
): Promise<Result<string, ChangeRefusal>> {
  const updated = await changing(scope, async (event, current) => {
    // A mapping that lacks something is shown with what it lacks, and does not come from guessing alone.
    const complete = checkMapping(mapping, current.headers, 'teams')
    if (!complete.ok) return err({ code: 'badMapping' as const, message: complete.error })
    await event.tx
      .update(teamImports)
      .set({
        mapping,
        matchBy,
        isMappingChosen: true,
        updatedAt: event.services.clock.now(),
        updatedBy: memberId,
      })
      .where(and(eq(teamImports.eventId, event.eventId), eq(teamImports.id, current.id)))
    const { mapping: before } = current
    await recordAudit(event, {
      ...{ memberId, action: 'teamImport.update', subjectId: current.id },
      ...{ before: { mapping: before, matchBy: current.matchBy }, after: { mapping, matchBy } },
    })
    return ok(current.id)
  })
  if (updated.ok) await checkImport(scope)
  return updated
}

type RowCorrection = {
  rowId: string
  /** New values of fields that a column is read for. */
  values?: Partial<Record<ImportField | CustomKey, string>>
  /** Null takes a choice back. */
  choices?: { [Field in keyof Choices]?: Choice | null }
}

export type CorrectRefusal = 'noImport' | 'importRunning' | 'noSuchRow' | 'isImported' | 'noColumn'

/** Corrects a row where it stands, or settles its conflicts, and checks it and what it touches again. */
export async function updateRow(
  scope: EventScope,
  { memberId }: Author,
  { rowId, values = {}, choices = {} }: RowCorrection,
): Promise<Result<string, CorrectRefusal>> {
  const corrected = await changing(scope, async (event, current) => {
    const which = and(
      ...[eq(teamImportRows.eventId, event.eventId), eq(teamImportRows.importId, current.id)],
      eq(teamImportRows.id, rowId),
    )
    const [row] = await event.tx.select().from(teamImportRows).where(which).for('update')
    if (!row) return err('noSuchRow' as const)
    if (row.state === 'imported') return err('isImported' as const)
    const cells = { ...row.cells }
    for (const [field, value] of Object.entries(values)) {
      const header = isCustomKey(field)
        ? current.mapping.customFields[fieldIdOf(field)]
        : current.mapping[field as ImportField]
      if (header === null || header === undefined) return err('noColumn' as const)
      cells[header] = cellText(value)
    }
    // Cells too many are left out once a person has looked at the row.
    await event.tx
      .update(teamImportRows)
      .set({
        ...{ cells, fault: null, state: 'waiting' },
        choices: chosen({ ...choicesAfter(row.choices, Object.keys(values)), ...choices }),
      })
      .where(which)
    const changed = { line: row.line, fields: [...Object.keys(values), ...Object.keys(choices)] }
    await recordAudit(event, {
      ...{ memberId, action: 'teamImport.updateRow', subjectId: current.id, after: changed },
    })
    const { mapping } = current
    return ok({ id: current.id, changed: [linksOf(row.cells, mapping), linksOf(cells, mapping)] })
  })
  if (!corrected.ok) return corrected
  await checkTouched(scope, corrected.value.changed)
  return ok(corrected.value.id)
}

/** Puts the list away; what was imported of it stays in the event, and its record is kept. */
export function removeImport(
  scope: EventScope,
  { memberId }: Actor,
): Promise<Result<string, 'noImport' | 'importRunning'>> {
  return changing(scope, async (event, current) => {
    await event.tx
      .update(teamImports)
      .set({ isDiscarded: true, updatedAt: event.services.clock.now(), updatedBy: memberId })
      .where(and(eq(teamImports.eventId, event.eventId), eq(teamImports.id, current.id)))
    const { id: subjectId, fileName } = current
    await recordAudit(event, { memberId, action: 'teamImport.remove', subjectId, before: { fileName } })
    return ok(current.id)
  })
}

export type StartRefusal = 'noImport' | 'importRunning' | 'nothingToImport'

/** Begins to import the rows that are ready; those with a problem or an open conflict are left out. */
export async function startImport(scope: EventScope, actor: Actor): Promise<Result<string, StartRefusal>> {
  // What was changed in the event since the last look counts.
  await checkImport(scope)
  return changing(scope, async (event, current) => {
    const { tx, eventId } = event
    const ready = await tx.$count(teamImportRows, and(ofImport(eventId, current.id), isReady))
    if (ready === 0) return err('nothingToImport' as const)
    const { fileName: title } = current
    const startedBy = `${actor.firstName} ${actor.surname}`.trim()
    const begun = await beginWork(event, actor, { kind: 'teamImport', title, total: ready, startedBy })
    if (!begun.ok) return err('importRunning' as const)
    await tx
      .update(teamImports)
      .set({ workId: begun.value, updatedAt: event.services.clock.now(), updatedBy: actor.memberId })
      .where(and(eq(teamImports.eventId, eventId), eq(teamImports.id, current.id)))
    await recordAudit(event, {
      ...{ memberId: actor.memberId, action: 'teamImport.start', subjectId: current.id },
      after: { fileName: title, rows: ready },
    })
    return ok(current.id)
  })
}

const ofImport = (eventId: string, importId: string) =>
  and(eq(teamImportRows.eventId, eventId), eq(teamImportRows.importId, importId))

/** A row that failed is ready again only when it was corrected. */
const isReady = and(inArray(teamImportRows.outcome, ['new', 'update']), eq(teamImportRows.state, 'waiting'))

/** Works on the current list, one change after the other, and never while it is being imported. */
export function changing<T, R>(
  scope: EventScope,
  change: (event: EventTransaction, current: ImportRecord) => Promise<Result<T, R>>,
): Promise<Result<T, R | 'noImport' | 'importRunning'>> {
  return inEvent(scope, async (event) => {
    const current = await lockCurrent(event)
    if (!current) return err('noImport')
    if (await isRunning(event, current)) return err('importRunning')
    const changed = await change(event, current)
    if (changed.ok) announce(event, [teamImportTopic], organisers)
    return changed
  })
}

async function lockCurrent(event: EventTransaction): Promise<ImportRecord | undefined> {
  await takeTurn(event, 'team-import-list')
  return currentImport(event)
}

async function isRunning(event: EventTransaction, { workId }: ImportRecord): Promise<boolean> {
  return workId !== null && (await workById(event, workId))?.state === 'running'
}
