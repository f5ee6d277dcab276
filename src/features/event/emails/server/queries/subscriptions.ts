import { type AnyColumn, and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import { linkIdOf } from '#platform/mail/link-token.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { stopList } from '../../domain/list.ts'
import {
  type EmailPurpose,
  isOptional,
  type OptionalKind,
  optionalKinds,
  purposeOf,
  stopKinds,
} from '../../domain/subscriptions.ts'
import { emailStops, emails, heldAddresses } from '../tables.ts'

type Recipient = { toAddress: string; memberId: string | null }

/** Of a person, by their member and by their address alike: either may have changed since. */
export function stopsOf({ toAddress, memberId }: Recipient): SQL | undefined {
  return stopsAt(toAddress.toLowerCase(), memberId)
}

function stopsAt(address: string | SQL, memberId: string | AnyColumn | null): SQL | undefined {
  const byAddress = eq(emailStops.address, address)
  return memberId === null ? byAddress : or(byAddress, eq(emailStops.memberId, memberId))
}

type AddressedRow = {
  kind: OptionalKind
  /** In lower case. */
  address: SQL
  memberId: AnyColumn
}

/** What `standingFor` says of one recipient, as columns of a statement about many. */
export function standingColumns(
  { tx, eventId }: EventTransaction,
  { kind, address, memberId }: AddressedRow,
) {
  const one = { one: sql`1` }
  const stopped = tx
    .select(one)
    .from(emailStops)
    .where(and(eq(emailStops.eventId, eventId), eq(emailStops.kind, kind), stopsAt(address, memberId)))
  const held = tx.select(one).from(heldAddresses).where(eq(heldAddresses.address, address))
  return {
    isUnsubscribed: sql<boolean>`${exists(stopped)}`,
    isHeld: sql<boolean>`${exists(held)}`,
  }
}

/** Whether a recipient wants e-mails of this purpose, and whether any arrive. */
export async function standingFor(
  { tx, eventId }: EventTransaction,
  { purpose, ...recipient }: Recipient & { purpose: EmailPurpose },
): Promise<{ isHeld: boolean; isUnsubscribed: boolean }> {
  // Whatever is known, these are sent.
  if (purpose === 'account') return { isHeld: false, isUnsubscribed: false }
  const address = recipient.toAddress.toLowerCase()
  const [held, stops] = await Promise.all([
    tx
      .select({ address: heldAddresses.address })
      .from(heldAddresses)
      .where(eq(heldAddresses.address, address)),
    isOptional(purpose)
      ? tx
          .select({ id: emailStops.id })
          .from(emailStops)
          .where(and(eq(emailStops.eventId, eventId), eq(emailStops.kind, purpose), stopsOf(recipient)))
          .limit(1)
      : [],
  ])
  return { isHeld: held.length > 0, isUnsubscribed: stops.length > 0 }
}

/** A year: after it, whoever has the e-mail turns it off in My account. */
const LINK_DAYS = 365

/** The e-mail by whose link somebody unsubscribes; undefined when the link is wrong, of another event, or too old. */
export async function emailByUnsubscribeToken(scope: EventScope, token: string) {
  const emailId = linkIdOf(scope.services.settings.authSecret, token, 'unsubscribe')
  if (emailId === undefined) return undefined
  return inEvent(scope, async ({ tx, eventId, services }) => {
    const [email] = await tx
      .select({
        ...{ id: emails.id, type: emails.type, createdAt: emails.createdAt },
        ...{ toAddress: emails.toAddress, memberId: emails.memberId },
      })
      .from(emails)
      .where(and(eq(emails.eventId, eventId), eq(emails.id, emailId)))
    if (!email) return undefined
    const age = services.clock.now().getTime() - email.createdAt.getTime()
    const kind = purposeOf(email.type)
    return age < LINK_DAYS * 86_400_000 && isOptional(kind) ? { ...email, kind } : undefined
  })
}

/** Which kinds a person gets, and whether e-mail to their address has bounced for good. */
export function subscriptionsOf(scope: EventScope, person: { memberId: string; email: string }) {
  return inEvent(scope, async ({ tx, eventId }) => {
    const recipient = { toAddress: person.email, memberId: person.memberId }
    const [stopped, held] = await Promise.all([
      tx
        .select({ kind: emailStops.kind })
        .from(emailStops)
        .where(and(eq(emailStops.eventId, eventId), stopsOf(recipient))),
      tx
        .select({ address: heldAddresses.address })
        .from(heldAddresses)
        .where(eq(heldAddresses.address, person.email.toLowerCase())),
    ])
    const kinds = new Set(stopped.map(({ kind }) => kind))
    return {
      kinds: optionalKinds.map((kind) => ({ kind, isSubscribed: !kinds.has(kind) })),
      isHeld: held.length > 0,
    }
  })
}

/** A hold that has ended elsewhere has ended here as well. */
const stillHolds = (tx: EventTransaction['tx']) =>
  or(
    sql`${emailStops.kind} <> 'bounce'`,
    exists(
      tx.select({ one: sql`1` }).from(heldAddresses).where(eq(heldAddresses.address, emailStops.address)),
    ),
  )

export const stopSource = listSource(stopList, {
  parts: () => ({
    id: emailStops.id,
    searched: [emailStops.address],
    sorts: {
      address: natural(emailStops.address),
      kind: inOrderOf(emailStops.kind, stopKinds),
      since: emailStops.createdAt,
    },
    filters: { kind: (kinds) => isOneOf(emailStops.kind, kinds) },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }) =>
    tx
      .select({
        ...{ id: emailStops.id, kind: emailStops.kind, address: emailStops.address },
        ...{ createdAt: emailStops.createdAt, total: totalRows },
      })
      .from(emailStops)
      .where(and(eq(emailStops.eventId, eventId), stillHolds(tx), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})
