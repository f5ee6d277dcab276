import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { forgetAccount } from '#features/people/invitations/server/commands.ts'
import { mayManage } from '#features/people/members/domain/authority.ts'
import { displayName } from '#features/people/members/domain/member.ts'
import { type RemovalRefusal, removeMembers } from '#features/people/members/server/commands/removal.ts'
import { makeOwner } from '#features/people/members/server/commands/teams.ts'
import { type Person, peopleForChange } from '#features/people/members/server/queries.ts'
import { removeTeam } from '#features/people/teams/server/commands.ts'
import { contentsOfTeam, teamsForChange } from '#features/people/teams/server/queries.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, unlessRefused } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { withFailed, withRollback } from '../../domain/check-record.ts'
import {
  type MadeByRow,
  ownEntries,
  type SinceImport,
  undeliveredWords,
  workSince,
} from '../../domain/undoing.ts'
import { importedRow, ofRow } from '../queries/undelivered.ts'
import { teamImportRows } from '../tables.ts'
import { checkImport } from './checking.ts'
import { changing } from './staging.ts'

type Refused =
  | 'noSuchRow'
  | 'isDelivered'
  | 'unknownWork'
  | 'aboveOwn'
  | { code: 'workedOn'; since: readonly string[] }
export type UndoRefusal = 'noImport' | 'importRunning' | Refused

/**
 * Takes back what importing a row has made, when its invitation was not delivered: its person, the team and the account
 * if they are its own. Nothing else is touched, and nothing at all once somebody has worked with it. The row can then be
 * corrected and imported again.
 */
export async function undoRow(
  scope: EventScope,
  actor: Actor,
  { rowId }: { rowId: string },
): Promise<Result<string, UndoRefusal>> {
  const undone = await unlessRefused(scope, (event) =>
    changing(event, (open, current) => undoIn(open, actor, { importId: current.id, rowId })),
  )
  if (!undone.ok) return undone
  const { importId, accountId } = undone.value
  if (accountId !== null) await forgetAccount(scope.services, accountId).catch(scope.services.report)
  await checkImport(scope)
  return ok(importId)
}

/** @returns the account that nobody needs any more, if the row made one */
async function undoIn(
  event: EventTransaction,
  actor: Actor,
  { importId, rowId }: { importId: string; rowId: string },
): Promise<Result<{ importId: string; accountId: string | null }, Refused>> {
  const row = await importedRow(event, { importId, rowId })
  if (!row) return err('noSuchRow')
  const { mail, teamId, check } = row
  if (row.state !== 'imported' || mail === null) return err('isDelivered')
  const made = check?.made
  if (!check || !made) return err('unknownWork')
  // Invitations and changes of people wait meanwhile.
  await takeTurn(event, 'members')
  const [person] = mail.memberId === null ? [] : await peopleForChange(event, [mail.memberId])
  if (!person || teamId === null)
    return err({ code: 'workedOn', since: ['Its person or team has been removed.'] })
  if (!mayManage(actor, person)) return err('aboveOwn')
  const taken = { rowId, teamId, made, person }
  const since = workSince(await sinceImport(event, taken))
  if (since.length > 0) return err({ code: 'workedOn', since })
  const removed = await takeBack(event, actor, taken)
  if (!removed.ok) return err({ code: 'workedOn', since: [removalWords[removed.error]] })
  const { made: _, ...kept } = check
  const record = withRollback(withFailed(check.record, 'emailSend', undeliveredWords(mail.detail)), null)
  await event.tx
    .update(teamImportRows)
    .set({
      ...{ state: 'failed', teamId: null, emailId: null, importedAt: null },
      check: { ...kept, record },
    })
    .where(ofRow(event, { importId, rowId }))
  await recordAudit(event, {
    ...{ memberId: actor.memberId, action: 'teamImport.undoRow', subjectId: importId },
    before: { line: row.line, teamName: check.values.teamName, ...made },
  })
  return ok({ importId, accountId: made.isAccountNew ? person.accountId : null })
}

type Taken = { rowId: string; teamId: string; made: MadeByRow; person: Person }

async function sinceImport(
  event: EventTransaction,
  { rowId, teamId, made, person }: Taken,
): Promise<SinceImport> {
  const before = (await teamsForChange(event, [teamId])).get(teamId)
  const contents = await contentsOfTeam(event, teamId)
  const others = (contents?.people ?? 0) - 1
  const changed = await changedSince(event, [person.id, teamId])
  return {
    person: {
      name: displayName(person),
      hasSignedIn: person.openedAt !== null || person.lastLoginAt !== null,
      isMoved: person.teamId !== teamId,
      isChanged: changed.has(person.id) || person.level !== 'user' || person.disabledAt !== null,
      isOwnerOfOthers:
        person.isTeamOwner && !made.isTeamNew && others > 0 && !(await formerOwner(event, teamId, made)),
    },
    team:
      made.isTeamNew && contents && before
        ? {
            ...{ name: before.name, isChanged: changed.has(teamId), otherPeople: Math.max(0, others) },
            ...{ submissions: contents.submissions, comments: contents.comments },
            ...{ tasks: contents.tasks, files: contents.files },
            ...{ standShares: contents.standShares, otherLines: await otherLines(event, rowId, teamId) },
          }
        : null,
  }
}

/** Which of them have entries in the history beside those of the import. */
async function changedSince({ tx, eventId }: EventTransaction, subjectIds: readonly string[]) {
  const found = await tx
    .selectDistinct({ subjectId: auditEntries.subjectId })
    .from(auditEntries)
    .where(
      and(
        ...[eq(auditEntries.eventId, eventId), inArray(auditEntries.subjectType, ['member', 'team'])],
        ...[
          inArray(auditEntries.subjectId, [...subjectIds]),
          notInArray(auditEntries.action, [...ownEntries]),
        ],
      ),
    )
  return new Set(found.map(({ subjectId }) => subjectId))
}

async function otherLines({ tx, eventId }: EventTransaction, rowId: string, teamId: string) {
  const others = await tx
    .select({ line: teamImportRows.line })
    .from(teamImportRows)
    .where(
      and(
        ...[eq(teamImportRows.eventId, eventId), eq(teamImportRows.teamId, teamId)],
        ne(teamImportRows.id, rowId),
      ),
    )
    .orderBy(teamImportRows.line)
  return others.map(({ line }) => line)
}

/** Who gets the team back, if they are still in it. */
async function formerOwner(event: EventTransaction, teamId: string, { formerOwnerId }: MadeByRow) {
  const [former] = formerOwnerId === null ? [] : await peopleForChange(event, [formerOwnerId])
  return former?.teamId === teamId ? former : undefined
}

async function takeBack(
  event: EventTransaction,
  actor: Actor,
  { teamId, made, person }: Taken,
): Promise<Result<null, keyof typeof removalWords>> {
  if (made.isTeamNew) return removeTeam(event, actor, { teamId })
  const former = person.isTeamOwner ? await formerOwner(event, teamId, made) : undefined
  if (former) await makeOwner(event, actor, former)
  return removeMembers(event, actor, { memberIds: [person.id], successorId: null })
}

const removalWords: Record<RemovalRefusal | 'notFound' | 'removeOrganiserTeam', string> = {
  noSuchMember: 'Its person has been removed.',
  aboveOwn: 'Its person has a permission above yours.',
  yourself: 'The row invited you.',
  lastAdmin: 'Its person is the last admin of the event.',
  ownerStays: 'Its person owns a team with other people in it.',
  successorNotInTeam: 'Its person has been removed.',
  notFound: 'Its team has been removed.',
  removeOrganiserTeam: 'Its team is now an organiser team.',
}
