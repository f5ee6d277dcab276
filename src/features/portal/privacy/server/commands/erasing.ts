import { sql } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { namesOf } from '#features/people/accounts/domain/names.ts'
import { eraseAccount } from '#features/people/accounts/server/commands.ts'
import { accountById } from '#features/people/accounts/server/queries.ts'
import { managedBy } from '#features/people/members/server/commands/change-people.ts'
import { type EndingRefusal, endPartOf } from '#features/people/members/server/commands/removal.ts'
import { eventIdsInAll } from '#features/people/members/server/queries/events-of-account.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import { recordAudit } from '#platform/audit/audit.ts'
import { announce } from '#platform/live/announce.ts'
import { everyone } from '#platform/live/audience.ts'
import type { Actor, Author } from '#platform/permissions/actor.ts'
import type { ErasedAnswers } from '#platform/privacy/personal-data.ts'
import type { Services } from '#platform/services.ts'
import {
  type EventScope,
  type EventTransaction,
  inEvent,
  onwardsUnlessRefused,
} from '#platform/tenancy/scope.ts'
import { takeTurn } from '#platform/turns/take-turn.ts'
import { privacyTopic } from '../../domain/topic.ts'
import { sortedTables } from '../queries/catalogue.ts'
import { addressHashOf } from '../queries/erased.ts'
import { whatNeedsPerson } from '../queries/naming.ts'
import { type Asked, isNamed, type KnownPerson, personKnown } from '../queries/person.ts'
import { erasures } from '../tables.ts'
import { eraseFrom } from './rewriting.ts'

export type Erasure = {
  asked: Asked
  answers: ErasedAnswers
  /** Of the same team: takes over the tasks, and the team where the person owned it. */
  successorId?: string | null
  /** The account goes although it has other events: product staff erase each of them. */
  withAccount?: boolean
  /** Where the law says so, a team may stay without an owner. */
  isForced?: boolean
  /** Refuses as nobody whom another process has erased meanwhile. */
  isOnce?: boolean
}

export type ErasureRefusal =
  | EndingRefusal
  | 'aboveOwn'
  | 'yourself'
  | 'nobody'
  | 'nothingToReplace'
  | { code: 'stillNeeded'; titles: readonly string[] }

/**
 * Erases a person from the event, in one transaction: name and address are replaced wherever they stand, what is only
 * theirs goes, and their account with it when it has no other event. Ids stay. Doing it again does no harm.
 * @param actor who may manage the person; an author without a level (command line, job) may manage everybody
 */
export async function erasePerson(
  scope: EventScope,
  actor: Actor | Author,
  erasure: Erasure,
): Promise<Result<{ withAccount: boolean }, ErasureRefusal>> {
  const person = await inEvent(scope, (event) => personKnown(event, erasure.asked))
  if (!person) return err('nobody')
  if (person.memberId !== null && person.memberId === actor.memberId) return err('yourself')
  return onwardsUnlessRefused<{ withAccount: boolean }, { withAccount: boolean }, ErasureRefusal>(scope, {
    begin: async (tx) => {
      if (await isAbove(tx, actor, person)) return err('aboveOwn')
      return ok({ withAccount: await beginWithAccount(scope, tx, person, erasure) })
    },
    goOn: (event, begun) => eraseInEvent(event, actor, { ...erasure, ...begun, person }),
  })
}

/** Product staff are above everybody of an event; what levels of the event say is asked in it. */
async function isAbove(tx: Tx, actor: Actor | Author, { accountId }: KnownPerson): Promise<boolean> {
  if (!('level' in actor) || actor.level === 'eventflowAdmin') return false
  const { rows } = await tx.execute(sql`select from accounts where id = ${accountId} and is_staff for update`)
  return rows.length > 0
}

/** The account is nobody's of the event, so that it goes first. @returns whether it did */
async function beginWithAccount(
  { services, eventId }: EventScope,
  tx: Tx,
  person: KnownPerson,
  { withAccount = false }: Erasure,
): Promise<boolean> {
  const { accountId } = person
  if (accountId === null) return false
  // From here on nobody adds the account to another event.
  await tx.execute(sql`select from accounts where id = ${accountId} for update`)
  const events = await eventIdsInAll(tx, accountId)
  if (!withAccount && events.some((one) => one !== eventId)) return false
  await eraseOutside(services, tx, { ...person, accountId })
  return true
}

/** What belongs to no event: the account, with everything of its ways in. */
async function eraseOutside(services: Services, tx: Tx, person: KnownPerson & { accountId: string }) {
  await eraseAccount(services, tx, person.accountId)
  const outside = { tx, eventId: '', services } as EventTransaction
  for (const table of await sortedTables({ tx }, services.ports.personalData)) {
    if (!table.isOfEvent && table.name !== 'accounts') await eraseFrom(outside, table, person)
  }
}

/** Erases an account that is in no event, or in none any more; one that still is in an event stays. */
export async function eraseAccountAlone(services: Services, accountId: string): Promise<void> {
  await services.database.transaction(async (tx) => {
    await tx.execute(sql`select from accounts where id = ${accountId} for update`)
    const account = await accountById(services, accountId)
    if (!account || account.email.endsWith('@erased.invalid')) return
    if ((await eventIdsInAll(tx, accountId)).length > 0) return
    const { firstName, surname } = namesOf(account.name)
    await eraseOutside(services, tx, {
      ...{ accountId, memberId: null, memberIds: [], hasNamesake: true, names: [{ firstName, surname }] },
      addresses: [account.email.toLowerCase()],
    })
  })
}

type Begun = Erasure & { person: KnownPerson; withAccount: boolean }

async function eraseInEvent(
  event: EventTransaction,
  actor: Actor | Author,
  { person, asked, answers, successorId = null, withAccount, isForced = false, isOnce = false }: Begun,
): Promise<Result<{ withAccount: boolean }, ErasureRefusal>> {
  const { services } = event
  // Each goes through the same rows of every table.
  await takeTurn(event, 'erasure')
  const { memberId } = person
  if (isOnce && !(await isStillNamed(event, asked))) return err('nobody')
  if (memberId === null && answers === 'kept' && !isNamed(person)) return err('nothingToReplace')
  const tables = (await sortedTables(event, services.ports.personalData)).filter(({ isOfEvent }) => isOfEvent)
  const titles = await whatNeedsPerson(event, tables, person)
  if (titles.length > 0) return err({ code: 'stillNeeded', titles })
  if (memberId !== null && person.accountId !== null) {
    if ('level' in actor) {
      const managed = await managedBy(event, actor, [memberId])
      if (!managed.ok) return err(managed.error === 'noSuchMember' ? 'nobody' : managed.error)
    }
    const ended = await endPartOf(event, actor, { memberId, successorId, isForced })
    if (!ended.ok) return ended
  }
  const submissionIds = memberId === null ? await submissionsOfGuest(event, person) : []
  for (const { erase } of services.ports.personalData) await erase?.(event, person, answers)
  for (const table of tables) await eraseFrom(event, table, person)
  const id = newId()
  const [address] = person.addresses
  const addressHash = memberId === null && address !== undefined ? addressHashOf(id, address) : null
  await event.tx.insert(erasures).values({
    ...{ eventId: event.eventId, id, memberId, addressHash, submissionIds, answers, withAccount },
    ...{ erasedAt: services.clock.now(), erasedBy: actor.memberId },
  })
  announce(event, [privacyTopic], everyone)
  await recordAudit(event, {
    memberId: actor.memberId,
    ...(memberId === null
      ? { action: 'guest.erase', subjectId: 'guest', after: { kept: answers, submissionIds } }
      : { action: 'member.erase', subjectId: memberId, after: { kept: answers, withAccount } }),
  })
  return ok({ withAccount })
}

async function isStillNamed(event: EventTransaction, asked: Asked): Promise<boolean> {
  const person = await personKnown(event, asked)
  return person !== undefined && isNamed(person)
}

async function submissionsOfGuest(
  { tx, eventId }: EventTransaction,
  { addresses, submissionIds = [] }: KnownPerson,
) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct t.id from submissions t, unnest(${sql.param([...addresses])}::text[]) a
    where t.event_id = ${eventId} and t.is_guest and strpos(lower(t.values::text), to_json(a)::text) > 0`)
  return [...new Set([...submissionIds, ...rows.map(({ id }) => id)])]
}
