import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { PersonSought } from '#platform/privacy/personal-data.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { isErased, type PersonName } from '../../domain/rewriting.ts'

/** Who is meant: a member of the event, or a guest by the address that they gave. */
export type Asked = { memberId: string } | { email: string }

export type KnownPerson = PersonSought & {
  /** What they are called; empty for a guest who gave no name in one field. */
  names: readonly PersonName[]
  /** Somebody else of the event has the same name, which therefore stays where it stands in texts. */
  hasNamesake: boolean
  /** Null for a guest. */
  memberId: string | null
}

/** The person as the event knows them; undefined when it knows none. */
export function personKnown(event: EventTransaction, asked: Asked): Promise<KnownPerson | undefined> {
  return 'memberId' in asked ? memberKnown(event, asked.memberId) : guestKnown(event, asked.email)
}

/** Whether the event knows anybody of that kind. */
export async function isKnown(scope: EventScope, asked: Asked): Promise<boolean> {
  return (await inEvent(scope, (event) => personKnown(event, asked))) !== undefined
}

async function memberKnown(event: EventTransaction, memberId: string): Promise<KnownPerson | undefined> {
  const { tx, eventId } = event
  const [found] = await tx
    .select({
      ...{ firstName: members.firstName, surname: members.surname, accountId: members.accountId },
      email: accounts.email,
    })
    .from(members)
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.eventId, eventId), eq(members.id, memberId)))
  if (!found) return undefined
  const { firstName, surname, accountId, email } = found
  // Of a part that has ended the account is gone, and what was sent to it still tells the address.
  const written = email === null ? await addressesWrittenTo(event, memberId) : [email]
  return {
    ...{ memberId, memberIds: [memberId], accountId },
    addresses: written.map((address) => address.toLowerCase()),
    names: isErased({ firstName, surname }) ? [] : [{ firstName, surname }],
    hasNamesake: await hasNamesake(event, { memberId, firstName, surname }),
  }
}

async function addressesWrittenTo({ tx, eventId }: EventTransaction, memberId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select distinct lower(to_address) as address from emails
    where event_id = ${eventId} and member_id = ${memberId} and to_address not like '%.invalid' limit 20`)
  return rows.map(({ address }) => address)
}

async function hasNamesake(
  { tx, eventId }: EventTransaction,
  { memberId, firstName, surname }: { memberId: string; firstName: string; surname: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from members
    where event_id = ${eventId} and id <> ${memberId} and account_id is not null
      and eventflow_fold(first_name) = eventflow_fold(${firstName})
      and eventflow_fold(surname) = eventflow_fold(${surname}) limit 1`)
  return rows.length > 0
}

/** Somebody who sent a public form with this address among its answers, and has no part in the event. */
async function guestKnown(
  { tx, eventId }: EventTransaction,
  email: string,
): Promise<KnownPerson | undefined> {
  const address = email.trim().toLowerCase()
  const { rows } = await tx.execute<{ values: Record<string, unknown> }>(sql`
    select t.values from submissions t
    where t.event_id = ${eventId} and t.is_guest
      and strpos(lower(t.values::text), to_json(${address}::text)::text) > 0 limit 50`)
  if (rows.length === 0) return undefined
  return {
    ...{ memberId: null, memberIds: [], accountId: null, addresses: [address], hasNamesake: false },
    names: rows.flatMap(({ values }) => namesIn(values)).slice(0, 5),
  }
}

/** Answers to questions for a full name, also within groups. */
function namesIn(value: unknown): PersonName[] {
  if (typeof value !== 'object' || value === null) return []
  const { firstName, surname } = value as Record<string, unknown>
  if (typeof firstName === 'string' && typeof surname === 'string' && firstName && surname)
    return [{ firstName, surname }]
  return Object.values(value).flatMap(namesIn)
}
