import { eq, or, sql } from 'drizzle-orm'
import { prepared } from '#database/prepared.ts'
import type { EventState } from '#kit/access/event-state.ts'
import type { Services } from '#platform/services.ts'
import { reportUnreadable } from '#platform/stored/read-stored.ts'
import { acrossEvents, type EventKey, type EventScope, readAtOnce } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import type { EventDetails } from '../contract.ts'
import { appUrlOf } from '../domain/address.ts'
import { eventMessages, noSettingsMessage } from '../domain/messages.ts'
import {
  type ReadSettings,
  readSettings,
  type SettingsByKind,
  type SettingsKind,
} from '../domain/settings.ts'
import { settings } from './tables.ts'

export type EventAddressRow = EventKey & { host: string | null; isDefault: boolean; state: EventState }

const addressColumns = {
  eventId: events.id,
  tenantId: events.tenantId,
  slug: events.slug,
  host: events.host,
  isDefault: events.isDefault,
  state: events.state,
}

/** The event that an address means: its own host first, else the slug, else the deployment's default. */
export async function eventByAddress(
  services: Services,
  { host, slug }: { host: string; slug: string | undefined },
): Promise<EventAddressRow | undefined> {
  const bySlug = slug === undefined ? eq(events.isDefault, true) : eq(events.slug, slug)
  const [event] = await services.database.db
    .select(addressColumns)
    .from(events)
    .where(or(eq(events.host, host), bySlug))
    .orderBy(sql`${events.host} = ${host} desc nulls last`)
    .limit(1)
  return event
}

export async function eventById(services: Services, eventId: string): Promise<EventAddressRow | undefined> {
  const [event] = await services.database.db.select(addressColumns).from(events).where(eq(events.id, eventId))
  return event
}

/** Whether an event of the deployment has this host for itself. */
export async function hasHost({ database }: Services, host: string): Promise<boolean> {
  const [found] = await database.db.select({ id: events.id }).from(events).where(eq(events.host, host))
  return found !== undefined
}

/** The events of the deployment, for its operator: each by its short name and its address. */
export async function listEventAddresses({ database }: Services): Promise<EventAddressRow[]> {
  return database.db.select(addressColumns).from(events).orderBy(events.slug)
}

/** The ids of the events that are suspended. */
export async function suspendedEvents({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const found = await database.db.select({ id: events.id }).from(events).where(eq(events.state, 'suspended'))
  return found.map(({ id }) => id)
}

export async function hasAnyEvent(services: Services): Promise<boolean> {
  const [found] = await services.database.db.select({ id: events.id }).from(events).limit(1)
  return found !== undefined
}

type Titles = ReadonlyMap<string, { eventName: string; startDate: string }>

/** What each event of the deployment is called and when it begins, by its id; for product staff. One statement. */
export async function eventTitles(services: Services): Promise<Titles> {
  const found = await acrossEvents(services, (tx) =>
    tx
      .select({
        eventId: settings.eventId,
        eventName: sql<string>`coalesce(${settings.data} ->> 'eventName', '')`,
        startDate: sql<string>`coalesce(${settings.data} ->> 'startDate', '')`,
      })
      .from(settings)
      .where(eq(settings.id, 'event')),
  )
  return new Map(found.map(({ eventId, ...title }) => [eventId, title]))
}

export type AllSettings = { [Kind in SettingsKind]: SettingsByKind[Kind] }

/**
 * All settings documents of the event, in one statement.
 * @throws with "No {kind} settings found." when one is missing (platform specification, section 5)
 */
export async function allSettings(scope: EventScope): Promise<AllSettings> {
  const rows = await readAtOnce(scope, ({ tx, eventId }) => settingsOfEvent(tx, { eventId }))
  const read = <Kind extends SettingsKind>(kind: Kind) =>
    checkedSettings(
      scope,
      kind,
      rows.find(({ id }) => id === kind),
    ).settings
  return {
    branding: read('branding'),
    emails: read('emails'),
    event: read('event'),
    featured: read('featured'),
    onboarding: read('onboarding'),
    terminology: read('terminology'),
    variables: read('variables'),
    welcomeEmail: read('welcomeEmail'),
  }
}

const settingsOfEvent = prepared('settings', ['eventId'], (tx, { eventId }) =>
  tx.select({ id: settings.id, data: settings.data }).from(settings).where(eq(settings.eventId, eventId)),
)

/**
 * A settings document as it is stored; what cannot be read of it is reported and has its default.
 * @throws with "No {kind} settings found." when it is missing (platform specification, section 5)
 */
export function checkedSettings<Kind extends SettingsKind>(
  scope: EventScope,
  kind: Kind,
  document: { data: unknown } | undefined,
): ReadSettings<Kind> {
  if (document === undefined) throw new Error(noSettingsMessage(kind))
  const read = readSettings(kind, document.data)
  if (read.problem) reportUnreadable(scope, { noun: 'settings', id: kind }, read.problem)
  return read
}

/**
 * The address where people find the event: below the deployment's public address, or on its own host. In a transaction that
 * is open it takes no second connection, for which many at once would wait for each other.
 */
export async function appUrlOfEvent(scope: EventScope): Promise<string> {
  return appUrlOf(await addressOfEvent(scope), scope.services.settings.baseUrl)
}

/** Whether the event is open now; in a transaction as well without a second connection. */
export async function isEventOpen(scope: EventScope): Promise<boolean> {
  return (await addressOfEvent(scope)).state === 'open'
}

async function addressOfEvent(scope: EventScope): Promise<EventAddressRow> {
  const [event] = await readAtOnce(scope, ({ tx, eventId }) =>
    tx.select(addressColumns).from(events).where(eq(events.id, eventId)),
  )
  if (!event) throw new Error(eventMessages.noEvent)
  return event
}

/** What every screen needs of the event. One statement. */
export async function eventDetails(scope: EventScope, basePath: string): Promise<EventDetails> {
  const { branding, emails, event, terminology, variables } = await allSettings(scope)
  const { navBgColor, navTheme, autoLogo } = branding
  /** Pictures are kept by their address below the event's own. */
  const addressOf = (picture: string) => (picture === '' ? '' : `${basePath}${picture}`)
  return {
    id: scope.eventId,
    slug: scope.slug,
    eventName: event.eventName || event.longName || event.shortName,
    shortName: event.shortName,
    longName: event.longName,
    launchDate: event.launchDate,
    startDate: event.startDate,
    endDate: event.endDate,
    timeZone: event.timeZone,
    locale: event.locale,
    supportEmail: emails.supportEmail,
    companyName: event.companyName,
    sendsMail: scope.services.settings.mailKind !== 'outbox',
    currencyId: variables.currencyId,
    dueSoonDays: variables.dueSoonDays,
    branding: {
      logo: addressOf(branding.logo),
      invertedLogo: addressOf(branding.invertedLogo),
      verticalLogo: addressOf(branding.verticalLogo),
      iconLogo: addressOf(branding.iconLogo),
      loginImage: addressOf(branding.loginImage),
      autoLogo,
      navBgColor,
      navTheme,
    },
    terminology,
  }
}
