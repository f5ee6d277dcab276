import type { Level } from '#kit/access/levels.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit, recordAudits } from '#platform/audit/audit.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent, unlessRefused } from '#platform/tenancy/scope.ts'
import { levelsToGive, type MemberLevel } from '../../domain/authority.ts'
import { announceChange, change, idsOf, losesAdmins, managedBy } from './change-people.ts'

type Names = { firstName: string; surname: string }

/** Why a change of what a person is in the event is refused. */
export type MemberRefusal = 'noSuchMember' | 'aboveOwn' | 'yourself' | 'lastAdmin'

/** An organiser corrects a person's names in this event. */
export function updateMember(
  scope: EventScope,
  actor: Actor,
  { memberId, ...names }: Names & { memberId: string },
): Promise<Result<null, 'noSuchMember' | 'aboveOwn'>> {
  return inEvent(scope, async (event) => {
    const managed = await managedBy(event, actor, [memberId])
    if (!managed.ok) return managed
    const [{ firstName, surname } = names] = managed.value
    await change(event, actor, [memberId], names)
    await recordAudit(event, {
      ...{ memberId: actor.memberId, action: 'member.update', subjectId: memberId },
      ...{ before: { firstName, surname }, after: names },
    })
    announceChange(event, managed.value)
    return ok(null)
  })
}

export type LevelRefusal = MemberRefusal | { code: 'notGiven'; level: Level }
export type LevelChange = { memberId: string; level: MemberLevel }

/**
 * Gives people their levels, all of them or nobody. @returns those that they had, to take it back; product staff of a
 * restored event have none that could be given again
 */
export function updateLevels(
  scope: EventScope,
  actor: Actor,
  changes: readonly LevelChange[],
): Promise<Result<LevelChange[], LevelRefusal>> {
  return unlessRefused<LevelChange[], LevelRefusal>(scope, async (event) => {
    const asked = new Map(changes.map(({ memberId, level }) => [memberId, level]))
    const managed = await managedBy(event, actor, [...asked.keys()])
    if (!managed.ok) return managed
    const changed = managed.value.flatMap((person) => {
      const level = asked.get(person.id)
      return level === undefined || level === person.level ? [] : [{ person, level }]
    })
    const tooHigh = changed.find(({ person, level }) => !levelsToGive(actor, person).includes(level))
    if (tooHigh) return err({ code: 'notGiven', level: tooHigh.level })
    for (const [level, those] of Map.groupBy(changed, (one) => one.level))
      await change(event, actor, idsOf(those.map(({ person }) => person)), { level })
    if (await losesAdmins(event, managed.value)) return err('lastAdmin')
    await recordAudits(
      event,
      changed.map(({ person, level }) => ({
        ...{ memberId: actor.memberId, action: 'member.updateLevel', subjectId: person.id },
        ...{ before: { level: person.level }, after: { level } },
      })),
    )
    announceChange(
      event,
      changed.map(({ person }) => person),
    )
    return ok(changed.map(({ person: { id, level } }) => ({ memberId: id, level })))
  })
}

/** Closes the event to people, or opens it to them again; nothing of theirs is changed. */
export function updateDisabled(
  scope: EventScope,
  actor: Actor,
  { memberIds, isDisabled }: { memberIds: readonly string[]; isDisabled: boolean },
): Promise<Result<null, MemberRefusal>> {
  return unlessRefused<null, MemberRefusal>(scope, async (event) => {
    if (memberIds.includes(actor.memberId)) return err('yourself')
    const managed = await managedBy(event, actor, memberIds)
    if (!managed.ok) return managed
    const changed = managed.value.filter((person) => (person.disabledAt !== null) !== isDisabled)
    await change(event, actor, idsOf(changed), { disabledAt: isDisabled ? event.services.clock.now() : null })
    if (await losesAdmins(event, managed.value)) return err('lastAdmin')
    const action = isDisabled ? 'member.disable' : 'member.enable'
    await recordAudits(
      event,
      changed.map(({ id }) => ({ memberId: actor.memberId, action, subjectId: id })),
    )
    announceChange(event, changed)
    return ok(null)
  })
}
