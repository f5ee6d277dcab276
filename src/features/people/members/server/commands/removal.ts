import { and, eq, inArray } from 'drizzle-orm'
import { withdrawEmails } from '#features/event/emails/server/commands/withdrawing.ts'
import { dropLocksOf } from '#features/event/locks/server/commands.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudits } from '#platform/audit/audit.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, unlessRefused } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { type Person, peopleForChange } from '../queries.ts'
import { members } from '../tables.ts'
import type { MemberRefusal } from './access.ts'
import { announceChange, change, idsOf, losesAdmins, managedBy } from './change-people.ts'
import { makeOwner } from './teams.ts'

export type RemovalRefusal = MemberRefusal | 'ownerStays' | 'successorNotInTeam'
type Removal = {
  memberIds: readonly string[]
  /** Of the same team: takes over their tasks, and the team where they owned it. Null: the tasks are nobody's. */
  successorId: string | null
  /** The one team from which they may be removed; left out for organisers, who remove everyone. */
  teamId?: string
}

/**
 * Ends the parts of people in the event (the specification's `cleanupAndTransferUser`): what they had in hand goes to
 * their successor, what they did keeps their name, and their accounts stay theirs. They cannot enter from then on.
 */
export function removeMembers(
  scope: EventScope,
  actor: Actor,
  { memberIds, successorId, teamId: only }: Removal,
): Promise<Result<null, RemovalRefusal>> {
  return unlessRefused<null, RemovalRefusal>(scope, async (event) => {
    if (memberIds.includes(actor.memberId)) return err('yourself')
    const managed = await managedBy(event, actor, memberIds, only)
    if (!managed.ok) return managed
    return endFor(event, actor, { people: managed.value, successorId })
  })
}

/**
 * Ends the parts of a team's people when it is deleted; their accounts stay theirs. Those who organise the event stay in
 * it, without a team.
 */
export async function endTeam(event: EventTransaction, author: Author, teamId: string): Promise<void> {
  const { tx, eventId } = event
  const inTeam = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.eventId, eventId), eq(members.teamId, teamId)))
  const people = await peopleForChange(event, idsOf(inTeam))
  const leaving = people.filter(({ level }) => level === 'user')
  const staying = people.filter(({ level }) => level !== 'user')
  if (leaving.length > 0) {
    await endParts(event, author, leaving)
    await leaveBehind(event, author, { people: leaving, successorId: null })
  }
  if (staying.length > 0) {
    await change(event, author, idsOf(staying), { teamId: null, isTeamOwner: false })
    await recordAudits(
      event,
      staying.map(({ id }) => ({
        ...{ memberId: author.memberId, action: 'member.updateTeam' as const, subjectId: id },
        ...{ before: { teamId }, after: { teamId: null } },
      })),
    )
    announceChange(event, staying)
  }
}

export type EndingRefusal = 'lastAdmin' | 'ownerStays' | 'successorNotInTeam'

/**
 * Ends the part of one person who is being erased, whoever asks for it: as a removal does. Of a part that has ended
 * there is nothing more to do.
 */
export async function endPartOf(
  event: EventTransaction,
  author: Author,
  { memberId, successorId, isForced }: { memberId: string; successorId: string | null; isForced: boolean },
): Promise<Result<null, EndingRefusal>> {
  await takeTurn(event, 'members')
  const people = await peopleForChange(event, [memberId])
  return people.length === 0 ? ok(null) : endFor(event, author, { people, successorId, isForced })
}

async function endFor(
  event: EventTransaction,
  author: Author,
  { people, successorId, isForced = false }: Leaving & { isForced?: boolean },
): Promise<Result<null, EndingRefusal>> {
  const [successor] = successorId === null ? [] : await peopleForChange(event, [successorId])
  const isFitting = successor && !idsOf(people).includes(successor.id) && successor.teamId !== null
  if (successorId !== null && !(isFitting && people.every(({ teamId }) => teamId === successor.teamId)))
    return err('successorNotInTeam')
  await endParts(event, author, people)
  if (await losesAdmins(event, people)) return err('lastAdmin')
  const owned = people.flatMap(({ isTeamOwner, teamId }) => (isTeamOwner && teamId !== null ? [teamId] : []))
  if (owned.length > 0 && successor) await makeOwner(event, author, successor)
  else if (!isForced && (await hasPeople(event, owned))) return err('ownerStays')
  await leaveBehind(event, author, { people, successorId })
  return ok(null)
}

function endParts(event: EventTransaction, actor: Author, people: readonly Person[]) {
  const none = { accountId: null, teamId: null, isTeamOwner: false, openedAt: null, disabledAt: null }
  return change(event, actor, idsOf(people), { ...none, level: 'user', endedAt: event.services.clock.now() })
}

async function hasPeople({ tx, eventId }: EventTransaction, teamIds: readonly string[]): Promise<boolean> {
  const [someone] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.eventId, eventId), inArray(members.teamId, [...teamIds])))
    .limit(1)
  return someone !== undefined
}

type Leaving = { people: readonly Person[]; successorId: string | null }

async function leaveBehind(event: EventTransaction, actor: Author, { people, successorId }: Leaving) {
  const memberIds = idsOf(people)
  const leaving = { people, successorId, removedBy: actor.memberId }
  for (const handOver of event.services.ports.membersRemoved) await handOver(event, leaving)
  await withdrawEmails(event, { memberIds, reason: 'The person was removed before it was sent.' })
  await dropLocksOf(event, memberIds)
  await recordAudits(
    event,
    people.map(({ id, teamId, level }) => ({
      ...{ memberId: actor.memberId, action: 'member.remove', subjectId: id },
      before: { teamId, level, successorId },
    })),
  )
  announceChange(event, people)
}
