import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OptionalKind } from '#features/event/emails/domain/subscriptions.ts'
import { standingColumns } from '#features/event/emails/server/queries/subscriptions.ts'
import { emails } from '#features/event/emails/server/tables.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { isMailable } from '#features/people/members/server/queries/mailable.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

export type Addressee = Awaited<ReturnType<typeof selectPeople>>[number]

/** The people of the event with these addresses who can be written to, by address in lower case; one statement. */
export async function peopleByAddress(
  event: EventTransaction,
  { addresses, kind }: { addresses: readonly string[]; kind: OptionalKind },
): Promise<Map<string, Addressee>> {
  const people = await selectPeople(event, inArray(lowerEmail, [...new Set(addresses)]), kind)
  return new Map(people.map((person) => [person.email.toLowerCase(), person]))
}

export async function personById(
  event: EventTransaction,
  { memberId, kind }: { memberId: string; kind: OptionalKind },
): Promise<Addressee | undefined> {
  const [person] = await selectPeople(event, eq(members.id, memberId), kind)
  return person
}

const lowerEmail = sql<string>`lower(${accounts.email})`

/** With what they get of e-mails of this kind. */
function selectPeople(event: EventTransaction, who: SQL, kind: OptionalKind) {
  const { tx, eventId } = event
  return tx
    .select({
      ...{
        memberId: members.id,
        accountId: accounts.id,
        firstName: members.firstName,
        email: accounts.email,
      },
      teamId: members.teamId,
      teamName: sql<string>`coalesce(${teams.name}, '')`,
      stand: sql<string>`coalesce(${teams.stand}, '')`,
      hasSignedIn: sql<boolean>`${members.firstLoginAt} is not null`,
      ...standingColumns(event, { kind, address: lowerEmail, memberId: members.id }),
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .leftJoin(teams, and(eq(teams.eventId, members.eventId), eq(teams.id, members.teamId)))
    .where(and(eq(members.eventId, eventId), isMailable, who))
}

/** What was written under these keys before, by key. */
export async function sentByKey({ tx, eventId }: EventTransaction, keys: readonly string[]) {
  const rows = await tx
    .select({ id: emails.id, sendKey: emails.sendKey, type: emails.type, to: emails.toAddress })
    .from(emails)
    .where(and(eq(emails.eventId, eventId), inArray(emails.sendKey, [...keys])))
  return new Map(rows.map((row) => [row.sendKey, row]))
}
