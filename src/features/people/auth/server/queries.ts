import {
  and,
  desc,
  eq,
  getTableName,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { allSettings } from '#features/event/events/server/queries.ts'
import { homeOf } from '#features/people/accounts/domain/home.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { apiTokens } from '#features/people/api-tokens/server/tables.ts'
import { memberLevels } from '#features/people/members/domain/authority.ts'
import { isNewTo } from '#features/people/members/server/queries.ts'
import { members } from '#features/people/members/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { EVENT_ROLE } from '#platform/tenancy/secure-tables.ts'
import { events } from '#platform/tenancy/tables.ts'
import type { FirstPath } from '../domain/first-paths.ts'
import { ABSOLUTE_LIMIT_SECONDS } from '../domain/session-limits.ts'
import {
  credentials,
  eventDoors,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  secondFactors,
  sessions,
  spentChallenges,
} from './tables.ts'

/** Tables that hold nothing but sessions, begun or half begun, and what leads to them; no backup takes them along. */
export const sessionTables: readonly string[] = [sessions, eventDoors, pendingSignIns, spentChallenges].map(
  getTableName,
)

/** Where a person goes after signing in: new people see the welcome, if there is one. */
export async function firstPathOf(scope: EventScope, accountId: string): Promise<FirstPath> {
  const part = await partOfAccount(scope, accountId)
  // Whoever is let in without a part is product staff.
  const home = homeOf(part?.level ?? 'eventflowAdmin')
  if (!(await isNewTo(scope, accountId))) return home
  return (await allSettings(scope)).onboarding.showOnboarding ? '/onboarding' : home
}

/** The part that an account has in the event, with what decides what its team sees. */
export async function partOfAccount(scope: EventScope, accountId: string): Promise<Part | undefined> {
  const [part] = await inEvent(scope, ({ tx, eventId }) => partIn(tx, { eventId, accountId }))
  return part
}

export type Part = Awaited<ReturnType<typeof partIn>>[number]

type Asking = { host: string; slug: string | undefined; token: string | undefined }

/**
 * Who asks, and where: the event that an address means (its own host first, else the slug, else the deployment's
 * default), the session of a token with its account, and the account's part in the event. Read anew for each request,
 * so that a revocation holds at once, in three statements of one message.
 */
export async function whoIsAsking({ database }: Services, { host, slug, token }: Asking) {
  const [[found], , [part]] = await database.atOnce((tx) =>
    Promise.all([
      eventAndSession(tx, { host, slug: slug ?? null, token: token ?? null }),
      enterFoundEvent(tx, {}),
      partInFoundEvent(tx, {}),
    ]),
  )
  if (!found) return undefined
  const {
    eventId,
    tenantId,
    slug: ownSlug,
    state,
    requiresTwoFactor,
    singleSignOnFrom,
    session,
    account,
    secondFactorSince,
  } = found
  const event = { eventId, tenantId, slug: ownSlug, requiresTwoFactor, singleSignOnFrom }
  const isByProvider = session !== null && session.forEventId !== null
  // Every session of an account with an app has shown it; a passkey is both steps in one, and a provider asks for its own.
  const hasSecondFactor = secondFactorSince !== null || found.byPasskey !== null || isByProvider
  return {
    event,
    state,
    signedIn: session && account ? { session, account, hasSecondFactor, isByProvider } : undefined,
    part,
  }
}

/** The event of an address, and the person in whose name a token acts there, while it works; in one message. */
export async function whoHoldsToken({ database, clock }: Services, { host, slug, token }: Required<Asking>) {
  const [[found], , [holder]] = await database.atOnce((tx) =>
    Promise.all([
      eventAndSession(tx, { host, slug: slug ?? null, token: null }),
      enterFoundEvent(tx, {}),
      holderInFoundEvent(tx, { hash: token ?? '', now: clock.now() }),
    ]),
  )
  if (!found) return undefined
  const { eventId, tenantId, slug: ownSlug, state } = found
  return { event: { eventId, tenantId, slug: ownSlug }, state, holder }
}

/** The event and the account are set for the statements after it. No row policy reads this setting of the account. */
const eventAndSession = prepared(
  'event and session',
  ['host', 'slug', 'token'],
  (tx, { host, slug, token }) => {
    const isMeant = sql`${events.host} = ${host} or
    case when ${slug}::text is null then ${events.isDefault} else ${events.slug} = ${slug} end`
    const event = tx
      .select({
        eventId: events.id,
        tenantId: events.tenantId,
        slug: events.slug,
        state: events.state,
        requiresTwoFactor: events.requiresTwoFactor,
        singleSignOnFrom: events.singleSignOnFrom,
      })
      .from(events)
      .where(isMeant)
      .orderBy(sql`${events.host} = ${host} desc nulls last`)
      .limit(1)
      .as('event')
    return (
      tx
        .select({
          eventId: event.eventId,
          tenantId: event.tenantId,
          slug: event.slug,
          requiresTwoFactor: event.requiresTwoFactor,
          singleSignOnFrom: event.singleSignOnFrom,
          state: event.state,
          session: {
            id: sessions.id,
            createdAt: sessions.createdAt,
            expiresAt: sessions.expiresAt,
            forEventId: sessions.forEventId,
          },
          account: { id: accounts.id, email: accounts.email, name: accounts.name, isStaff: accounts.isStaff },
          secondFactorSince: secondFactors.since,
          byPasskey: sessions.passkeyId,
          eventIsSet: sql`set_config('eventflow.event_id', ${event.eventId}, true)`,
          accountIsSet: sql`set_config('eventflow.asking_account_id', coalesce(${accounts.id}, ''), true)`,
        })
        .from(event)
        // What the identity provider of another event has said counts for nothing here, nor what any has said of product staff.
        .leftJoin(
          sessions,
          and(
            eq(sessions.token, token),
            or(isNull(sessions.forEventId), eq(sessions.forEventId, event.eventId)),
          ),
        )
        .leftJoin(
          accounts,
          and(
            ...[eq(accounts.id, sessions.userId), isNull(accounts.disabledAt)],
            or(isNull(sessions.forEventId), not(accounts.isStaff)),
          ),
        )
        .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    )
  },
)

const enterFoundEvent = prepared(
  'enter event',
  [],
  () => sql`select set_config('role', ${sql.raw(`'${EVENT_ROLE}'`)}, true)`,
)

const ownColumns = {
  id: members.id,
  firstName: members.firstName,
  surname: members.surname,
  level: members.level,
  isTeamOwner: members.isTeamOwner,
  lastLoginAt: members.lastLoginAt,
  openedAt: members.openedAt,
  disabledAt: members.disabledAt,
}
const teamColumns = {
  id: teams.id,
  teamTypeId: teams.teamTypeId,
  standShareRole: teams.standShareRole,
  isOrganiser: teams.isOrganiser,
}

const selectPart = (tx: Tx, eventId: SQLWrapper, accountId: SQLWrapper) =>
  tx
    .select({ ...ownColumns, team: teamColumns })
    .from(members)
    .leftJoin(teams, and(eq(teams.eventId, members.eventId), eq(teams.id, members.teamId)))
    .where(and(eq(members.eventId, eventId), eq(members.accountId, accountId)))

const partIn = prepared('part', ['eventId', 'accountId'], (tx, { eventId, accountId }) =>
  selectPart(tx, eventId, accountId),
)

const partInFoundEvent = prepared('part in found event', [], (tx) =>
  selectPart(
    tx,
    sql`current_setting('eventflow.event_id', true)`,
    sql`current_setting('eventflow.asking_account_id', true)`,
  ),
)

/** Of a token that works: its rights, and the person who made it, whose account nobody has disabled. */
const holderInFoundEvent = prepared('holder in found event', ['hash', 'now'], (tx, { hash, now }) =>
  tx
    .select({
      token: {
        id: apiTokens.id,
        name: apiTokens.name,
        level: apiTokens.level,
        scope: apiTokens.scope,
        areas: apiTokens.areas,
      },
      account: { id: accounts.id, email: accounts.email, isStaff: accounts.isStaff },
      part: ownColumns,
      team: teamColumns,
    })
    .from(apiTokens)
    .innerJoin(members, and(eq(members.eventId, apiTokens.eventId), eq(members.id, apiTokens.memberId)))
    .innerJoin(accounts, and(eq(accounts.id, members.accountId), isNull(accounts.disabledAt)))
    .leftJoin(teams, and(eq(teams.eventId, members.eventId), eq(teams.id, members.teamId)))
    .where(
      and(
        eq(apiTokens.eventId, sql`current_setting('eventflow.event_id', true)`),
        eq(apiTokens.tokenHash, hash),
        gt(apiTokens.expiresAt, now),
      ),
    ),
)

/**
 * The account's current sessions, the most recently used first.
 * @param forEventId only those that count in this one event: one of them learns nothing of the others
 */
export function sessionsOf(
  services: Services,
  { accountId, forEventId }: { accountId: string; forEventId: string | undefined },
) {
  return services.database.db
    .select()
    .from(sessions)
    .where(
      and(
        ...[eq(sessions.userId, accountId), gt(sessions.expiresAt, services.clock.now())],
        forEventId === undefined ? undefined : eq(sessions.forEventId, forEventId),
      ),
    )
    .orderBy(desc(sessions.updatedAt))
}

type LivingSession = { isStaff: boolean; hasSecondFactor: boolean; isByProvider: boolean }

/** Those of these sessions that are still good, with what decides where each leads; one statement. */
export async function livingSessions(
  { database, clock }: Services,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, LivingSession>> {
  const now = clock.now()
  const oldest = new Date(now.getTime() - ABSOLUTE_LIMIT_SECONDS * 1000)
  const living = await database.db
    .select({
      id: sessions.id,
      isStaff: accounts.isStaff,
      hasSecondFactor: sql<boolean>`(${secondFactors.since} is not null or ${sessions.passkeyId} is not null
        or ${sessions.forEventId} is not null)`,
      isByProvider: sql<boolean>`${sessions.forEventId} is not null`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, oldest),
        isNull(accounts.disabledAt),
      ),
    )
  return new Map(living.map(({ id, ...session }) => [id, session]))
}

export type Credential = { password: string | null; handedOverByTenant: string | null }

/** The account's password, as a hash, and who may know it; undefined when none has been set. */
export async function credentialOf(
  db: Pick<Tx, 'select'>,
  accountId: string,
): Promise<Credential | undefined> {
  return (await credentialsOf(db, [accountId])).get(accountId)
}

/** The same of many, in one statement; by account. */
export async function credentialsOf(
  db: Pick<Tx, 'select'>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Credential>> {
  if (accountIds.length === 0) return new Map()
  const found = await db
    .select({
      accountId: credentials.userId,
      password: credentials.password,
      handedOverByTenant: credentials.handedOverByTenant,
    })
    .from(credentials)
    .where(inArray(credentials.userId, [...accountIds]))
  return new Map(found.map(({ accountId, ...credential }) => [accountId, credential]))
}

/** The account's second factor; undefined while none counts. */
export async function secondFactorOf({ database }: Services, accountId: string) {
  const left = database.db.$count(recoveryCodes, eq(recoveryCodes.accountId, secondFactors.accountId))
  const [factor] = await database.db
    .select({
      ...{ key: secondFactors.key, since: secondFactors.since, lastStep: secondFactors.lastStep },
      recoveryCodesLeft: left,
    })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.since)))
  return factor
}

/** The sealed key of an app that the account is setting up. */
export async function nextKeyOf({ database }: Services, accountId: string): Promise<string | null> {
  const [factor] = await database.db
    .select({ nextKey: secondFactors.nextKey })
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
  return factor?.nextKey ?? null
}

/** Which of these events are suspended, and what each asks of those who sign in; one statement. */
export async function rulesOfEvents({ database }: Services, eventIds: readonly string[]) {
  const found = await database.db
    .select({
      id: events.id,
      state: events.state,
      requiresTwoFactor: events.requiresTwoFactor,
      singleSignOnFrom: events.singleSignOnFrom,
    })
    .from(events)
    .where(inArray(events.id, [...eventIds]))
  return new Map(found.map(({ id, ...rules }) => [id, rules]))
}

/** Whether the event keeps its people from moderator up out without a second factor. */
export async function requiresTwoFactor({ services, eventId }: EventScope): Promise<boolean> {
  const [event] = await services.database.db
    .select({ isRequired: events.requiresTwoFactor })
    .from(events)
    .where(eq(events.id, eventId))
  return event?.isRequired ?? false
}

/** How many people from moderator up have neither an app nor a passkey, and would have to set up an app. */
export async function countWithoutSecondFactor(scope: EventScope): Promise<number> {
  const staffed = memberLevels.filter((level) => isAtLeast(level, 'moderator'))
  const people = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ accountId: members.accountId })
      .from(members)
      .where(and(eq(members.eventId, eventId), inArray(members.level, staffed), isNull(members.disabledAt))),
  )
  const ids = people.flatMap(({ accountId }) => accountId ?? [])
  if (ids.length === 0) return 0
  const { db } = scope.services.database
  const withApp = db
    .select({ id: secondFactors.accountId })
    .from(secondFactors)
    .where(and(inArray(secondFactors.accountId, ids), isNotNull(secondFactors.since)))
  const withPasskey = db
    .select({ id: passkeys.accountId })
    .from(passkeys)
    .where(inArray(passkeys.accountId, ids))
  // A union: who has both is one of them.
  return ids.length - (await withApp.union(withPasskey)).length
}
