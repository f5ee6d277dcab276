import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { appUrlOf } from '#features/event/events/domain/address.ts'
import { settings } from '#features/event/events/server/tables.ts'
import { accountEventsOf } from '#features/people/accounts/server/queries.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { passkeysOf } from '#features/people/auth/server/queries/passkeys.ts'
import { credentialOf, secondFactorOf } from '#features/people/auth/server/queries.ts'
import { secondFactors } from '#features/people/auth/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { natural, totalRows } from '#platform/lists/clauses.ts'
import { deploymentListSource } from '#platform/lists/read-list.ts'
import type { Services } from '#platform/services.ts'
import { inAccount } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { accountList } from '../domain/list.ts'

/** One that is only being set up does not count. */
const factorThatCounts = and(eq(secondFactors.accountId, accounts.id), isNotNull(secondFactors.since))

const listedColumns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  isStaff: accounts.isStaff,
  isDisabled: isNotNull(accounts.disabledAt).mapWith(Boolean),
  hasTwoFactor: isNotNull(secondFactors.since).mapWith(Boolean),
  createdAt: accounts.createdAt,
}

/** Everybody who can sign in, whatever their events. */
export const accountSource = deploymentListSource(accountList, {
  parts: () => ({
    id: accounts.id,
    searched: [accounts.name, accounts.email],
    sorts: {
      name: natural(accounts.name),
      email: natural(accounts.email),
      created: accounts.createdAt,
    },
    filters: {
      isDisabled: (is) => sql`(${accounts.disabledAt} is not null) = ${is}`,
      isStaff: (is) => eq(accounts.isStaff, is),
      hasTwoFactor: (has) => sql`(${secondFactors.since} is not null) = ${has}`,
    },
  }),
  select: ({ tx }, { where, orderBy, limit, offset }) =>
    tx
      .select({ ...listedColumns, total: totalRows })
      .from(accounts)
      .leftJoin(secondFactors, factorThatCounts)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

export type ListedAccount = Omit<Awaited<ReturnType<typeof accountRow>>[number], 'total'>

function accountRow({ database }: Services, accountId: string) {
  return database.db
    .select(listedColumns)
    .from(accounts)
    .leftJoin(secondFactors, factorThatCounts)
    .where(eq(accounts.id, accountId))
}

/** An account with its ways to sign in, its parts in events and what happened to it. */
export async function accountDetail(services: Services, accountId: string) {
  const [account] = await accountRow(services, accountId)
  if (!account) return undefined
  const [credential, twoFactor, passkeys, parts, activity] = await Promise.all([
    credentialOf(services.database.db, accountId),
    secondFactorOf(services, accountId),
    passkeysOf(services, accountId),
    partsOf(services, accountId),
    accountEventsOf(services, accountId),
  ])
  const by = await namesOf(services, [...new Set(activity.flatMap(({ detail }) => detail.byAccountId ?? []))])
  const hasPassword = credential !== undefined
  return { account, hasPassword, twoFactor, passkeyCount: passkeys.length, parts, activity, by }
}

export type FoundAccount = NonNullable<Awaited<ReturnType<typeof accountDetail>>>

/** Of all events, those too that the person has not opened or that an admin has closed to them. */
async function partsOf(services: Services, accountId: string) {
  const rows = await inAccount(services, accountId, (tx) =>
    tx
      .select({
        ...{ eventId: events.id, slug: events.slug, host: events.host, isDefault: events.isDefault },
        state: events.state,
        eventName: sql<string>`coalesce(${settings.data} ->> 'eventName', '')`,
        level: members.level,
        openedAt: members.openedAt,
        disabledAt: members.disabledAt,
        lastLoginAt: members.lastLoginAt,
      })
      .from(members)
      .innerJoin(events, eq(events.id, members.eventId))
      .innerJoin(settings, and(eq(settings.eventId, members.eventId), eq(settings.id, 'event')))
      .where(eq(members.accountId, accountId))
      .orderBy(asc(sql`${settings.data} ->> 'startDate'`), asc(events.slug)),
  )
  return rows.map(({ slug, host, isDefault, ...part }) => ({
    ...part,
    url: appUrlOf({ slug, host, isDefault }, services.settings.baseUrl),
  }))
}

/** Of those who are gone by now, nothing. */
async function namesOf({ database }: Services, accountIds: string[]): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const found = await database.db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, accountIds))
  return new Map(found.map(({ id, name }) => [id, name]))
}
