import { sql } from 'drizzle-orm'
import { appUrlOfEvent } from '#features/event/events/server/queries.ts'
import { isToEnd, recordProgress } from '#features/event/long-work/server/commands.ts'
import type { Lease } from '#features/event/long-work/server/ports.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { EventScope, EventTransaction } from '#platform/tenancy/scope.ts'
import { hasFailed } from '../../domain/check-record.ts'
import type { RowCheck } from '../../domain/check-rows.ts'
import { stagedCheckOf, stagedOutcomeOf } from '../../domain/staged.ts'
import { teamImportTopic } from '../../domain/topic.ts'
import { type ImportRecord, importOfWork, type StagedRow } from '../queries/staged.ts'
import { teamImportRows } from '../tables.ts'
import { rowsAtOnce } from './batches.ts'
import { checkedRows, writeChecks } from './checking.ts'
import { type ImportedRow, importRows, type RowToImport, rememberBrought } from './import-rows.ts'

/**
 * Goes on with the import of the staged rows. Each row is imported, marked and counted in one transaction, so that it
 * exists exactly once, wherever the process dies.
 */
export async function continueImport(
  scope: EventScope,
  lease: Lease,
  isOver: () => boolean,
): Promise<'more' | 'done'> {
  const appUrl = await appUrlOfEvent(scope)
  while (!(await isToEnd(scope, lease))) {
    const current = await importOfWork(scope, lease.workId)
    if (current === undefined) return 'done'
    const author = { memberId: current.updatedBy }
    const importing = { author, appUrl, teamIds: new Map<string, string>() }
    const outcome = await importReady(scope, lease, current, importing, isOver)
    if (outcome !== 'failed') return outcome
  }
  return 'done'
}

/** @returns `failed` when a row has failed: those after it may rely on it, and are checked again */
async function importReady(
  scope: EventScope,
  lease: Lease,
  current: ImportRecord,
  importing: Importing,
  isOver: () => boolean,
): Promise<'more' | 'done' | 'failed'> {
  for await (const { rows, checks } of checkedRows(scope, current)) {
    for (const batch of rowsAtOnce(readyRows(rows, checks))) {
      const outcome = await importBatch(scope, lease, batch, importing)
      if (outcome !== 'passed') return outcome
      // After a batch, so that a turn always comes further, however long the check has taken.
      if (isOver()) return 'more'
    }
  }
  return 'done'
}

type ReadyRow = RowToImport & { id: string }

/** The rows to import, in order, each with its plan as the event is now. */
function readyRows(rows: readonly StagedRow[], checks: readonly RowCheck[]): ReadyRow[] {
  const waiting = new Map(rows.filter(({ state }) => state === 'waiting').map(({ line, id }) => [line, id]))
  return checks.flatMap((check) => {
    const id = waiting.get(check.line)
    return id === undefined || check.step === null ? [] : [{ ...check, step: check.step, id }]
  })
}

type Importing = Omit<Parameters<typeof importRows>[2], 'record'>

/** @returns `done` when somebody has cancelled the import */
async function importBatch(
  scope: EventScope,
  lease: Lease,
  batch: readonly ReadyRow[],
  importing: Importing,
): Promise<'passed' | 'done' | 'failed'> {
  const cancel = { isAsked: false }
  const imported = await importRows(scope, batch, {
    ...importing,
    record: async (event, outcomes) => {
      await writeOutcomes(event, batch, outcomes)
      const { isCancelAsked } = await recordProgress(event, lease, progressOf(outcomes))
      cancel.isAsked = isCancelAsked
      announce(event, [teamImportTopic], organisers)
    },
  })
  if (cancel.isAsked) return 'done'
  const hasFailure = imported.length < batch.length || imported.some(({ row }) => hasFailed(row.record))
  return hasFailure ? 'failed' : 'passed'
}

function progressOf(outcomes: readonly ImportedRow[]) {
  return { done: outcomes.length, failed: outcomes.filter(({ row }) => hasFailed(row.record)).length }
}

/** @throws when another process has dealt with one of the rows already */
async function writeOutcomes(
  event: EventTransaction,
  batch: readonly ReadyRow[],
  outcomes: readonly ImportedRow[],
) {
  const ids = new Map(batch.map(({ line, id }) => [line, id]))
  const written = outcomes.map(({ row, teamId, emailId, made }) => ({
    id: ids.get(row.line),
    state: hasFailed(row.record) ? 'failed' : 'imported',
    outcome: stagedOutcomeOf(row),
    check: { ...stagedCheckOf(row), ...(made === null ? {} : { made }) },
    team_id: teamId,
    email_id: row.step?.member ? emailId : null,
  }))
  const { rowCount } = await event.tx.execute(sql`
    update ${teamImportRows} as r
    set state = c.state, outcome = c.outcome, "check" = c."check", team_id = c.team_id, email_id = c.email_id,
      imported_at = ${event.services.clock.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(written)}::json)
      as c(id text, state text, outcome text, "check" json, team_id text, email_id text)
    where r.event_id = ${event.eventId} and r.id = c.id and r.state = 'waiting'`)
  if (rowCount !== written.length) throw new Error('A row has been imported already')
}

/**
 * The rows that are left say what hinders them now, and what the list says of teams that it does not change counts as
 * brought.
 */
export async function concludeImport(event: EventTransaction, workId: string) {
  const current = await importOfWork(event, workId)
  if (!current) return
  for await (const { rows, checks } of checkedRows(event, current)) {
    await writeChecks(event, rows, checks)
    await rememberBrought(
      event,
      checks.filter(({ outcome }) => outcome === 'nothingNew'),
    )
  }
}
