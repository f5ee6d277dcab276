import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { prepared } from '#database/prepared.ts'
import { subscriptionsOf } from '#features/event/emails/server/queries/subscriptions.ts'
import { emailsOfMember } from '#features/event/emails/server/queries.ts'
import type { Me } from '#features/people/accounts/contract.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { teamTypes } from '#features/people/team-types/server/tables.ts'
import { teams } from '#features/people/teams/server/tables.ts'
import { type Level, levels } from '#kit/access/levels.ts'
import { inOrderOf, isOneOf, natural, totalRows } from '#platform/lists/clauses.ts'
import { listSource } from '#platform/lists/read-list.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import {
  type EventScope,
  type EventTransaction,
  inAccount,
  inEvent,
  readAtOnce,
} from '#platform/tenancy/scope.ts'
import { memberList } from '../domain/list.ts'
import { teamRoles } from '../domain/member.ts'
import { members } from './tables.ts'

const teamOfMember = and(eq(teams.eventId, members.eventId), eq(teams.id, members.teamId))
const typeOfTeam = and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId))

/** The person may go in. */
const isEntered = and(isNotNull(members.openedAt), isNull(members.disabledAt))

/** In a query that joins the account. */
const personColumns = {
  id: members.id,
  firstName: members.firstName,
  surname: members.surname,
  email: accounts.email,
  isTeamOwner: members.isTeamOwner,
  lastLoginAt: members.lastLoginAt,
}

/** The part that an account has in this event, with its team. */
export async function memberByAccount(scope: EventScope, accountId: string) {
  const [member] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        ...personColumns,
        level: members.level,
        teamId: members.teamId,
        openedAt: members.openedAt,
        disabledAt: members.disabledAt,
        isAccountDisabled: isNotNull(accounts.disabledAt).mapWith(Boolean),
        teamName: teams.name,
        stand: teams.stand,
        teamTypeId: teams.teamTypeId,
        standShareRole: teams.standShareRole,
        isOrganiserTeam: teams.isOrganiser,
        teamTypeName: teamTypes.name,
      })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .leftJoin(teams, teamOfMember)
      .leftJoin(teamTypes, typeOfTeam)
      .where(and(eq(members.eventId, eventId), eq(members.accountId, accountId))),
  )
  return member
}

/** What these people are in the event now, by id; those to whom it is not open are missing. One statement. */
export async function standingOf(
  scope: EventScope,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Actor, 'level' | 'teamId'>>> {
  const rows = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ id: members.id, level: members.level, teamId: members.teamId })
      .from(members)
      .where(and(eq(members.eventId, eventId), inArray(members.id, [...memberIds]), isEntered)),
  )
  return new Map(rows.map(({ id, level, teamId }) => [id, { level, teamId }]))
}

/** Everyone in the event, by first name. */
export function listMembers(scope: EventScope) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        ...personColumns,
        level: members.level,
        teamId: members.teamId,
        teamName: teams.name,
      })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .leftJoin(teams, teamOfMember)
      .where(eq(members.eventId, eventId))
      .orderBy(sql`lower(${members.firstName})`, sql`lower(${members.surname})`, asc(members.id)),
  )
}

const fullName = sql`(${members.firstName} || ' ' || ${members.surname})`
/** Null for people without a team. */
const roleInTeam = sql`case when ${members.teamId} is null then null
  when ${members.isTeamOwner} then 'owner' else 'member' end`

/** What they may do in the event, whichever part they were given in it. */
const levelHeld = sql<Level>`case when ${accounts.isStaff} then 'eventflowAdmin' else ${members.level} end`

const listedColumns = {
  ...personColumns,
  level: levelHeld,
  isStaff: accounts.isStaff,
  teamId: members.teamId,
  teamName: teams.name,
  teamTypeName: teamTypes.name,
  createdAt: members.createdAt,
  openedAt: members.openedAt,
  disabledAt: members.disabledAt,
  isAccountDisabled: isNotNull(accounts.disabledAt).mapWith(Boolean),
}

/** People of the list, by their ids; who has left is missing. */
export function membersByIds(scope: EventScope, memberIds: readonly string[]) {
  return selectMembers(scope, inArray(members.id, [...memberIds]))
}

export async function memberById(scope: EventScope, memberId: string) {
  const [member] = await membersByIds(scope, [memberId])
  return member
}

export type ListedMember = Omit<Awaited<ReturnType<typeof selectMembers>>[number], 'accountId'>

/** A person with what was mailed to them, and whether nobody can have used their account yet. */
export async function memberDetail(scope: EventScope, memberId: string) {
  const member = await memberById(scope, memberId)
  if (!member) return undefined
  const emails = await emailsOfMember(scope, memberId)
  const subscriptions = await subscriptionsOf(scope, { memberId, email: member.email })
  return { member, emails, subscriptions, isUntouched: await isUntouched(scope, member) }
}

type Touched = { accountId: string; isStaff: boolean; openedAt: Date | null; lastLoginAt: Date | null }

/** They have never signed in, and nobody else has invited them. */
async function isUntouched({ services }: EventScope, person: Touched): Promise<boolean> {
  if (person.isStaff || person.openedAt !== null || person.lastLoginAt !== null) return false
  if (await services.ports.hasPassword(services, person.accountId)) return false
  return (await eventIdsOf(services, person.accountId)).length === 1
}

/** The people of a team, owners first, with what decides who may change them. */
export function membersOfTeam(scope: EventScope, teamId: string) {
  return selectMembers(scope, eq(members.teamId, teamId))
}

function selectMembers(scope: EventScope, which: SQL | undefined) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ ...listedColumns, accountId: accounts.id })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .leftJoin(teams, teamOfMember)
      .leftJoin(teamTypes, typeOfTeam)
      .where(and(eq(members.eventId, eventId), which))
      .orderBy(sql`${members.isTeamOwner} desc`, natural(members.firstName), asc(members.id)),
  )
}

export type Person = Awaited<ReturnType<typeof peopleForChange>>[number]

/** People as they are now, which nothing else changes until the end of the transaction; who has left is missing. */
export function peopleForChange({ tx, eventId }: EventTransaction, memberIds: readonly string[]) {
  return tx
    .select({
      id: members.id,
      accountId: accounts.id,
      isStaff: accounts.isStaff,
      level: members.level,
      teamId: members.teamId,
      isTeamOwner: members.isTeamOwner,
      firstName: members.firstName,
      surname: members.surname,
      openedAt: members.openedAt,
      lastLoginAt: members.lastLoginAt,
      disabledAt: members.disabledAt,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.eventId, eventId), inArray(members.id, [...memberIds])))
    .orderBy(asc(members.id))
    .for('no key update', { of: members })
}

/** Whether somebody can still manage the event. */
export async function hasAdmin({ tx, eventId }: EventTransaction): Promise<boolean> {
  const [admin] = await tx
    .select({ id: members.id })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(
      and(
        eq(members.eventId, eventId),
        eq(members.level, 'admin'),
        isNull(members.disabledAt),
        isNull(accounts.disabledAt),
      ),
    )
    .limit(1)
  return admin !== undefined
}

/**
 * Ids of all events that the account belongs to, from within the transaction of one: what its memberships show to the
 * account itself.
 */
export async function eventIdsWithin({ tx }: EventTransaction, accountId: string): Promise<string[]> {
  await tx.execute(sql`select set_config('eventflow.account_id', ${accountId}, true)`)
  const rows = await tx
    .select({ eventId: members.eventId })
    .from(members)
    .where(eq(members.accountId, accountId))
  await tx.execute(sql`select set_config('eventflow.account_id', '', true)`)
  return rows.map(({ eventId }) => eventId)
}

/** Everyone in the event, for organisers. */
export const memberSource = listSource(memberList, {
  parts: () => ({
    id: members.id,
    searched: [fullName, accounts.email, sql`coalesce(${teams.name}, '')`],
    sorts: {
      name: [natural(members.firstName), natural(members.surname)],
      email: natural(accounts.email),
      level: inOrderOf(levelHeld, levels),
      team: natural(teams.name),
      role: inOrderOf(roleInTeam, teamRoles),
      signedIn: members.lastLoginAt,
    },
    filters: {
      teamId: (ids) => isOneOf(members.teamId, ids),
      teamTypeId: (ids) => isOneOf(teams.teamTypeId, ids),
      isStandShare: (isShare) => sql`(coalesce(${teams.standShareRole}, 'none') = 'child') = ${isShare}`,
      isDisabled: (is) =>
        sql`(${members.disabledAt} is not null or ${accounts.disabledAt} is not null) = ${is}`,
      permissions: (chosen) => isOneOf(levelHeld, chosen),
      hasLoggedIn: (has) => sql`(${members.lastLoginAt} is not null) = ${has}`,
      role: (roles) => isOneOf(roleInTeam, roles),
    },
  }),
  select: ({ tx, eventId }, { where, orderBy, limit, offset }) =>
    tx
      .select({
        ...personColumns,
        ...listedColumns,
        customFields: teams.customFields,
        total: totalRows,
      })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .leftJoin(teams, teamOfMember)
      .leftJoin(teamTypes, typeOfTeam)
      .where(and(eq(members.eventId, eventId), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
})

/** Ids of all events that the account belongs to, opened or not. */
export async function eventIdsOf(services: Services, accountId: string): Promise<string[]> {
  const rows = await inAccount(services, accountId, (tx) =>
    tx.select({ eventId: members.eventId }).from(members),
  )
  return rows.map(({ eventId }) => eventId)
}

/** Whose part in the event this is. */
export async function accountIdOf(scope: EventScope, memberId: string): Promise<string | undefined> {
  const [member] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ accountId: members.accountId })
      .from(members)
      .where(and(eq(members.eventId, eventId), eq(members.id, memberId))),
  )
  return member?.accountId ?? undefined
}

/** Whether the account has a part in this event and has not yet read its welcome. */
export async function isNewTo(scope: EventScope, accountId: string): Promise<boolean> {
  const [member] = await inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({ isOnboarded: members.isOnboarded })
      .from(members)
      .where(and(eq(members.eventId, eventId), eq(members.accountId, accountId))),
  )
  return member?.isOnboarded === false
}

/** The people of a team, owners first. */
export function peopleOf(scope: EventScope, teamId: string) {
  return inEvent(scope, ({ tx, eventId }) =>
    tx
      .select({
        ...personColumns,
      })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(eq(members.eventId, eventId), eq(members.teamId, teamId)))
      .orderBy(sql`${members.isTeamOwner} desc`, sql`lower(${members.firstName})`, asc(members.id)),
  )
}

/** Whether the person is of this team, and stays so until the end of the transaction. */
export async function isHeldInTeam(
  { tx, eventId }: EventTransaction,
  { memberId, teamId }: { memberId: string; teamId: string },
): Promise<boolean> {
  const [held] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.eventId, eventId), eq(members.id, memberId), eq(members.teamId, teamId)))
    .for('share')
  return held !== undefined
}

/** How many people each team has; a team without an entry has none. */
export async function countMembersByTeam(scope: EventScope): Promise<ReadonlyMap<string, number>> {
  const rows = await readAtOnce(scope, ({ tx, eventId }) => peopleByTeam(tx, { eventId }))
  return new Map(rows.map(({ teamId, memberCount }) => [teamId ?? '', memberCount]))
}

const peopleByTeam = prepared('people by team', ['eventId'], (tx, { eventId }) =>
  tx
    .select({ teamId: members.teamId, memberCount: count() })
    .from(members)
    .where(and(eq(members.eventId, eventId), isNotNull(members.teamId)))
    .groupBy(members.teamId),
)

/**
 * Who is signed in, with their team and the number of events whose part they have opened. One statement, in a
 * transaction that sees the account's memberships in all events.
 */
export async function readMe({ tx, eventId }: EventTransaction, actor: Actor): Promise<Me> {
  const { memberId, firstName, surname, email, level, accountId, isEventOnly = false } = actor
  const [{ member, eventCount } = { member: null, eventCount: 0 }] = await ownPart(tx, { eventId, accountId })
  return {
    memberId,
    firstName,
    surname,
    email,
    level,
    team:
      member?.teamId && member.teamName !== null
        ? {
            id: member.teamId,
            name: member.teamName,
            stand: member.stand ?? '',
            teamTypeName: member.teamTypeName ?? '',
            standShareRole: member.standShareRole ?? 'none',
            isOrganiser: member.isOrganiserTeam ?? false,
            isOwner: actor.isTeamOwner,
          }
        : null,
    // In which others they are is not for who has signed in by the identity provider of this one.
    eventCount: isEventOnly ? 1 : eventCount,
  }
}

const ownPart = prepared('own part', ['eventId', 'accountId'], (tx, { eventId, accountId }) => {
  const counted = tx
    .select({ eventCount: sql<number>`count(*)::int`.as('event_count') })
    .from(members)
    .where(and(eq(members.accountId, accountId), isEntered))
    .as('counted')
  return tx
    .select({
      eventCount: counted.eventCount,
      member: {
        teamId: members.teamId,
        teamName: teams.name,
        stand: teams.stand,
        standShareRole: teams.standShareRole,
        isOrganiserTeam: teams.isOrganiser,
        teamTypeName: teamTypes.name,
      },
    })
    .from(counted)
    .leftJoin(members, and(eq(members.eventId, eventId), eq(members.accountId, accountId)))
    .leftJoin(teams, teamOfMember)
    .leftJoin(teamTypes, typeOfTeam)
})

/** Whether a team takes part: that of an organiser does not. */
export async function isExhibiting({ tx, eventId }: EventTransaction, teamId: string): Promise<boolean> {
  const [team] = await tx
    .select({ isOrganiser: teams.isOrganiser })
    .from(teams)
    .where(and(eq(teams.eventId, eventId), eq(teams.id, teamId)))
  return team !== undefined && !team.isOrganiser
}
