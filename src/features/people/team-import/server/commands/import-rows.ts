import { sql } from 'drizzle-orm'
import { isDatabaseAway } from '#database/client.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { WorkTakenOver } from '#features/event/long-work/server/commands.ts'
import { accountMessages } from '#features/people/accounts/domain/messages.ts'
import { findOrCreateAccountsIn } from '#features/people/accounts/server/commands.ts'
import { mailInvitations, waysInFor } from '#features/people/auth/server/commands/mails.ts'
import { updateValuesOfTeam } from '#features/people/custom-fields/server/commands.ts'
import { memberRefusals } from '#features/people/members/domain/messages.ts'
import { addMembers } from '#features/people/members/server/commands/parts.ts'
import { makeOwner } from '#features/people/members/server/commands/teams.ts'
import {
  countMembersByTeam,
  membersOfTeam,
  peopleForChange,
} from '#features/people/members/server/queries.ts'
import { teamMessages } from '#features/people/teams/domain/messages.ts'
import { createTeams, type TeamUpdateRefusal, updateTeam } from '#features/people/teams/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, goOnInEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import {
  type ImportStep,
  importMessages,
  importSteps,
  withFailed,
  withPassed,
  withRollback,
} from '../../domain/check-record.ts'
import type { RowCheck } from '../../domain/check-rows.ts'
import { teamNameKey } from '../../domain/names.ts'
import { teamFullWords } from '../../domain/plan.ts'
import type { RowStep } from '../../domain/planned.ts'
import type { MadeByRow } from '../../domain/undoing.ts'
import { hasAnyPart } from '../queries/event-facts.ts'
import { teamImportMarks } from '../tables.ts'

/** A row with something to do. */
export type RowToImport = RowCheck & { step: RowStep }

/** A row that has been imported, or has failed and left nothing. */
export type ImportedRow = {
  row: RowCheck
  teamId: string | null
  emailId: string | null
  /** Null for a row that failed. */
  made: MadeByRow | null
}

export type Importing = {
  author: Author
  /** The event's address, for the links in the invitations. */
  appUrl: string
  /** Teams that earlier rows have made, by `teamNameKey`. */
  teamIds: Map<string, string>
  /** Keeps the outcomes, in the transaction of the rows; for a row that failed, in one of its own. */
  record: (event: EventTransaction, rows: readonly ImportedRow[]) => Promise<void>
}

/**
 * Imports rows together, in one transaction and as many statements as for one row. When something fails, nothing of them
 * is left, and they are tried in smaller parts until the row is found that fails: so a row alone decides over itself.
 * @returns the rows that were dealt with, in order, up to and with the first that failed: those after it may rely on it
 */
export async function importRows(
  scope: EventScope,
  rows: readonly RowToImport[],
  importing: Importing,
): Promise<ImportedRow[]> {
  const reached: Reached = { passed: [], hasAccounts: false }
  try {
    return await writeRows(scope, rows, importing, reached)
  } catch (error) {
    // Neither says anything about the rows.
    if (isDatabaseAway(error) || error instanceof WorkTakenOver) throw error
    const [first] = rows
    if (first === undefined || rows.length > 1) return importHalves(scope, rows, importing)
    const failed = { row: failedRow(first, reached, error), teamId: null, emailId: null, made: null }
    await scope.services.database.transaction((tx) =>
      goOnInEvent(scope, tx, (event) => importing.record(event, [failed])),
    )
    return [failed]
  }
}

async function importHalves(
  scope: EventScope,
  rows: readonly RowToImport[],
  importing: Importing,
): Promise<ImportedRow[]> {
  const middle = Math.ceil(rows.length / 2)
  const half = rows.slice(0, middle)
  const before = await importRows(scope, half, importing)
  const isCut = before.length < half.length || before.some(({ row }) => row.record.errorMessage !== '')
  return isCut ? before : [...before, ...(await importRows(scope, rows.slice(middle), importing))]
}

/** A refusal that a person can understand; thrown so that the transaction is rolled back. */
class RowRefusal extends Error {}

/** How far the rows came before one of them failed. */
type Reached = { passed: ImportStep[]; hasAccounts: boolean }

/**
 * The steps of a row (platform specification, section 4). Account, team, member and e-mail are one transaction: whatever
 * fails or dies before its end leaves nothing behind.
 */
function writeRows(
  scope: EventScope,
  rows: readonly RowToImport[],
  importing: Importing,
  reached: Reached,
): Promise<ImportedRow[]> {
  const { author, appUrl } = importing
  const people = rows.flatMap(({ step }) => step.member ?? [])
  return scope.services.database
    .transaction(async (tx) => {
      const accounts = await findOrCreateAccountsIn(
        tx,
        people.map(({ email, firstName, surname }) => ({ email, name: `${firstName} ${surname}` })),
      )
      if ([...accounts.values()].some(({ disabledAt }) => disabledAt !== null))
        throw new RowRefusal(accountMessages.disabled)
      const accountIds = [...accounts.values()].map(({ id }) => id)
      const waysIn = await waysInFor(scope, accountIds, tx)
      reached.hasAccounts = true
      return goOnInEvent(scope, tx, async (event) => {
        // Invitations wait meanwhile, so that of two for the last place one is refused.
        await takeTurn(event, 'members')
        // They may have been invited since the list was checked.
        if (await hasAnyPart(event, accountIds)) throw new RowRefusal(teamMessages.alreadyInEvent)
        const placed = placesOf(rows, importing.teamIds)
        await refuseFullTeams(event, placed)
        await saveTeams(event, author, placed)
        reached.passed.push('teamCreation')
        const invited = placed.flatMap(({ row, teamId }) => {
          const { member, team } = row.step
          const account = member && accounts.get(member.email)
          if (!member || !account) return []
          const part = {
            id: newId(),
            accountId: account.id,
            teamId,
            isTeamOwner: member.teamRole === 'owner',
          }
          return [{ row, member, part, team: { id: teamId, name: team.name } }]
        })
        await addMembers(
          event,
          author,
          invited.map(({ part, member: { firstName, surname } }) => ({ ...part, firstName, surname })),
        )
        const formerOwners = await changeOwners(event, author, placed)
        reached.passed.push('userCreation')
        const mailIds = await mailInvitations(
          event,
          invited.map(({ member: { email, firstName }, part, team }) => ({
            ...{ email, firstName, memberId: part.id, team, invitedBy: null, appUrl },
            wayIn: waysIn.get(part.accountId) ?? null,
          })),
        )
        const mailOf = new Map(invited.map(({ row }, index) => [row, mailIds[index] ?? null]))
        const imported = placed.map(({ row, teamId, isNew }) => ({
          row: { ...row, record: importSteps.reduce(withPassed, row.record) },
          teamId,
          emailId: mailOf.get(row) ?? null,
          made: {
            isTeamNew: isNew,
            isAccountNew: accounts.get(row.step.member?.email ?? '')?.isNew ?? false,
            formerOwnerId: formerOwners.get(row) ?? null,
          },
        }))
        await rememberBrought(
          event,
          imported.map(({ row, teamId }) => ({ ...row, teamId })),
        )
        await importing.record(event, imported)
        return imported
      })
    })
    .then((imported) => {
      for (const { row, teamId } of imported) {
        if (row.step !== null && teamId !== null)
          importing.teamIds.set(teamNameKey(row.step.team.name), teamId)
      }
      return imported
    })
}

/** What the list has said of these teams, for the next import to compare with. */
export async function rememberBrought(
  { tx, eventId }: EventTransaction,
  rows: readonly Pick<RowCheck, 'teamId' | 'brought'>[],
) {
  const marks = new Map(
    rows.flatMap(({ teamId, brought }) => (teamId && brought ? [[teamId, brought] as const] : [])),
  )
  if (marks.size === 0) return
  await tx
    .insert(teamImportMarks)
    .values([...marks].map(([teamId, values]) => ({ eventId, teamId, values })))
    .onConflictDoUpdate({
      target: [teamImportMarks.eventId, teamImportMarks.teamId],
      set: { values: sql`excluded.values` },
    })
}

/** People may have come since the list was checked. */
async function refuseFullTeams(event: EventTransaction, placed: readonly PlacedRow[]) {
  const coming = placed.filter(({ row, isNew }) => row.step.member !== null && !isNew)
  if (coming.length === 0) return
  const { teamMemberLimit } = (await allSettings(event)).variables
  const counts = new Map(await countMembersByTeam(event))
  for (const { teamId } of coming) {
    const count = (counts.get(teamId) ?? 0) + 1
    if (count > teamMemberLimit) throw new RowRefusal(teamFullWords(teamMemberLimit))
    counts.set(teamId, count)
  }
}

type PlacedRow = { row: RowToImport; teamId: string; isNew: boolean }

/** The team of each row: the event's, or that of an earlier row, or a new one. */
function placesOf(rows: readonly RowToImport[], known: ReadonlyMap<string, string>): PlacedRow[] {
  const made = new Map<string, string>()
  return rows.map((row) => {
    const { existingTeamId, name } = row.step.team
    const key = teamNameKey(name)
    const teamId = existingTeamId ?? known.get(key) ?? made.get(key)
    if (teamId !== undefined) return { row, teamId, isNew: false }
    const id = newId()
    made.set(key, id)
    return { row, teamId: id, isNew: true }
  })
}

async function saveTeams(event: EventTransaction, author: Author, placed: readonly PlacedRow[]) {
  const created = placed.filter(({ isNew }) => isNew)
  await createTeams(
    event,
    author,
    created.map(({ row, teamId }) => {
      const { name, stand, hall, teamTypeId } = row.step.team
      return { id: teamId, name, stand, hall, teamTypeId, customFields: row.step.customFields }
    }),
  )
  for (const { row, teamId, isNew } of placed) {
    if (isNew || !row.step.changesTeam) continue
    const { name, stand, hall, teamTypeId } = row.step.team
    await saveValues(event, author, { teamId, values: row.step.customFields })
    const updated = await updateTeam(event, author, { teamId, name, stand, hall, teamTypeId })
    if (!updated.ok) throw new RowRefusal(updateRefusals[updated.error])
  }
}

/** Before the team itself is written: in the order of all that changes values, so that nobody waits for each other. */
async function saveValues(
  event: EventTransaction,
  author: Author,
  change: { teamId: string; values: RowStep['customFields'] },
) {
  if (Object.keys(change.values).length === 0) return
  const updated = await updateValuesOfTeam(event, author, change)
  if (updated.ok) return
  const isTeamGone = updated.error === 'teamNotFound'
  throw new RowRefusal(isTeamGone ? updateRefusals.notFound : 'A custom field was deleted meanwhile.')
}

const updateRefusals: Record<TeamUpdateRefusal, string> = {
  notFound: 'The team is no longer in the event.',
  unknownTeamType: teamMessages.unknownTeamType,
  organiserTeam: teamMessages.organiserTeam,
}

/**
 * Of the teams for which somebody has chosen the owner that the list names; they are members by now.
 * @returns who owned them before
 */
async function changeOwners(event: EventTransaction, author: Author, placed: readonly PlacedRow[]) {
  const former = new Map<RowToImport, string>()
  for (const { row, teamId } of placed) {
    const { owner } = row.step
    if (owner === null) continue
    const people = await membersOfTeam(event, teamId)
    const known = people.find(({ email }) => email === owner)
    const [person] = known ? await peopleForChange(event, [known.id]) : []
    if (!person || person.teamId !== teamId) throw new RowRefusal('The new owner is no longer in the team.')
    if (person.isStaff) throw new RowRefusal(memberRefusals.aboveOwn)
    if (person.disabledAt !== null) throw new RowRefusal(memberRefusals.isDisabled)
    const before = people.find(({ isTeamOwner }) => isTeamOwner)
    if (before) former.set(row, before.id)
    await makeOwner(event, author, person)
  }
  return former
}

function failedRow(row: RowToImport, { passed, hasAccounts }: Reached, error: unknown): RowCheck {
  const order: readonly ImportStep[] = ['teamCreation', 'userCreation', 'emailSend']
  const isMember = error instanceof RowRefusal && passed.length === 0 && row.step.member !== null
  const failedStep: ImportStep =
    isMember || !hasAccounts ? 'userCreation' : (order.find((step) => !passed.includes(step)) ?? 'emailSend')
  const record = withFailed(passed.reduce(withPassed, row.record), failedStep, reasonOf(error, failedStep))
  const hasNoUser = row.step.member !== null && !hasAccounts
  return { ...row, record: withRollback(record, hasNoUser ? importMessages.noUser : null) }
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
