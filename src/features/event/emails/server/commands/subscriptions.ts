import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { organisers } from '#platform/live/audience.ts'
import type { Delivery } from '#platform/mail/transport.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, goOnInEvent, inEvent } from '#platform/tenancy/scope.ts'
import type { EmailPurpose, OptionalKind } from '../../domain/subscriptions.ts'
import { emailsTopic } from '../../domain/topic.ts'
import { emailByUnsubscribeToken, stopsOf } from '../queries/subscriptions.ts'
import { emailStops, heldAddresses } from '../tables.ts'

/** By the link of an e-mail, without a sign-in. Doing it again changes nothing. */
export async function subscribeByLink(
  scope: EventScope,
  { token, isSubscribed }: { token: string; isSubscribed: boolean },
): Promise<Result<null, 'linkInvalid'>> {
  const email = await emailByUnsubscribeToken(scope, token)
  if (!email) return err('linkInvalid')
  const { kind, toAddress, memberId, id } = email
  await inEvent(scope, (event) => setStop(event, { kind, toAddress, memberId, emailId: id, isSubscribed }))
  return ok(null)
}

/** In My account. */
export function updateSubscription(
  scope: EventScope,
  { memberId, email }: Pick<Actor, 'memberId' | 'email'>,
  { kind, isSubscribed }: { kind: OptionalKind; isSubscribed: boolean },
): Promise<void> {
  return inEvent(scope, async (event) => {
    const isChanged = await setStop(event, { kind, toAddress: email, memberId, emailId: null, isSubscribed })
    if (!isChanged) return
    await recordAudit(event, {
      ...{ memberId, action: 'member.updateSubscription', subjectId: memberId },
      ...{ before: { [kind]: !isSubscribed }, after: { [kind]: isSubscribed } },
    })
  })
}

type Stop = {
  kind: OptionalKind
  toAddress: string
  memberId: string | null
  emailId: string | null
  isSubscribed: boolean
}

/** @returns whether it was otherwise before */
export async function setStop(
  event: EventTransaction,
  { kind, isSubscribed, emailId, ...recipient }: Stop,
): Promise<boolean> {
  const { tx, eventId, services } = event
  const { rowCount } = await (isSubscribed
    ? tx
        .delete(emailStops)
        .where(and(eq(emailStops.eventId, eventId), eq(emailStops.kind, kind), stopsOf(recipient)))
    : tx
        .insert(emailStops)
        .values({
          ...{ eventId, id: newId(), kind, emailId, createdAt: services.clock.now() },
          ...{ address: recipient.toAddress.toLowerCase(), memberId: recipient.memberId },
        })
        .onConflictDoNothing())
  announce(event, [emailsTopic], organisers)
  return (rowCount ?? 0) > 0
}

/**
 * An organiser's undo: at the person's own request, or since the address works again. The hold of an address ends for
 * all events; another bounce brings it back.
 */
export async function removeStop(
  scope: EventScope,
  { memberId }: Pick<Actor, 'memberId'>,
  stopId: string,
): Promise<Result<null, 'stopNotFound'>> {
  const stop = await inEvent(scope, async ({ tx, eventId }) => {
    const [found] = await tx
      .select()
      .from(emailStops)
      .where(and(eq(emailStops.eventId, eventId), eq(emailStops.id, stopId)))
    return found
  })
  if (!stop) return err('stopNotFound')
  const sameOf = (tx: Tx) =>
    tx.delete(emailStops).where(
      and(
        eq(emailStops.eventId, scope.eventId),
        eq(emailStops.kind, stop.kind),
        // The person may have unsubscribed under two addresses.
        stop.memberId === null
          ? eq(emailStops.address, stop.address)
          : or(eq(emailStops.address, stop.address), eq(emailStops.memberId, stop.memberId)),
      ),
    )
  await scope.services.database.transaction(async (tx) => {
    if (stop.kind === 'bounce') await release(tx, stop.address, scope.services.clock.now())
    await goOnInEvent(scope, tx, async (event) => {
      await sameOf(event.tx)
      await recordAudit(event, {
        ...{ memberId, action: 'emailStop.remove', subjectId: stop.id },
        before: { email: stop.address, kind: stop.kind },
      })
      announce(event, [emailsTopic], organisers)
    })
  })
  return ok(null)
}

/** Of an address that holds: that this event has met it. */
export async function noteHeldHere({ tx, eventId, services }: EventTransaction, toAddress: string) {
  await tx
    .insert(emailStops)
    .values({
      ...{ eventId, id: newId(), kind: 'bounce', createdAt: services.clock.now() },
      address: toAddress.toLowerCase(),
    })
    .onConflictDoNothing()
}

/** What a hand-over tells about the address itself, for every event of the deployment. */
export async function noteStanding(
  scope: EventScope,
  { to, purpose }: { to: string; purpose: EmailPurpose },
  { status, isAddressGone = false, isAddressTaken = false }: Delivery,
) {
  const { database, clock } = scope.services
  const address = to.toLowerCase()
  // Only what is tried in spite of a hold can show that the address works again.
  if ((status === 'delivery' || isAddressTaken) && purpose === 'account')
    await database.transaction((tx) => freeIfHeld(tx, address, clock.now()))
  if (!isAddressGone) return
  await database.transaction(async (tx) => {
    await hold(tx, address, clock.now())
    await goOnInEvent(scope, tx, (event) => noteHeldHere(event, address))
  })
}

/** Of two reports, the later one counts, whichever comes first. */
export async function hold(tx: Tx, address: string, at: Date) {
  await tx
    .insert(heldAddresses)
    .values({ address, heldAt: at })
    .onConflictDoUpdate({
      target: heldAddresses.address,
      set: {
        heldAt: sql`greatest(${heldAddresses.heldAt}, excluded.held_at)`,
        releasedAt: sql`case when ${heldAddresses.releasedAt} >= excluded.held_at then ${heldAddresses.releasedAt} end`,
      },
    })
}

/** Remembers when, so that an older report of a refusal does not hold the address anew. */
export async function release(tx: Tx, address: string, at: Date) {
  await tx
    .insert(heldAddresses)
    .values({ address, heldAt: at, releasedAt: at })
    .onConflictDoUpdate({
      target: heldAddresses.address,
      set: { releasedAt: sql`greatest(${heldAddresses.releasedAt}, excluded.released_at)` },
      setWhere: sql`${heldAddresses.heldAt} <= excluded.released_at`,
    })
}

/** Most addresses never were on hold, and nothing is to be remembered of them. */
export async function freeIfHeld(tx: Tx, address: string, at: Date) {
  await tx
    .update(heldAddresses)
    .set({ releasedAt: at })
    .where(
      and(
        eq(heldAddresses.address, address),
        isNull(heldAddresses.releasedAt),
        lte(heldAddresses.heldAt, at),
      ),
    )
}
