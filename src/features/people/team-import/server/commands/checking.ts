import { sql } from 'drizzle-orm'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { checkRows, ListCheck, type RowCheck } from '../../domain/check-rows.ts'
import { rowToCheck, stagedCheckOf, stagedOutcomeOf } from '../../domain/staged.ts'
import { teamImportTopic } from '../../domain/topic.ts'
import { type RowLinks, rowsTouched } from '../../domain/touching.ts'
import { eventFacts } from '../queries/event-facts.ts'
import {
  currentImport,
  type ImportRecord,
  linksOfRows,
  ROWS_AT_A_TIME,
  rowsByIds,
  type StagedRow,
  stagedRows,
} from '../queries/staged.ts'
import { teamImportRows } from '../tables.ts'

/**
 * Checks every row of the current list against the event as it is now, and writes the checks that are different. One
 * check after the other.
 */
export async function checkImport(scope: EventScope): Promise<void> {
  await inEvent(scope, async (event) => {
    await takeTurn(event, 'team-import-check')
    const current = await currentImport(event)
    if (!current) return
    for await (const { rows, checks } of checkedRows(event, current)) await writeChecks(event, rows, checks)
    announce(event, [teamImportTopic], organisers)
  })
}

/**
 * Checks the rows that a change of one row touches: it, and those that share a team, an address or a stand with it. What
 * has changed in the event since the list was checked shows at the others when the import is started.
 * @param changed the row as it was and as it is
 */
export async function checkTouched(scope: EventScope, changed: readonly RowLinks[]): Promise<void> {
  const isChecked = await inEvent(scope, async (event) => {
    await takeTurn(event, 'team-import-check')
    const current = await currentImport(event)
    if (!current) return true
    const facts = await eventFacts(event, null)
    const touched = rowsTouched(await linksOfRows(event, current), changed, facts)
    if (touched.length > ROWS_AT_A_TIME) return false
    const rows = await rowsByIds(event, { importId: current.id, rowIds: touched.map(({ id }) => id) })
    const { mapping, matchBy } = current
    const list = { teams: { rows: rows.map(rowToCheck), mapping }, matchBy }
    await writeChecks(event, rows, checkRows(list, facts).rows)
    announce(event, [teamImportTopic], organisers)
    return true
  })
  if (!isChecked) await checkImport(scope)
}

type CheckedPart = { rows: StagedRow[]; checks: RowCheck[] }

/**
 * The rows of a list with the checks of those that are not imported yet, in parts: the list is read several times, and
 * never is in memory as a whole. What is kept of it is what it says of each team.
 */
export async function* checkedRows(
  scope: EventScope,
  { id, mapping, matchBy }: Pick<ImportRecord, 'id' | 'mapping' | 'matchBy'>,
): AsyncGenerator<CheckedPart> {
  const facts = await eventFacts(scope, null)
  const gathered = async (ignored?: ReadonlySet<string>) => {
    const check = new ListCheck({ teams: mapping, matchBy }, facts, ignored)
    for await (const rows of stagedRows(scope, id)) check.gather(rows.map(rowToCheck))
    return check
  }
  const trial = await gathered()
  for await (const rows of stagedRows(scope, id)) trial.check(rows.map(rowToCheck))
  const check = trial.unheard.size === 0 ? trial.again() : await gathered(trial.unheard)
  for await (const rows of stagedRows(scope, id)) yield { rows, checks: check.check(rows.map(rowToCheck)) }
}

/** A check that is as it was is not written, so that nobody is told of it. */
export async function writeChecks(
  { tx, eventId }: EventTransaction,
  rows: readonly StagedRow[],
  checks: readonly RowCheck[],
) {
  const byLine = new Map(checks.map((check) => [check.line, check]))
  const written = rows.flatMap((row) => {
    const check = byLine.get(row.line)
    // What became of a failed row stays until somebody corrects it.
    if (check === undefined || row.state !== 'waiting') return []
    const { teamName, email } = check.values
    return [
      {
        ...{ id: row.id, outcome: stagedOutcomeOf(check), check: stagedCheckOf(check) },
        ...{ team_name: teamName, email },
      },
    ]
  })
  if (written.length === 0) return
  await tx.execute(sql`
    update ${teamImportRows} as r
    set outcome = c.outcome, "check" = c."check", team_name = c.team_name, email = c.email
    from json_to_recordset(${JSON.stringify(written)}::json)
      as c(id text, outcome text, "check" json, team_name text, email text)
    where r.event_id = ${eventId} and r.id = c.id
      and (r."check" is null or r.outcome <> c.outcome or r."check"::text <> c."check"::text)`)
}
