import type { IsolationCheck } from '#features/staff/isolation/contract.ts'
import { isolationMessages } from '#features/staff/isolation/domain/messages.ts'
import { standingOfOperation, standingOfTable, worstFirst } from '#features/staff/isolation/domain/verdict.ts'
import {
  adviceFor,
  attemptWords,
  nameOfOperation,
  roleFaultWords,
  tableWords,
} from '#features/staff/isolation/domain/words.ts'
import { checkIsolation } from '#features/staff/isolation/server/commands/checking.ts'
import { readLastCheck } from '#features/staff/isolation/server/queries.ts'
import type { Services } from '#platform/services.ts'
import { explaining, Refusal, readTelling, type Say, withServices } from './operator-command.ts'

const usage = `Usage: eventflow isolation [--json]

  Tries, as a stranger, every table and every operation of an event, and says what was open. Nothing that it does
  stays, and it can be run beside the portal. Product staff see the result at /staff/isolation. The exit code is 1
  unless everything was tried and nothing was open.

  --json  The whole result, for programs`

/** More than the largest contract takes; a check that hangs ends. */
const SECONDS = 180

export function isolation(args: string[], say: Say): Promise<void> {
  return explaining(async () => {
    const { help, json } = readTelling(args, usage)
    if (help) return say(usage)
    // What start would put back is to be seen as it is.
    const check = await withServices(json ? () => {} : say, run, { isSchemaLeft: true })
    if (json) say(JSON.stringify(check))
    else for (const line of linesOf(check)) say(line)
    if (check.state !== 'passed') process.exitCode = 1
  })
}

async function run(services: Services): Promise<IsolationCheck> {
  const { rows } = await services.database.pool.query<{ isThere: boolean }>(
    `select to_regclass('isolation_checks') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere)
    throw new Refusal(
      'The database is not of this release yet. Start the portal, or run “eventflow upgrade”.',
    )
  const done = await checkIsolation(services, { cause: 'command', askedBy: null, seconds: SECONDS })
  if (!done.ok) throw new Refusal(isolationMessages[done.error])
  const { last } = await readLastCheck(services)
  if (!last) throw new Error('The result of the check was not kept.')
  return last
}

const stateWords: Record<IsolationCheck['state'], string> = {
  passed: 'Passed: no table and no operation gave a stranger anything.',
  failed: 'Failed: something of an event is open to strangers.',
  unfinished: 'Unfinished: nothing was found open, but not everything could be tried.',
}

function* linesOf(check: IsolationCheck): Iterable<string> {
  const { roleFaults, tables, operations, seconds, events } = check
  for (const fault of roleFaults) yield `open  ${roleFaultWords[fault]}`
  for (const table of worstFirst(tables, standingOfTable)) {
    const standing = standingOfTable(table)
    if (standing !== 'closed') yield `${standing}  ${table.name}: ${tableWords(table)}`
  }
  for (const operation of worstFirst(operations, standingOfOperation)) {
    const standing = standingOfOperation(operation)
    if (standing === 'closed') continue
    const { signedOut, otherEvent } = operation
    yield `${standing}  ${nameOfOperation(operation)}: signed out: ${attemptWords(signedOut)}; from another event: ${attemptWords(otherEvent)}`
  }
  yield `Tried ${tables.length} tables and ${operations.length} operations, to reach ${events} events, in ${seconds} seconds.`
  yield stateWords[check.state]
  yield* adviceFor(check)
}
