import {
  beginOwnWork,
  endWork,
  isToEnd,
  keepingLease,
  recordProgress,
} from '#features/event/long-work/server/commands.ts'
import { ok, type Result } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { hasFailed } from '../../domain/check-record.ts'
import { checkRows, type ImportLists, type RowCheck } from '../../domain/check-rows.ts'
import { eventFacts } from '../queries/event-facts.ts'
import { rowsAtOnce } from './batches.ts'
import { importRows, type RowToImport, rememberBrought } from './import-rows.ts'

type ImportOptions = {
  /** Who imports: `system` for the command line. */
  author: Author
  /** The name of the list, for everyone who sees that it is being imported. */
  title: string
  /** The event's address, for the links in the invitations. */
  appUrl: string
  /** The type of new teams whose row names none. */
  defaultTeamTypeId: string | null
  /** Ends the import after the rows in hand. */
  signal?: AbortSignal
  /** Called with each row as soon as its outcome is certain; the next rows wait. */
  onRow?: (row: RowCheck) => void | Promise<void>
  /** How many rows are one transaction, at most; more are faster. */
  batch?: number
}

/**
 * Imports the lists in this process, and gives back every row with its outcome; rows after a stop are missing. A row
 * that fails leaves nothing, and the rows after it are checked anew: they may rely on it. Refuses while another import
 * into the event is running, because each would create the other's teams a second time.
 */
export async function importLists(
  scope: EventScope,
  lists: ImportLists,
  options: ImportOptions,
): Promise<Result<RowCheck[], 'alreadyRunning'>> {
  const { author, title } = options
  const total = lists.teams.rows.length + (lists.contacts?.rows.length ?? 0)
  const begun = await inEvent(scope, (event) =>
    beginOwnWork(event, author, { kind: 'teamImport', title, total, startedBy: '' }),
  )
  if (!begun.ok) return begun
  const lease = begun.value
  return keepingLease(scope, lease, async () => {
    try {
      const done: RowCheck[] = []
      const isOver = async () => options.signal?.aborted === true || (await isToEnd(scope, lease))
      let left = lists
      while (hasRows(left) && !(await isOver())) {
        const dealtWith = await importUntilFailure(scope, left, options, async (rows) => {
          await inEvent(scope, (event) => recordProgress(event, lease, progressOf(rows)))
        })
        done.push(...dealtWith)
        left = without(left, dealtWith)
      }
      return ok(done)
    } finally {
      await endWork(scope, lease)
    }
  })
}

function progressOf(rows: readonly RowCheck[]) {
  return { done: rows.length, failed: rows.filter(({ record }) => hasFailed(record)).length }
}

async function importUntilFailure(
  scope: EventScope,
  lists: ImportLists,
  options: ImportOptions,
  progressed: (rows: readonly RowCheck[]) => Promise<void>,
): Promise<RowCheck[]> {
  const { rows } = checkRows(lists, await eventFacts(scope, options.defaultTeamTypeId))
  const teamIds = new Map<string, string>()
  const done: RowCheck[] = []
  for (const batch of rowsAtOnce(rows, options.batch)) {
    if (options.signal?.aborted) break
    const withSteps = batch.filter((row): row is RowToImport => row.step !== null)
    const imported = await importRows(scope, withSteps, {
      ...{ author: options.author, appUrl: options.appUrl, teamIds },
      record: async () => {},
    })
    const outcomes = outcomesOf(
      batch,
      imported.map(({ row }) => row),
    )
    await inEvent(scope, (event) =>
      rememberBrought(
        event,
        outcomes.filter(({ outcome }) => outcome === 'nothingNew'),
      ),
    )
    await progressed(outcomes)
    done.push(...outcomes)
    for (const row of outcomes) await options.onRow?.(row)
    if (outcomes.length < batch.length || outcomes.some((row) => row.step !== null && hasFailed(row.record)))
      break
  }
  return done
}

/** The rows of a batch in order, up to the one that failed; those without a step as they are. */
function outcomesOf(batch: readonly RowCheck[], imported: readonly RowCheck[]): RowCheck[] {
  const waiting = [...imported]
  const outcomes: RowCheck[] = []
  for (const row of batch) {
    const outcome = row.step === null ? row : waiting.shift()
    if (outcome === undefined) break
    outcomes.push(outcome)
  }
  return outcomes
}

function hasRows({ teams, contacts }: ImportLists): boolean {
  return [...teams.rows, ...(contacts?.rows ?? [])].some(({ isDone }) => !isDone)
}

/** What is done stays, for what it says of its team. */
function without({ teams, contacts, ...rest }: ImportLists, done: readonly RowCheck[]): ImportLists {
  const linesOf = (sheet: RowCheck['sheet']) =>
    new Set(done.filter((row) => row.sheet === sheet).map(({ line }) => line))
  const mark = (list: ImportLists['teams'], lines: ReadonlySet<number>) => ({
    ...list,
    rows: list.rows.map((row) => (lines.has(row.line) ? { ...row, isDone: true } : row)),
  })
  return {
    ...rest,
    teams: mark(teams, linesOf('teams')),
    ...(contacts ? { contacts: mark(contacts, linesOf('contacts')) } : {}),
  }
}
