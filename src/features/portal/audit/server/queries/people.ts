import { and, eq, like, sql } from 'drizzle-orm'
import { accountOfStaff, everyStaffId } from '#features/people/accounts/domain/staff-ids.ts'
import { accountNames } from '#features/people/accounts/server/queries.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { Choice, ChoicesQuery } from '#kit/lists/choices.ts'
import { foldForSearch } from '#kit/text/normalise.ts'
import { auditEntries } from '#platform/audit/tables.ts'
import { choicesOf } from '#platform/lists/choices.ts'
import { natural, soughtBy } from '#platform/lists/clauses.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { personWords } from '../../domain/people.ts'
import { nameOfMember } from './names.ts'

/** Who did something: organisers, exhibitors, and then product staff, who are no members. */
export async function listPeople(scope: EventScope, asked: ChoicesQuery): Promise<Choice[]> {
  const { where, orderBy, limit } = choicesOf(asked, {
    ...{ id: members.id, name: nameOfMember },
    order: [sql`${members.level} = 'user'`, natural(nameOfMember), sql`${members.id}`],
  })
  const { people, staffIds } = await inEvent(scope, async ({ tx, eventId }) => ({
    people: await tx
      .select({ id: members.id, name: nameOfMember })
      .from(members)
      .where(
        and(
          eq(members.eventId, eventId),
          where,
          sql`exists (select from ${auditEntries}
            where ${auditEntries.eventId} = ${eventId} and ${auditEntries.memberId} = ${members.id})`,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit),
    staffIds: await tx
      .selectDistinct({ id: sql<string>`${auditEntries.memberId}` })
      .from(auditEntries)
      .where(and(eq(auditEntries.eventId, eventId), like(auditEntries.memberId, everyStaffId))),
  }))
  const staff = await namedStaff(
    scope,
    staffIds.map(({ id }) => id),
  )
  const isOffered = ({ id, name }: Choice) =>
    asked.chosen.includes(id) || foldForSearch(name).includes(soughtBy(asked))
  return [...people, ...staff.filter(isOffered)].slice(0, limit)
}

async function namedStaff({ services }: EventScope, memberIds: readonly string[]): Promise<Choice[]> {
  const names = await accountNames(
    services,
    memberIds.flatMap((id) => accountOfStaff(id) ?? []),
  )
  return memberIds
    .map((id) => ({
      id,
      name: personWords({ memberId: id, personName: names.get(accountOfStaff(id) ?? '') ?? '', action: '' }),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
