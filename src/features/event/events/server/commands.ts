import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import type { EventState } from '#kit/access/event-state.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { announceSuspension } from '#platform/live/announce.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, type EventTransaction, goOnInEvent, mintScope } from '#platform/tenancy/scope.ts'
import { events, tenants } from '#platform/tenancy/tables.ts'
import { defaultSettings, type SettingsByKind, settingsKinds } from '../domain/settings.ts'
import { settings } from './tables.ts'

type NewEvent = {
  /** Of one that was somewhere before; a new one when left out. */
  eventId?: string
  state?: EventState
  /** Of the organisation: the name of a new one, or the id of one that is there. */
  tenantName?: string
  tenantId?: string
  slug: string
  host?: string
  isDefault?: boolean
  settings: Partial<SettingsByKind>
}

/**
 * Creates an event with all its settings documents, of a new organisation or of one that is there; nothing is left when a part fails.
 */
export function createEvent(services: Services, input: NewEvent): Promise<EventScope> {
  return services.database.transaction((tx) =>
    createEventWithin(services, tx, input, async (event) => mintScope(services, event)),
  )
}

/** The same as the last part of an open transaction, with something that is done in the new event. */
export async function createEventWithin<T>(
  services: Services,
  tx: Tx,
  input: NewEvent,
  fill: (event: EventTransaction) => Promise<T>,
): Promise<T> {
  const { slug, host = null, isDefault = false, state = 'open', eventId = newId() } = input
  const tenantId = input.tenantId ?? newId()
  const scope = mintScope(services, { tenantId, eventId, slug })
  if (input.tenantName !== undefined)
    await tx.insert(tenants).values({ id: tenantId, name: input.tenantName })
  await tx.insert(events).values({ id: eventId, tenantId, slug, host, isDefault, state })
  return goOnInEvent(scope, tx, async (event) => {
    const documents = settingsKinds.map((kind) => ({
      ...{ eventId, id: kind },
      data: { ...defaultSettings(kind), ...input.settings[kind] },
    }))
    await event.tx.insert(settings).values(documents)
    return fill(event)
  })
}

/** Whether people from moderator up enter with a second factor only. @returns the former rule */
export async function replaceTwoFactorRule(
  tx: Tx,
  { eventId }: EventScope,
  requiresTwoFactor: boolean,
): Promise<boolean> {
  const isThis = eq(events.id, eventId)
  const [former] = await tx
    .select({ requiresTwoFactor: events.requiresTwoFactor })
    .from(events)
    .where(isThis)
    .for('no key update')
  await tx.update(events).set({ requiresTwoFactor }).where(isThis)
  return former?.requiresTwoFactor ?? false
}

/** From which level people enter by the event's identity provider only; null: nobody has to. */
export type SingleSignOnRule = (typeof events.$inferSelect)['singleSignOnFrom']

/** The rule as it is, which nothing else changes until the end of the transaction. */
export async function singleSignOnRule(tx: Tx, { eventId }: EventScope): Promise<SingleSignOnRule> {
  const [present] = await tx
    .select({ from: events.singleSignOnFrom })
    .from(events)
    .where(eq(events.id, eventId))
    .for('no key update')
  return present?.from ?? null
}

/** @returns the former rule */
export async function replaceSingleSignOnRule(
  tx: Tx,
  scope: EventScope,
  from: SingleSignOnRule,
): Promise<SingleSignOnRule> {
  const former = await singleSignOnRule(tx, scope)
  await tx.update(events).set({ singleSignOnFrom: from }).where(eq(events.id, scope.eventId))
  return former
}

/**
 * Gives the event another state, as the first part of a transaction that goes on in it. A job in hand ends its step;
 * every stream of a suspended event ends.
 * @returns the former state; undefined without such an event
 */
export async function changeState(
  tx: Tx,
  { eventId, state }: { eventId: string; state: EventState },
): Promise<EventState | undefined> {
  const isThis = eq(events.id, eventId)
  const [found] = await tx.select({ state: events.state }).from(events).where(isThis).for('update')
  if (!found) return undefined
  await tx.update(events).set({ state }).where(isThis)
  if (state === 'suspended') await announceSuspension(tx, eventId)
  return found.state
}

/** Until the end of the transaction nobody gives the event another state. @returns its state; undefined without such an event */
export async function lockEvent(tx: Tx, eventId: string): Promise<EventState | undefined> {
  const [found] = await tx
    .select({ state: events.state })
    .from(events)
    .where(eq(events.id, eventId))
    .for('update')
  return found?.state
}

/** Takes the event away with every row that it has; its streams end. Its stored files are the caller's to remove. */
export async function deleteEvent(tx: Tx, eventId: string): Promise<void> {
  await announceSuspension(tx, eventId)
  await tx.delete(events).where(eq(events.id, eventId))
}

/** Gives the event other addresses; refuses those of another one. @returns the former ones */
export async function changeAddress(
  tx: Tx,
  { eventId, ...address }: { eventId: string; slug: string; host: string | null },
): Promise<Result<{ slug: string; host: string | null }, AddressRefusal | 'noEvent'>> {
  const taken = await takenAddress(tx, address, eventId)
  if (taken) return err(taken)
  const before = { slug: events.slug, host: events.host }
  const [found] = await tx.select(before).from(events).where(eq(events.id, eventId)).for('update')
  if (!found) return err('noEvent')
  await tx.update(events).set(address).where(eq(events.id, eventId))
  return ok(found)
}

export type AddressRefusal = 'slugTaken' | 'hostTaken'

/** Which part of an address another event has. */
export async function takenAddress(
  tx: Tx,
  { slug, host }: { slug: string; host: string | null },
  ownId = '',
): Promise<AddressRefusal | undefined> {
  // Addresses change seldom: one at a time, so that two events never pass this together.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('event addresses'))`)
  const others = await tx
    .select({ slug: events.slug, host: events.host })
    .from(events)
    .where(
      and(ne(events.id, ownId), or(eq(events.slug, slug), host === null ? undefined : eq(events.host, host))),
    )
  if (others.some((other) => other.slug === slug)) return 'slugTaken'
  return others.length > 0 ? 'hostTaken' : undefined
}
