import { findOrCreateAccount, removeAccount } from '#features/people/accounts/server/commands.ts'
import { accountByEmail } from '#features/people/accounts/server/queries.ts'
import { sendInvitation } from '#features/people/auth/server/commands/mails.ts'
import { addMember } from '#features/people/members/server/commands/parts.ts'
import { eventIdsOf, memberByAccount } from '#features/people/members/server/queries.ts'
import { createTeam, updateTeam } from '#features/people/teams/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { tryTurn } from '#platform/turns/take-turn.ts'
import {
  hasFailed,
  type ImportCheckRecord,
  type ImportStep,
  importMessages,
  withFailed,
  withPassed,
  withRollback,
} from '../domain/check-record.ts'
import { checkRows, type ImportLists, type RowCheck } from '../domain/check-rows.ts'
import { teamNameKey } from '../domain/names.ts'
import type { PlannedMember, RowStep } from '../domain/plan.ts'
import { eventFacts } from './queries/event-facts.ts'

type ImportOptions = {
  /** Who imports: `system` for the command line. */
  author: Author
  /** The event's address, for the links in the invitations. */
  appUrl: string
  /** The type of new teams whose row names none. */
  defaultTeamTypeId: string | null
  /** Ends the import after the current row. */
  signal?: AbortSignal
  /** Called with each row as soon as its outcome is certain; the next row waits. */
  onRow?: (row: RowCheck) => void | Promise<void>
}

/**
 * Imports the lists, each row in a separate transaction, and gives back every row with its outcome; rows
 * after a stop are missing. A row that fails leaves nothing, and the rows after it are checked anew: they may
 * rely on it. Refuses while another import into the event is running, because each would create the other's
 * teams a second time.
 */
export function importLists(
  scope: EventScope,
  lists: ImportLists,
  options: ImportOptions,
): Promise<Result<RowCheck[], 'importRunning'>> {
  // This transaction only holds the event's turn; each row has a separate one.
  return inEvent(scope, async (holder) => {
    if (!(await tryTurn(holder, 'team-import'))) return err('importRunning')
    const done: RowCheck[] = []
    let left = lists
    while (hasRows(left) && !options.signal?.aborted) {
      const dealtWith = await importUntilFailure(scope, left, options)
      done.push(...dealtWith)
      left = without(left, dealtWith)
    }
    return ok(done)
  })
}

async function importUntilFailure(
  scope: EventScope,
  lists: ImportLists,
  options: ImportOptions,
): Promise<RowCheck[]> {
  const { rows } = checkRows(lists, await eventFacts(scope, options.defaultTeamTypeId))
  const teamIds = new Map<string, string>()
  const done: RowCheck[] = []
  for (const row of rows) {
    if (options.signal?.aborted) break
    const imported = row.step === null ? row : await importRow(scope, row, row.step, teamIds, options)
    done.push(imported)
    await options.onRow?.(imported)
    if (row.step !== null && hasFailed(imported.record)) break
  }
  return done
}

/** A refusal that a person can understand; thrown so that the row's transaction is rolled back. */
class RowRefusal extends Error {}

/**
 * The steps of one row (platform specification, section 4). Team, member and e-mail succeed or fail together;
 * the account, which belongs to no event, is made before them and removed when they fail.
 */
async function importRow(
  scope: EventScope,
  row: RowCheck,
  { team, changesTeam, member }: RowStep,
  /** Of the teams that earlier rows have made, by `teamNameKey`. */
  teamIds: Map<string, string>,
  options: ImportOptions,
): Promise<RowCheck> {
  let record = row.record
  let current: ImportStep = member === null ? 'teamCreation' : 'userCreation'
  let account: RowAccount | null = null
  const run = async <T>(step: ImportStep, work: () => Promise<T>): Promise<T> => {
    current = step
    const done = await work()
    record = withPassed(record, step)
    return done
  }
  try {
    if (member !== null) account = await accountFor(scope, member)
    const accountId = account?.id
    const teamId = await inEvent(scope, async (event) => {
      if (accountId !== undefined) await refuseMember(event, accountId)
      const knownId = team.existingTeamId ?? teamIds.get(teamNameKey(team.name))
      const id = await run('teamCreation', () =>
        saveTeam(event, options.author, { ...team, teamId: knownId, changesTeam }),
      )
      if (member === null || accountId === undefined) return id
      const memberId = await run('userCreation', () =>
        addMember(event, options.author, {
          accountId,
          firstName: member.firstName,
          surname: member.surname,
          teamId: id,
          isTeamOwner: member.teamRole === 'owner',
        }),
      )
      await run('emailSend', () =>
        sendInvitation(event, {
          accountId,
          email: member.email,
          firstName: member.firstName,
          memberId,
          team: { id, name: team.name },
          invitedBy: null,
          appUrl: options.appUrl,
        }),
      )
      return id
    })
    teamIds.set(teamNameKey(team.name), teamId)
  } catch (error) {
    record = await takeBack(scope, withFailed(record, current, reasonOf(error, current)), member, account)
  }
  return { ...row, record }
}

type RowAccount = { id: string; isNew: boolean }

async function accountFor(scope: EventScope, member: PlannedMember): Promise<RowAccount> {
  const { email, firstName, surname } = member
  const existing = await accountByEmail(scope.services, email)
  const { id } = await findOrCreateAccount(scope.services, { email, name: `${firstName} ${surname}` })
  return { id, isNew: existing === undefined }
}

/** They may have been invited since the list was checked. */
async function refuseMember(event: EventTransaction, accountId: string) {
  if (await memberByAccount(event, accountId)) throw new RowRefusal('This address is already in the event.')
}

type SavedTeam = RowStep['team'] & Pick<RowStep, 'changesTeam'> & { teamId: string | undefined }

async function saveTeam(
  event: EventTransaction,
  author: Author,
  { teamId, name, stand, hall, teamTypeId, changesTeam }: SavedTeam,
): Promise<string> {
  if (teamId === undefined) return createTeam(event, author, { name, stand, hall, teamTypeId })
  if (changesTeam) {
    const changed = await updateTeam(event, author, { teamId, stand, hall, teamTypeId })
    if (!changed.ok) throw new RowRefusal('The team is no longer in the event.')
  }
  return teamId
}

const stepsFailed: Record<ImportStep, string> = {
  userCreation: 'The user could not be added',
  teamCreation: 'The team could not be saved',
  emailSend: 'The welcome e-mail could not be queued',
}

function reasonOf(error: unknown, step: ImportStep): string {
  if (error instanceof RowRefusal) return error.message
  return `${stepsFailed[step]}: ${rootMessage(error).replace(/\.$/, '')}.`
}

/** PostgreSQL's own message, without the statement around it, which holds names and addresses. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'An unknown error occurred'
  return error.cause === undefined ? error.message : rootMessage(error.cause)
}

async function takeBack(
  scope: EventScope,
  record: ImportCheckRecord,
  member: PlannedMember | null,
  account: RowAccount | null,
): Promise<ImportCheckRecord> {
  if (member !== null && account === null) return withRollback(record, importMessages.noUser)
  if (account === null || !account.isNew) return withRollback(record, null)
  try {
    // Another event may have invited them in the meantime.
    const used = await eventIdsOf(scope.services, account.id)
    if (used.length === 0) await removeAccount(scope.services, account.id)
    return withRollback(record, null)
  } catch (error) {
    return withRollback(record, rootMessage(error))
  }
}

function hasRows({ teams, contacts }: ImportLists): boolean {
  return teams.rows.length + (contacts?.rows.length ?? 0) > 0
}

function without({ teams, contacts }: ImportLists, done: readonly RowCheck[]): ImportLists {
  const linesOf = (sheet: RowCheck['sheet']) =>
    new Set(done.filter((row) => row.sheet === sheet).map(({ line }) => line))
  const drop = (list: ImportLists['teams'], lines: ReadonlySet<number>) => ({
    ...list,
    rows: list.rows.filter(({ line }) => !lines.has(line)),
  })
  return {
    teams: drop(teams, linesOf('teams')),
    ...(contacts ? { contacts: drop(contacts, linesOf('contacts')) } : {}),
  }
}
