import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { filesWhere } from './archive.ts'
import { sortedTables } from './catalogue.ts'
import { whatNeedsPerson } from './naming.ts'
import { type Asked, type KnownPerson, personKnown } from './person.ts'
import { countRowsAbout } from './rows.ts'

/** What the event knows of somebody, counted; undefined when it knows nobody of that kind. */
export function knownAbout(scope: EventScope, asked: Asked) {
  return inEvent(scope, async (event) => {
    const person = await personKnown(event, asked)
    if (!person) return undefined
    const ofEvent = (await sortedTables(event, scope.services.ports.personalData)).filter(
      ({ isOfEvent }) => isOfEvent,
    )
    const tables = ofEvent.filter(({ how }) => how.of)
    const counts = await countRowsAbout(event, tables, person)
    const known = new Map<string, number>()
    for (const { name, noun } of tables)
      known.set(noun.title, (known.get(noun.title) ?? 0) + (counts.get(name) ?? 0))
    return {
      person,
      known: [...known].flatMap(([title, rows]) => (rows > 0 ? [{ title, rows }] : [])),
      files: await countFiles(event, person),
      neededBy: await whatNeedsPerson(event, ofEvent, person),
    }
  })
}

/**
 * The person of the event who signs in with this address; without one, somebody who was removed from it and had been written
 * to there.
 */
export async function memberWithAddress(scope: EventScope, email: string) {
  const address = email.toLowerCase()
  const wasWrittenTo = sql`exists (select from emails e where e.event_id = ${members.eventId}
    and e.member_id = ${members.id} and lower(e.to_address) = ${address})`
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: members.id, teamId: members.teamId, isTeamOwner: members.isTeamOwner })
      .from(members)
      .leftJoin(accounts, eq(accounts.id, members.accountId))
      .where(
        and(
          eq(members.eventId, eventId),
          or(eq(sql`lower(${accounts.email})`, address), and(isNull(members.accountId), wasWrittenTo)),
        ),
      )
      .orderBy(isNull(members.accountId), desc(members.id))
      .limit(1),
  )
  return found
}

async function countFiles(event: EventTransaction, person: KnownPerson): Promise<number> {
  const { rows } = await event.tx.execute<{ files: number }>(
    sql`select count(*)::int as files from files f where ${filesWhere(event, person)}`,
  )
  return rows[0]?.files ?? 0
}
