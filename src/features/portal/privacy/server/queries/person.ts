import { and, eq, sql } from 'drizzle-orm'
import { allSettings } from '#features/event/events/server/queries.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import type { PersonSought } from '#platform/privacy/personal-data.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { addressesIn } from '../../domain/addresses.ts'
import { isErased, type PersonName } from '../../domain/rewriting.ts'

/** Who is meant: a member of the event, or a guest by the address that they gave, or by what they have sent. */
export type Asked = { memberId: string } | { email: string } | { submissionId: string }

export type KnownPerson = PersonSought & {
  /** What they are called; empty for a guest who gave no name in one field. */
  names: readonly PersonName[]
  /** Somebody else of the event has the same name, which therefore stays where it stands in texts. */
  hasNamesake: boolean
  /** Null for a guest. */
  memberId: string | null
}

/** Whether there is anything to replace. */
export const isNamed = ({ names, addresses }: Pick<KnownPerson, 'names' | 'addresses'>) =>
  names.length > 0 || addresses.length > 0

/** The person as the event knows them; undefined when it knows none. */
export function personKnown(event: EventTransaction, asked: Asked): Promise<KnownPerson | undefined> {
  if ('memberId' in asked) return memberKnown(event, asked.memberId)
  return 'email' in asked ? guestKnown(event, asked.email) : senderKnown(event, asked.submissionId)
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
    hasNamesake: await hasNamesake(event, memberId, [{ firstName, surname }]),
  }
}

async function addressesWrittenTo({ tx, eventId }: EventTransaction, memberId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select distinct lower(to_address) as address from emails
    where event_id = ${eventId} and member_id = ${memberId} and to_address not like '%.invalid' limit 20`)
  return rows.map(({ address }) => address)
}

/** Somebody else of the event who is called like one of these. */
async function hasNamesake(
  { tx, eventId }: EventTransaction,
  memberId: string,
  names: readonly PersonName[],
): Promise<boolean> {
  if (names.length === 0) return false
  const same = names.map(
    ({ firstName, surname }) => sql`(
      eventflow_fold(first_name) = eventflow_fold(${firstName}) and eventflow_fold(surname) = eventflow_fold(${surname}))`,
  )
  const { rows } = await tx.execute(sql`
    select from members
    where event_id = ${eventId} and id <> ${memberId} and account_id is not null
      and (${sql.join(same, sql` or `)}) limit 1`)
  return rows.length > 0
}

/** Somebody who sent a public form with this address among its answers, and has no part in the event. */
async function guestKnown(event: EventTransaction, email: string): Promise<KnownPerson | undefined> {
  const address = email.trim().toLowerCase()
  if (address === '') return undefined
  const sent = await sentWith(event, [address])
  if (sent.length === 0) return undefined
  const names = sent.flatMap(({ values }) => namesIn(values)).slice(0, 5)
  return {
    ...{ memberId: null, memberIds: [], accountId: null, addresses: [address], names },
    hasNamesake: await hasNamesake(event, '', names),
  }
}

type Sent = { values: Record<string, unknown> }

/** What guests have sent with one of these addresses among the answers. */
async function sentWith({ tx, eventId }: EventTransaction, addresses: readonly string[]): Promise<Sent[]> {
  const { rows } = await tx.execute<Sent>(sql`
    select t.values from submissions t
    where t.event_id = ${eventId} and t.is_guest and exists (
      select from unnest(${sql.param([...addresses])}::text[]) as a
      where strpos(lower(t.values::text), to_json(a)::text) > 0) limit 50`)
  return rows
}

/**
 * The guest who has sent this, by every address and name in it: but for addresses that are people's of the event, or the
 * event's own.
 */
async function senderKnown(event: EventTransaction, submissionId: string): Promise<KnownPerson | undefined> {
  const { tx, eventId } = event
  const { rows } = await tx.execute<Sent>(sql`
    select t.values from submissions t where t.event_id = ${eventId} and t.id = ${submissionId} and t.is_guest`)
  const [sent] = rows
  // Emptied answers are nobody's.
  if (!sent || Object.keys(sent.values).length === 0) return undefined
  const found = addressesIn(JSON.stringify(sent.values))
  const others = await addressesOfOthers(event, found)
  const addresses = found.filter((address) => !others.has(address))
  // Else a name in what else they have sent would stay, and the address that leads to it would be gone.
  const all = [sent, ...(addresses.length > 0 ? await sentWith(event, addresses) : [])]
  const names = all.flatMap(({ values }) => namesIn(values)).filter((name) => !isErased(name))
  return {
    ...{ memberId: null, memberIds: [], accountId: null, addresses, names, submissionIds: [submissionId] },
    hasNamesake: await hasNamesake(event, '', names),
  }
}

async function addressesOfOthers(event: EventTransaction, among: readonly string[]): Promise<Set<string>> {
  const { emails } = await allSettings(event)
  const { rows } = await event.tx.execute<{ email: string }>(sql`
    select lower(a.email) as email from members m join accounts a on a.id = m.account_id
    where m.event_id = ${event.eventId} and lower(a.email) = any(${sql.param([...among])}::text[])`)
  return new Set([...rows.map(({ email }) => email), emails.supportEmail, emails.fromEmail])
}

/** Answers to questions for a full name, also within groups. */
function namesIn(value: unknown): PersonName[] {
  if (typeof value !== 'object' || value === null) return []
  const { firstName, surname } = value as Record<string, unknown>
  if (typeof firstName === 'string' && typeof surname === 'string' && firstName && surname)
    return [{ firstName, surname }]
  return Object.values(value).flatMap(namesIn)
}
