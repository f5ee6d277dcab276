import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { Tx } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Result } from '#kit/result/result.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import { tooManyRequests } from '#platform/http/errors.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import type { Services } from '#platform/services.ts'
import { attempts, tries } from './tables.ts'

/** How far back every limit looks. */
const WINDOW_SECONDS = 15 * 60

/**
 * How often a thing may be tried in a quarter of an hour. A subject is what is tried: the account of a sign-in, the
 * form that a guest sends. A limit that is left out does not apply.
 */
export type TryLimit = {
  name: string
  /** Tries of one subject, wherever they come from. */
  perSubject?: number
  /** Tries of one subject from one address. */
  perSubjectAndAddress?: number
  /** Different subjects that have failed from one address: a hall has one address, and its people come in. */
  subjectsPerAddress?: number
}

/**
 * As many tries as this for each one allowed may be under way from one address: a hall that signs in at one moment
 * passes, and a flood that waits for no answer does not.
 */
const UNDER_WAY = 5

type Tried = { request: Pick<RequestFacts, 'clientAddress'>; limit: TryLimit; subject: string }

/** For `limitFailures`, where this refusal alone is a failure to guess right. */
export const refusedAs =
  <Code>(code: Code) =>
  (result: Result<unknown, unknown>) =>
    !result.ok && result.error === code

/**
 * Does something that can fail, and counts its failures alone. A success takes back what failed before it from the
 * same address.
 * @throws tooManyRequests, which never tells which limit it was
 */
export async function limitFailures<T>(
  services: Services,
  tried: Tried,
  work: () => Promise<T>,
  hasFailed: (result: T) => boolean,
): Promise<T> {
  const { db } = services.database
  const own = (await beginTry(services, tried, false)) ?? refuse()
  const isOwn = eq(tries.id, own.id)
  let result: T
  try {
    result = await work()
  } catch (error) {
    await db.delete(tries).where(isOwn)
    throw error
  }
  if (hasFailed(result)) await db.update(tries).set({ hasFailed: true }).where(isOwn)
  else {
    const before = and(isOf(own), eq(tries.address, own.address), eq(tries.hasFailed, true))
    await db.delete(tries).where(or(isOwn, before))
  }
  return result
}

/**
 * Counts every try, for what others feel however it ends: a mail, an entry in a list.
 * @throws tooManyRequests when it is one too many
 */
export async function limitTries(services: Services, tried: Tried): Promise<void> {
  if (!(await isTryLeft(services, tried))) refuse()
}

/** Counts every try, where one too many is left out and refused to nobody. @returns whether this one may be made */
export async function isTryLeft(services: Services, tried: Tried): Promise<boolean> {
  return (await beginTry(services, tried, true)) !== undefined
}

/** Always the same number: how long it really takes would tell which limit it was. */
function refuse(): never {
  throw tooManyRequests(WINDOW_SECONDS)
}

/** The subject begins anew: who has proven to own it is not kept out by the tries of others. */
export async function forgetTries({ database }: Services, limit: TryLimit, subject: string): Promise<void> {
  await database.db.delete(tries).where(isOf({ kind: limit.name, subject: hashOf(subject) }))
}

/** Removes what no limit looks at any more. */
export async function removeOldTries({ database, clock }: Services): Promise<void> {
  await database.db.delete(tries).where(lte(tries.at, windowStart(clock.now())))
  await database.db.delete(attempts).where(lte(attempts.endsAt, clock.now()))
}

type Own = typeof tries.$inferSelect

/**
 * Committed before it is judged, in the same message: of many tries at one moment, each sees those before it. It need
 * not outlive a crash of the database, and so does not wait for the disk.
 * @returns undefined when it is one too many
 */
async function beginTry(services: Services, tried: Tried, hasFailed: boolean): Promise<Own | undefined> {
  const { database } = services
  const { request, limit, subject } = tried
  const own = {
    id: newId(),
    kind: limit.name,
    subject: hashOf(subject),
    address: networkOf(request.clientAddress),
    hasFailed,
    at: services.clock.now(),
  }
  const count = countOf(own, limit)
  const asked = (tx: Tx) => Promise.all([begin(tx, {}), insertTry(tx, own), commit(tx, {}), count(tx)])
  const [, , , isOver] = await database.atOnce(asked, { synchronous_commit: 'off' })
  if (!isOver) return own
  await database.db.delete(tries).where(eq(tries.id, own.id))
  return undefined
}

const insertTry = prepared('try', ['id', 'kind', 'subject', 'address', 'hasFailed', 'at'], (tx, values) =>
  tx.insert(tries).values(values),
)

/** Within a message these end its first transaction: what comes after them sees what others have committed by then. */
const begin = prepared('begin a try', [], () => sql`begin`)
const commit = prepared('commit a try', [], () => sql`commit`)

/** Whether it is one too many, by what is committed when it is asked. */
function countOf(own: Own, limit: TryLimit): (tx: Tx) => Promise<boolean> {
  const { perSubject = Infinity, perSubjectAndAddress = Infinity, subjectsPerAddress = Infinity } = limit
  const { kind, subject, address } = own
  const values = { kind, subject, address, since: windowStart(own.at) }
  if (perSubject === Infinity && subjectsPerAddress === Infinity) {
    return async (tx) => {
      const [both] = await countOfBoth(tx, values)
      return (both?.count ?? 0) > perSubjectAndAddress
    }
  }
  return async (tx) => {
    const [counts] = await countsOfEither(tx, values)
    if (!counts) return false
    return (
      counts.ofSubject > perSubject ||
      counts.ofBoth > perSubjectAndAddress ||
      counts.others >= subjectsPerAddress ||
      counts.underWay >= subjectsPerAddress * UNDER_WAY
    )
  }
}

const counted = ['kind', 'subject', 'address', 'since'] as const

/** Of a subject alone there may be very many, as of a form that a whole fair fills in. */
const countOfBoth = prepared('tries of both', counted, (tx, { kind, subject, address, since }) =>
  tx
    .select({ count: sql<number>`count(*)::int` })
    .from(tries)
    .where(
      and(eq(tries.kind, kind), eq(tries.subject, subject), eq(tries.address, address), gt(tries.at, since)),
    ),
)

const countsOfEither = prepared('tries of either', counted, (tx, { kind, subject, address, since }) => {
  const isSubject = eq(tries.subject, subject)
  const isAddress = eq(tries.address, address)
  const isOther = sql`${tries.subject} <> ${subject}`
  return tx
    .select({
      ofSubject: sql<number>`(count(*) filter (where ${isSubject}))::int`,
      ofBoth: sql<number>`(count(*) filter (where ${isSubject} and ${isAddress}))::int`,
      others: sql<number>`(count(distinct ${tries.subject}) filter (where ${isOther} and ${tries.hasFailed}))::int`,
      underWay: sql<number>`(count(distinct ${tries.subject}) filter (where ${isOther}))::int`,
    })
    .from(tries)
    .where(and(eq(tries.kind, kind), gt(tries.at, since), or(isSubject, isAddress)))
})

function isOf({ kind, subject }: Pick<Own, 'kind' | 'subject'>) {
  return and(eq(tries.kind, kind), eq(tries.subject, subject))
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_SECONDS * 1000)
}

/** Whoever has an IPv6 address has at least the 2^64 of its network. */
function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const { parts } = ipaddr.IPv6.parse(address)
  return new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0]).toString()
}
