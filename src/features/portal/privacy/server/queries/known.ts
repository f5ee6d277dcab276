import { and, eq, sql } from 'drizzle-orm'
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

/** The person of the event who signs in with this address, if there is one. */
export async function memberWithAddress(scope: EventScope, email: string) {
  const [found] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: members.id, teamId: members.teamId, isTeamOwner: members.isTeamOwner })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(eq(members.eventId, eventId), eq(sql`lower(${accounts.email})`, email.toLowerCase()))),
  )
  return found
}

async function countFiles(event: EventTransaction, person: KnownPerson): Promise<number> {
  const { rows } = await event.tx.execute<{ files: number }>(
    sql`select count(*)::int as files from files f where ${filesWhere(event, person)}`,
  )
  return rows[0]?.files ?? 0
}
