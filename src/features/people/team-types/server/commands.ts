import { and, eq } from 'drizzle-orm'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { limitedKinds } from '../domain/limits.ts'
import { type TeamTypeInput, teamTypeLimits } from '../domain/schema.ts'
import { teamTypesTopic } from '../domain/topic.ts'
import { countTeamTypes, teamTypeForChange, teamTypeNamed } from './queries.ts'
import { teamTypes } from './tables.ts'

/** The team type of this name, whatever its capitals; made when there is none. */
export function findOrCreateTeamType(
  scope: EventScope,
  author: Author,
  name: string,
): Promise<Result<string, 'tooMany'>> {
  return inEvent(scope, async (event): Promise<Result<string, 'tooMany'>> => {
    await takeNames(event)
    const known = await teamTypeNamed(event, { name })
    return known === undefined ? insertTeamType(event, author, { name }) : ok(known)
  })
}

export function createTeamType(
  scope: EventScope,
  author: Author,
  input: TeamTypeInput,
): Promise<Result<string, 'nameTaken' | 'tooMany'>> {
  return inEvent(scope, async (event): Promise<Result<string, 'nameTaken' | 'tooMany'>> => {
    await takeNames(event)
    if (await teamTypeNamed(event, input)) return err('nameTaken')
    return insertTeamType(event, author, input)
  })
}

/** Names are given one after another, so that of two equal ones, or of two last ones, the second is refused in words. */
async function takeNames(event: EventTransaction) {
  await takeTurn(event, 'team-type-names')
}

async function insertTeamType(
  event: EventTransaction,
  { memberId }: Author,
  { name }: TeamTypeInput,
): Promise<Result<string, 'tooMany'>> {
  if ((await countTeamTypes(event)) >= teamTypeLimits.types) return err('tooMany')
  const id = newId()
  const now = event.services.clock.now()
  await event.tx.insert(teamTypes).values({
    ...{ eventId: event.eventId, id, name, createdBy: memberId, updatedBy: memberId },
    ...{ createdAt: now, updatedAt: now },
  })
  await recordAudit(event, { memberId, action: 'teamType.create', subjectId: id, after: { name } })
  announce(event, [teamTypesTopic], everyone)
  return ok(id)
}

export function updateTeamType(
  scope: EventScope,
  { memberId }: Author,
  { teamTypeId, name }: TeamTypeInput & { teamTypeId: string },
): Promise<Result<null, 'notFound' | 'nameTaken'>> {
  return inEvent(scope, async (event) => {
    await takeNames(event)
    const before = await teamTypeForChange(event, teamTypeId)
    if (!before) return err('notFound')
    if (await teamTypeNamed(event, { name, exceptId: teamTypeId })) return err('nameTaken')
    await event.tx
      .update(teamTypes)
      .set({ name, updatedAt: event.services.clock.now(), updatedBy: memberId })
      .where(and(eq(teamTypes.eventId, event.eventId), eq(teamTypes.id, teamTypeId)))
    await recordAudit(event, {
      memberId,
      action: 'teamType.update',
      subjectId: teamTypeId,
      before: { name: before.name },
      after: { name },
    })
    announce(event, [teamTypesTopic], everyone)
    return ok(null)
  })
}

/**
 * Deletes a type. Its teams get the replacement, or none; every list of types loses it, and what was for it alone is
 * hidden. @returns how many things were hidden
 */
export function removeTeamType(
  scope: EventScope,
  author: Author,
  { teamTypeId, replacementId }: { teamTypeId: string; replacementId: string | null },
): Promise<Result<number, 'notFound' | 'replacementGone'>> {
  return inEvent(scope, async (event) => {
    const before = await teamTypeForChange(event, teamTypeId)
    if (!before) return err('notFound')
    if (replacementId === teamTypeId) return err('replacementGone')
    if (replacementId !== null && !(await teamTypeForChange(event, replacementId)))
      return err('replacementGone')
    const { moveTeamsOfType, teamTypeLimits } = event.services.ports
    // Hidden before the teams move: nobody sees the one without the other, but a reader of this code should not either.
    let hidden = 0
    for (const kind of limitedKinds) hidden += await teamTypeLimits[kind].release(event, author, teamTypeId)
    const teamCount = await moveTeamsOfType(event, author, { fromId: teamTypeId, toId: replacementId })
    await event.tx
      .delete(teamTypes)
      .where(and(eq(teamTypes.eventId, event.eventId), eq(teamTypes.id, teamTypeId)))
    await recordAudit(event, {
      memberId: author.memberId,
      action: 'teamType.remove',
      subjectId: teamTypeId,
      before: { name: before.name, teamCount },
      after: { replacementId, hidden },
    })
    announce(event, [teamTypesTopic], everyone)
    return ok(hidden)
  })
}
