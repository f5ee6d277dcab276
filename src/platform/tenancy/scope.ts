import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Tx } from '#database/client.ts'
import { err, type Result } from '#kit/result/result.ts'
import type { Services } from '#platform/services.ts'
import { EVENT_ROLE } from '#platform/tenancy/secure-tables.ts'

declare const minted: unique symbol

export type EventKey = { eventId: string; tenantId: string; slug: string }

/**
 * The right to read and write one event's data. Every query and command takes it first, and only
 * `mintScope` makes one, so that no code can name an event that the request or job was not let into.
 */
export type EventScope = EventKey & { readonly [minted]: true; readonly services: Services }

/** A scope whose transaction is open: what is done with it is committed together or not at all. */
export type EventTransaction = EventScope & {
  readonly tx: Tx
  /**
   * Asks something at the end of the transaction, when everything joined to it is done. It leaves in the message of
   * the commit, and fails it.
   */
  readonly beforeCommit: (ask: () => Promise<unknown>) => void
}

/** Called for the event of a request's address, for the event that a job names, and for one just created. */
export function mintScope(services: Services, { eventId, tenantId, slug }: EventKey): EventScope {
  return { services, eventId, tenantId, slug } as EventScope
}

/**
 * Opens a transaction in which PostgreSQL itself shows this event's rows and no others; with a scope
 * whose transaction is already open, joins it.
 */
export function inEvent<T>(scope: EventScope, work: (event: EventTransaction) => Promise<T>): Promise<T> {
  if (isOpen(scope)) return work(scope)
  return scope.services.database.transaction((tx) => workIn(scope, tx, work), sightOf(scope.eventId))
}

/**
 * Reads in one message, without begin and commit: the cheapest way to read from the event. The work asks everything
 * before it waits for anything; what it asks later, and what writes, is refused. With a scope whose transaction is
 * already open, joins it.
 * @param ofAccount whose memberships in other events are seen as well; the transaction must then be this one
 */
export function readAtOnce<T>(
  scope: EventScope,
  work: (event: EventTransaction) => Promise<T>,
  { ofAccount }: { ofAccount?: string } = {},
): Promise<T> {
  const account = ofAccount === undefined ? {} : { 'eventflow.account_id': ofAccount }
  if (!isOpen(scope)) {
    const settings = { ...sightOf(scope.eventId), ...account, transaction_read_only: 'on' }
    return scope.services.database.atOnce(
      (tx) => work({ ...scope, tx, beforeCommit: refuseToWrite }),
      settings,
    )
  }
  if (ofAccount !== undefined)
    throw new Error('Memberships in other events are read in a transaction of their own.')
  return work(scope)
}

function refuseToWrite(): never {
  throw new Error('What is read at once changes nothing.')
}

/** Goes on in the event with a transaction that began outside every event, and ends with this work. */
export async function goOnInEvent<T>(
  scope: EventScope,
  tx: Tx,
  work: (event: EventTransaction) => Promise<T>,
): Promise<T> {
  await enterEvent(tx, scope.eventId)
  return workIn(scope, tx, work)
}

const marking = new AsyncLocalStorage<(event: EventTransaction) => Promise<unknown>>()

/** Works so that every transaction of an event in it also asks `mark`, at its end and in the message of its commit. */
export function markingTransactions<T>(
  mark: (event: EventTransaction) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  return marking.run(mark, work)
}

async function workIn<T>(
  scope: EventScope,
  tx: Tx,
  work: (event: EventTransaction) => Promise<T>,
): Promise<T> {
  const last: (() => Promise<unknown>)[] = []
  const open: EventTransaction = { ...scope, tx, beforeCommit: (ask) => void last.push(ask) }
  const result = await work(open)
  const mark = marking.getStore()
  if (mark) last.push(() => mark(open))
  leaveWithCommit(...last.map((ask) => ask()))
  return result
}

/**
 * For what a command asks last, and whose answer it does not need: it leaves in one message with the commit, or with
 * what is asked next, and fails that.
 */
export function leaveWithCommit(...asked: readonly Promise<unknown>[]) {
  for (const one of asked) one.catch(() => {})
}

class Refused<R> extends Error {
  readonly refusal: R

  constructor(refusal: R) {
    super('refused')
    this.refusal = refusal
  }
}

/**
 * Works in the event's transaction, and takes back what was written when the work refuses. In a transaction that is
 * open already, only what the work itself wrote is taken back.
 */
export async function unlessRefused<T, R>(
  scope: EventScope,
  work: (event: EventTransaction) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
  const run = async (event: EventTransaction) => {
    const result = await work(event)
    if (!result.ok) throw new Refused(result.error)
    return result
  }
  return caught<T, R>(() =>
    isOpen(scope) ? scope.tx.transaction((tx) => run({ ...scope, tx })) : inEvent(scope, run),
  )
}

type Onwards<Begun, T, R> = {
  /** Sees what belongs to no event, such as accounts. */
  begin: (tx: Tx) => Promise<Result<Begun, R>>
  goOn: (event: EventTransaction, begun: Begun) => Promise<Result<T, R>>
}

/** Begins outside every event and goes on in this one, in one transaction; when either refuses, all of it is taken back. */
export function onwardsUnlessRefused<Begun, T, R>(
  scope: EventScope,
  { begin, goOn }: Onwards<Begun, T, R>,
): Promise<Result<T, R>> {
  return caught<T, R>(() =>
    scope.services.database.transaction(async (tx) => {
      const begun = await begin(tx)
      if (!begun.ok) throw new Refused(begun.error)
      const result = await goOnInEvent(scope, tx, (event) => goOn(event, begun.value))
      if (!result.ok) throw new Refused(result.error)
      return result
    }),
  )
}

async function caught<T, R>(run: () => Promise<Result<T, R>>): Promise<Result<T, R>> {
  try {
    return await run()
  } catch (thrown) {
    if (thrown instanceof Refused) return err(thrown.refusal)
    throw thrown
  }
}

/** Confines an open transaction to one event, for good. */
export async function enterEvent(tx: Tx, eventId: string) {
  for (const [name, value] of Object.entries(sightOf(eventId)))
    await tx.execute(sql`select set_config(${name}, ${value}, true)`)
}

function sightOf(eventId: string) {
  return { role: EVENT_ROLE, 'eventflow.event_id': eventId }
}

/** Opens a transaction that sees one person's memberships in all events, and nothing else of these. */
export function inAccount<T>(
  services: Services,
  accountId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return services.database.transaction(work, { role: EVENT_ROLE, 'eventflow.account_id': accountId })
}

/** Opens a transaction that sees what product staff may read of all events, and nothing else of these. */
export function acrossEvents<T>(services: Services, work: (tx: Tx) => Promise<T>): Promise<T> {
  return services.database.transaction(work, { role: EVENT_ROLE, 'eventflow.across_events': 'titles' })
}

/**
 * Reads what belongs to no event, such as the accounts of the deployment, for product staff alone: the scope says only
 * on whose behalf. Rows of events are not read here.
 */
export function outsideEvents<T>(
  scope: EventScope,
  work: (event: EventTransaction) => Promise<T>,
): Promise<T> {
  return scope.services.database.transaction((tx) => work({ ...scope, tx, beforeCommit: refuseToWrite }), {
    transaction_read_only: 'on',
  })
}

function isOpen(scope: EventScope): scope is EventTransaction {
  return 'tx' in scope
}
