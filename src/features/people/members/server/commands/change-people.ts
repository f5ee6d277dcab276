import { and, eq, inArray } from 'drizzle-orm'
import { isAtLeast } from '#kit/access/levels.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { announce, announceStanding } from '#platform/live/announce.ts'
import { memberAlone, teamAndOrganisers } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { mayManage, mayManageInTeam } from '../../domain/authority.ts'
import { membersTopic } from '../../domain/topic.ts'
import { hasAdmin, type Person, peopleForChange } from '../queries.ts'
import { members } from '../tables.ts'

/** Asked after the change. Another change waits for its turn, so that of two admins who remove each other one stays. */
export async function losesAdmins(event: EventTransaction, changed: readonly Person[]): Promise<boolean> {
  return changed.some(({ level }) => isAtLeast(level, 'admin')) && !(await hasAdmin(event))
}

/**
 * Locks people until the end of the transaction; refuses when one is missing, or not theirs to change.
 * @param only the team in which they are sought, for its owner
 */
export async function managedBy(
  event: EventTransaction,
  actor: Actor,
  memberIds: readonly string[],
  only?: string,
): Promise<Result<Person[], 'noSuchMember' | 'aboveOwn'>> {
  await takeTurn(event, 'members')
  const found = await peopleForChange(event, memberIds)
  const people = found.filter(({ teamId }) => only === undefined || teamId === only)
  if (people.length < new Set(memberIds).size) return err('noSuchMember')
  const may = only === undefined ? mayManage : mayManageInTeam
  return people.every((person) => may(actor, person)) ? ok(people) : err('aboveOwn')
}

type Values = Partial<typeof members.$inferInsert>

export async function change(
  event: EventTransaction,
  actor: Author,
  memberIds: readonly string[],
  values: Values,
) {
  await event.tx
    .update(members)
    .set({ ...values, ...byAndWhen(event, actor) })
    .where(and(eq(members.eventId, event.eventId), inArray(members.id, [...memberIds])))
  if (decideStanding.some((key) => key in values))
    event.beforeCommit(() => announceStanding(event.tx, event.eventId))
}

/** What `standingOf` reads: whether somebody may listen in the event, and to what. */
const decideStanding = ['level', 'teamId', 'openedAt', 'disabledAt'] as const

export function byAndWhen({ services }: EventTransaction, { memberId }: Author) {
  return { updatedAt: services.clock.now(), updatedBy: memberId }
}

export const idsOf = (people: readonly Pick<Person, 'id'>[]) => people.map(({ id }) => id)

/** The people themselves, who may be in no team by now, their colleagues and the organisers. */
export function announceChange(event: EventTransaction, people: readonly Pick<Person, 'id' | 'teamId'>[]) {
  for (const { id, teamId } of people)
    announce(event, [membersTopic], memberAlone(id), teamAndOrganisers(teamId))
}
