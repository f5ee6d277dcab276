import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#database/client.ts'
import { newId } from '#kit/ids/new-id.ts'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import type { Services } from '#platform/services.ts'
import {
  ACCOUNT_EVENTS_KEPT_DAYS,
  type AccountEventDetail,
  type AccountEventKind,
} from '../domain/account-events.ts'
import { accountEvents, accounts } from './tables.ts'

type FoundAccount = {
  id: string
  email: string
  disabledAt: Date | null
  /** Made by this call. */
  isNew: boolean
}
type NewAccount = { email: string; name: string; isStaff?: boolean }

/** The account of this address, created when missing; an invitation then lets its owner set a password. */
export function findOrCreateAccount(services: Services, account: NewAccount): Promise<FoundAccount> {
  return findOrCreateAccountIn(services.database.db, account)
}

/** The same, as a part of an open transaction. */
export async function findOrCreateAccountIn(
  db: Db | Tx,
  { email, name, isStaff = false }: NewAccount,
): Promise<FoundAccount> {
  const account = (await findOrCreateAccountsIn(db, [{ email, name, isStaff }])).get(email)
  if (!account) throw new Error('The account was neither found nor made.')
  return account
}

/** The same for many, in as many statements; by their addresses. */
export async function findOrCreateAccountsIn(
  db: Db | Tx,
  people: readonly NewAccount[],
): Promise<Map<string, FoundAccount>> {
  if (people.length === 0) return new Map()
  const emails = people.map(({ email }) => email)
  const made = await db
    .insert(accounts)
    .values(people.map(({ email, name, isStaff = false }) => ({ id: newId(), email, name, isStaff })))
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id })
  const newIds = new Set(made.map(({ id }) => id))
  const found = await db
    .select({ id: accounts.id, email: accounts.email, disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(inArray(accounts.email, emails))
  return new Map(found.map((account) => [account.email, { ...account, isNew: newIds.has(account.id) }]))
}

/** Gives the account another name. */
export async function renameAccount(
  { database, clock }: Services,
  { accountId, name }: { accountId: string; name: string },
) {
  await database.db.update(accounts).set({ name, updatedAt: clock.now() }).where(eq(accounts.id, accountId))
}

/**
 * Removes an account that is in no event, to undo an invitation that failed half way.
 * @throws while a member of any event has it
 */
export async function removeAccount(services: Services, accountId: string) {
  await services.database.transaction(async (tx) => {
    await services.ports.accountRemoved(tx, accountId)
    await tx.delete(accountEvents).where(eq(accountEvents.accountId, accountId))
    await tx.delete(accounts).where(eq(accounts.id, accountId))
  })
}

/**
 * Takes name, address and every way to sign in off an account, for good. The row stays, under an address that is
 * nobody's: what product staff did is told by its id.
 */
export async function eraseAccount({ clock, ports }: Services, tx: Tx, accountId: string): Promise<void> {
  await ports.accountRemoved(tx, accountId)
  await tx.delete(accountEvents).where(eq(accountEvents.accountId, accountId))
  const now = clock.now()
  await tx
    .update(accounts)
    .set({
      ...{ name: 'Erased person', email: `erased-${accountId}@erased.invalid`, emailVerified: false },
      ...{ image: null, isStaff: false, disabledAt: now, updatedAt: now },
    })
    .where(eq(accounts.id, accountId))
}

/** Switches the account off, or on again. @returns whether it was the other way round until now */
export async function markDisabled(
  tx: Tx,
  { accountId, isDisabled, at }: { accountId: string; isDisabled: boolean; at: Date },
): Promise<boolean> {
  const values = { disabledAt: isDisabled ? at : null, updatedAt: at }
  const isOtherwise = isDisabled ? isNull(accounts.disabledAt) : isNotNull(accounts.disabledAt)
  const changed = await tx
    .update(accounts)
    .set(values)
    .where(and(eq(accounts.id, accountId), isOtherwise))
    .returning({ id: accounts.id })
  return changed.length > 0
}

/** Until the end of the transaction, nothing else that locks the account first changes how it is signed in to. */
export async function lockAccount(tx: Tx, accountId: string) {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/** Gives the account its new, confirmed address; refuses when another account has it by now. */
export async function changeAccountEmail(
  tx: Tx,
  { accountId, newEmail, at }: { accountId: string; newEmail: string; at: Date },
): Promise<Result<null, 'emailTaken'>> {
  const [taken] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, newEmail))
  if (taken) return err('emailTaken')
  await tx
    .update(accounts)
    .set({ email: newEmail, emailVerified: true, updatedAt: at })
    .where(eq(accounts.id, accountId))
  return ok(null)
}

type NewAccountEvent = {
  kind: AccountEventKind
  /** The browser's request. */
  request: Pick<RequestFacts, 'clientAddress' | 'headers'>
  detail?: AccountEventDetail
} & ({ accountId: string } | { email: string })

/**
 * Records what happened to an account, and forgets what is too old to matter. An address without an account leaves no
 * trace and takes as long: the same statements are sent, and a failed sign-in does not wait for the disk.
 */
export async function recordAccountEvent(services: Services, event: NewAccountEvent) {
  await services.database.transaction(
    (tx) => recordAccountEventIn(services, tx, event),
    event.kind === 'failedSignIn' ? { synchronous_commit: 'off' } : {},
  )
}

/** The same, as a part of the change that is recorded. */
export async function recordAccountEventIn(services: Services, tx: Tx, event: NewAccountEvent) {
  const { kind, request, detail = {} } = event
  const now = services.clock.now()
  const forgotten = new Date(now.getTime() - ACCOUNT_EVENTS_KEPT_DAYS * 24 * 60 * 60 * 1000)
  const isItsAccount =
    'accountId' in event ? eq(accounts.id, event.accountId) : eq(accounts.email, event.email)
  await tx.insert(accountEvents).select(
    tx
      .select({
        id: sql<string>`${newId()}`.as('id'),
        accountId: accounts.id,
        at: sql<Date>`${now.toISOString()}::timestamptz`.as('at'),
        kind: sql<AccountEventKind>`${kind}`.as('kind'),
        clientAddress: sql<string>`${request.clientAddress}`.as('client_address'),
        userAgent: sql<string>`${(request.headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH)}`.as(
          'user_agent',
        ),
        detail: sql<AccountEventDetail>`${JSON.stringify(detail)}::jsonb`.as('detail'),
      })
      .from(accounts)
      .where(isItsAccount),
  )
  await tx
    .delete(accountEvents)
    .where(
      and(
        eq(accountEvents.accountId, tx.select({ id: accounts.id }).from(accounts).where(isItsAccount)),
        lt(accountEvents.at, forgotten),
      ),
    )
}

/** Longer than that of any browser; the header is the caller's to write. */
const USER_AGENT_LENGTH = 300
