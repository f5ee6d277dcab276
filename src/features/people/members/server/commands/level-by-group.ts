import { recordAudit } from '#platform/audit/audit.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import type { MemberLevel } from '../../domain/authority.ts'
import { peopleForChange } from '../queries.ts'
import { announceChange, change, losesAdmins } from './change-people.ts'

/**
 * Gives a person the level that their groups at the event's identity provider give, as they sign in. The last admin stays
 * one: an event without would be nobody's to manage. Product staff have theirs by their account.
 * @returns the level that they have from now on; undefined when they are gone
 */
export async function updateLevelByGroup(
  event: EventTransaction,
  { memberId, level }: { memberId: string; level: MemberLevel },
): Promise<MemberLevel | undefined> {
  await takeTurn(event, 'members')
  const [person] = await peopleForChange(event, [memberId])
  if (!person || person.level === level) return person?.level
  await change(event, { memberId }, [memberId], { level })
  const isLast = await losesAdmins(event, [person])
  if (isLast) await change(event, { memberId }, [memberId], { level: person.level })
  else announceChange(event, [person])
  await recordAudit(event, {
    ...{ memberId, action: isLast ? 'member.keepLevel' : 'member.updateLevelByGroup', subjectId: memberId },
    ...{ before: { level: person.level }, after: { level } },
  })
  return isLast ? person.level : level
}
