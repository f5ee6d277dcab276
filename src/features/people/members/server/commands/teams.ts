import { and, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { mayManage, mayManageInTeam } from '../../domain/authority.ts'
import { type Person, peopleForChange } from '../queries.ts'
import { members } from '../tables.ts'
import { announceChange, byAndWhen, change } from './change-people.ts'

/** Puts a person of the event who has no team into one. */
export async function joinTeam(
  event: EventTransaction,
  actor: Author,
  { memberId, teamId }: { memberId: string; teamId: string },
) {
  await change(event, actor, [memberId], { teamId, isTeamOwner: false })
  await recordAudit(event, {
    ...{ memberId: actor.memberId, action: 'member.updateTeam', subjectId: memberId },
    ...{ before: { teamId: null }, after: { teamId } },
  })
  announceChange(event, [{ id: memberId, teamId }])
}

/** Gives a part that nobody has opened yet to another account: the invitation was for somebody else. */
export async function updateInvitee(
  event: EventTransaction,
  actor: Author,
  { memberId, accountId, ...emails }: { memberId: string; accountId: string; from: string; to: string },
) {
  await change(event, actor, [memberId], { accountId })
  await recordAudit(event, {
    ...{ memberId: actor.memberId, action: 'member.updateEmail', subjectId: memberId },
    ...{ before: { email: emails.from }, after: { email: emails.to } },
  })
  announceChange(event, await peopleForChange(event, [memberId]))
}

export type OwnerRefusal = 'noSuchMember' | 'aboveOwn' | 'notInTeam' | 'isDisabled'

/** Makes a person the owner of their team, and whoever was it a member: by an organiser, or by that owner. */
export function updateOwner(
  scope: EventScope,
  actor: Actor,
  { memberId, teamId }: { memberId: string; teamId: string },
): Promise<Result<null, OwnerRefusal>> {
  return inEvent(scope, async (event): Promise<Result<null, OwnerRefusal>> => {
    await takeTurn(event, 'members')
    const [person] = await peopleForChange(event, [memberId])
    if (!person) return err('noSuchMember')
    if (person.teamId !== teamId) return err('notInTeam')
    if (!mayManage(actor, person) && !mayManageInTeam(actor, person)) return err('aboveOwn')
    if (person.disabledAt !== null) return err('isDisabled')
    await makeOwner(event, actor, person)
    return ok(null)
  })
}

/** The team has one owner, and this person is it. */
export async function makeOwner(
  event: EventTransaction,
  actor: Author,
  { id, teamId }: Pick<Person, 'id' | 'teamId'>,
) {
  if (teamId === null) return
  const ofTeam = and(eq(members.eventId, event.eventId), eq(members.teamId, teamId))
  const former = await event.tx
    .update(members)
    .set({ isTeamOwner: false, ...byAndWhen(event, actor) })
    .where(and(ofTeam, eq(members.isTeamOwner, true)))
    .returning({ id: members.id })
  await change(event, actor, [id], { isTeamOwner: true })
  await recordAudit(event, {
    ...{ memberId: actor.memberId, action: 'team.transfer', subjectId: teamId },
    ...{ before: { ownerId: former[0]?.id ?? null }, after: { ownerId: id } },
  })
  announceChange(event, [{ id, teamId }])
}
