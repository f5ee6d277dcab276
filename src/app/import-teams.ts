import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import Papa from 'papaparse'
import { hasFailed, importMessages } from '#features/people/team-import/domain/check-record.ts'
import {
  checkRows,
  failedRowsSheet,
  type ImportList,
  type RowCheck,
} from '#features/people/team-import/domain/check-rows.ts'
import { checkMapping, guessMapping, type SheetKind } from '#features/people/team-import/domain/columns.ts'
import { teamNameKey } from '#features/people/team-import/domain/names.ts'
import type { EventFacts } from '#features/people/team-import/domain/planned.ts'
import { fileProblem } from '#features/people/team-import/domain/sheet.ts'
import { describeDryRun, describeMapping, describeRow } from '#features/people/team-import/domain/summary.ts'
import { importLists } from '#features/people/team-import/server/commands/import-lists.ts'
import { eventFacts } from '#features/people/team-import/server/queries/event-facts.ts'
import { readList } from '#features/people/team-import/server/queries/read-list.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import {
  eventNamed,
  explaining,
  Refusal,
  refuseOtherAddress,
  type Say,
  withServices,
} from './operator-command.ts'
import { stopOnSignals } from './stop-on-signals.ts'

type Asked = {
  file: string
  slug: string
  contactsFile: string | undefined
  teamType: string | undefined
  isDryRun: boolean
}

const usage = `Usage: eventflow teams import FILE --event SLUG [--contacts FILE] [--team-type NAME] [--dry-run]

  FILE              Teams, CSV or XLSX, with a row of headers: name, stand, hall, team type, contact
  --event SLUG      The event's short name, as in its address
  --contacts FILE   People to invite: team, first name, surname, e-mail
  --team-type NAME  Type of new teams whose row gives none
  --dry-run         Check the list and show what would be imported`

/**
 * Imports teams, and the contacts of teams, from files. Works beside a running server, whose worker then sends the
 * invitations, and without one: they wait in the outbox. Exit code 1 when a file is refused or a row fails.
 */
export function importTeams(args: string[], say: Say): Promise<void> {
  return explaining(async () => {
    const asked = parse(args)
    if (asked === 'help') return say(usage)
    const teams = await openList(asked.file, 'teams', say)
    const contacts = asked.contactsFile && (await openList(asked.contactsFile, 'contacts', say))
    const files = { teams, ...(contacts ? { contacts } : {}) }
    const isClean = await withServices(say, (services) => runImport(services, asked, files, say))
    if (!isClean) process.exitCode = 1
  })
}

function parse(args: string[]): Asked | 'help' {
  const options = {
    event: { type: 'string' },
    contacts: { type: 'string' },
    'team-type': { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) return 'help'
    const [command, file, ...more] = positionals
    if (command !== 'import' || file === undefined || more.length > 0 || values.event === undefined) {
      throw new Refusal(usage)
    }
    return {
      file,
      slug: values.event,
      contactsFile: values.contacts,
      teamType: values['team-type'],
      isDryRun: values['dry-run'],
    }
  } catch (error) {
    throw new Refusal(error instanceof Refusal ? usage : `${(error as Error).message}\n\n${usage}`)
  }
}

type OpenList = ImportList & { path: string; headers: string[] }
type OpenLists = { teams: OpenList; contacts?: OpenList }

async function openList(path: string, kind: SheetKind, say: Say): Promise<OpenList> {
  const name = basename(path)
  const list = await readList(await contentOf(path))
  if (!list.ok) throw new Refusal(`${name}: ${list.error}`)
  const { sheet, format } = list.value
  const mapping = checkMapping(guessMapping(sheet.headers), sheet.headers, kind)
  if (!mapping.ok) throw new Refusal(`${name}: ${mapping.error}`)
  const size = `${sheet.rows.length} ${sheet.rows.length === 1 ? 'row' : 'rows'}`
  say(`${name}: ${size} (${format})`)
  return { path, headers: sheet.headers, rows: sheet.rows, mapping: mapping.value }
}

/** Asks for the size first, so that a file that is too large is never read. */
async function contentOf(path: string): Promise<Buffer> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new Refusal(`${path} is not a file.`)
    const problem = fileProblem(found.size)
    if (problem !== null) throw new Refusal(`${basename(path)}: ${problem}`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new Refusal(code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${code}).`)
  }
}

/** True when every row is in the event, or would be. */
async function runImport(services: Services, asked: Asked, opened: OpenLists, say: Say): Promise<boolean> {
  const { scope, appUrl } = await eventNamed(services, asked.slug)
  await refuseOtherAddress(services)
  say(`Links in invitations lead to ${appUrl}.`)
  const defaultTeamTypeId = await teamTypeIdOf(scope, asked.teamType)
  const facts = await eventFacts(scope, defaultTeamTypeId)
  const files = withCustomFields(opened, facts)
  for (const { path, mapping, headers } of Object.values(files)) {
    say(`${basename(path)}:`)
    for (const line of describeMapping(mapping, headers, facts.customFields)) say(`  ${line}`)
  }
  const checked = checkRows(files, facts)
  for (const line of ['', ...describeDryRun(checked)]) say(line)
  if (asked.isDryRun) {
    say('\nNothing has been imported: this was a dry run.')
    return !checked.rows.some(({ outcome }) => outcome === 'refused')
  }

  say('')
  // After the current row, so that the record of what was done is complete.
  const stop = stopOnSignals()
  const imported = await importLists(scope, files, {
    author: system,
    title: basename(files.teams.path),
    appUrl,
    defaultTeamTypeId,
    signal: stop.signal,
    onRow: showProgress(checked.rows.length, say),
  })
    .catch((error: unknown) => {
      say(
        'The import stopped before it finished. Imported rows are kept; import the same list again for the rest.',
      )
      throw error
    })
    .finally(stop.end)
  if (!imported.ok) throw new Refusal(importMessages.importRunning)
  const done = imported.value
  for (const line of describeOutcome(done, checked.rows)) say(line)
  if (services.settings.mailKind === 'outbox' && done.some(({ step }) => step?.member != null))
    say('Invitations not sent: no mail server is configured. They are in Admin, E-mails.')
  await writeFailedRows(done, files, say)
  return done.length === checked.rows.length && !done.some(({ record }) => hasFailed(record))
}

/** The columns again, now that the event's custom fields are known; a contact has none. */
function withCustomFields({ teams, ...contacts }: OpenLists, { customFields }: EventFacts): OpenLists {
  return { teams: { ...teams, mapping: guessMapping(teams.headers, customFields) }, ...contacts }
}

async function teamTypeIdOf(scope: EventScope, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null
  const { teamTypes } = await eventFacts(scope, null)
  const found = teamTypes.find((type) => teamNameKey(type.name) === teamNameKey(name))
  if (found !== undefined) return found.id
  const known = teamTypes.map((type) => type.name).join(', ')
  throw new Refusal(`There is no team type “${name}”. The event has: ${known || 'none'}.`)
}

/** One line that counts up in a terminal; elsewhere, such as in a log, a line from time to time. */
function showProgress(total: number, say: Say) {
  let done = 0
  return () => {
    done += 1
    const line = `Importing: ${done} of ${total} rows`
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`)
    else if (done === total || done % 100 === 0) say(line)
  }
}

function describeOutcome(done: readonly RowCheck[], checked: readonly RowCheck[]): string[] {
  const succeeded = done.filter(({ record, step }) => step !== null && !hasFailed(record))
  const count = (matches: (row: RowCheck) => boolean) => succeeded.filter(matches).length
  const placeOf = ({ sheet, line }: RowCheck) => `${sheet} ${line}`
  const named = new Set(checked.filter(({ outcome }) => outcome === 'refused').map(placeOf))
  const failed = done.filter((row) => hasFailed(row.record) && !named.has(placeOf(row)))
  const left = checked.length - done.length
  return [
    ...failed.map((row) =>
      describeRow(row, [row.record.errorMessage, row.record.rollbackMessage].join(' ').trim()),
    ),
    [
      `Teams created: ${count(({ outcome }) => outcome === 'createTeam')}.`,
      `Rows added to a team: ${count(({ outcome }) => outcome === 'addToTeam')}.`,
      `People invited: ${count(({ step }) => step?.member != null)}.`,
      `Rows with nothing new: ${done.filter(({ outcome }) => outcome === 'nothingNew').length}.`,
      `Rows failed: ${done.filter(({ record }) => hasFailed(record)).length}.`,
    ].join(' '),
    ...(left > 0 ? [`Stopped. Rows not imported: ${left}. Import the same list again to continue.`] : []),
  ]
}

/** Beside each list, the rows to correct and import again. */
async function writeFailedRows(done: readonly RowCheck[], files: OpenLists, say: Say) {
  for (const [sheet, list] of Object.entries(files)) {
    const reasons = new Map(
      done
        .filter((row) => row.sheet === sheet && hasFailed(row.record))
        .map(({ line, record }) => [line, `Line ${line}: ${record.errorMessage}`]),
    )
    const failed = list.rows.flatMap((row) => {
      const reason = reasons.get(row.line)
      return reason === undefined ? [] : { row, reason }
    })
    if (failed.length === 0) continue
    const path = join(dirname(list.path), `${basename(list.path, extname(list.path))}.failed.csv`)
    try {
      // With the mark by which spreadsheets recognise UTF-8.
      await writeFile(path, `\uFEFF${Papa.unparse(failedRowsSheet(list.headers, failed))}\r\n`)
      say(`The failed rows are in ${path}: correct them and import that file.`)
    } catch (error) {
      say(`The failed rows could not be written to ${path} (${(error as NodeJS.ErrnoException).code}).`)
    }
  }
}
