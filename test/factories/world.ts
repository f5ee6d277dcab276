import { and, eq, sql } from 'drizzle-orm'
import { findOrCreateAccount } from '#features/people/accounts/server/commands.ts'
import { accounts } from '#features/people/accounts/server/tables.ts'
import { countingSteps } from '#features/people/auth/domain/two-factor.ts'
import { createLinkToken } from '#features/people/auth/server/commands/links.ts'
import { codeOf } from '#features/people/auth/server/commands/one-time-codes.ts'
import { newChallenge } from '#features/people/auth/server/commands/passkey-challenges.ts'
import { setAccountPassword } from '#features/people/auth/server/commands/passwords.ts'
import { holdSignIn } from '#features/people/auth/server/commands/second-steps.ts'
import { credentials, passkeys, secondFactors, sessions } from '#features/people/auth/server/tables.ts'
import { members } from '#features/people/members/server/tables.ts'
import { setUpToken } from '#features/people/set-up/server/queries.ts'
import type { Level } from '#kit/access/levels.ts'
import type { ExampleWorld } from '#kit/contract/example-world.ts'
import { newId } from '#kit/ids/new-id.ts'
import { sealed } from '#platform/sealed/sealed.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, enterEvent, inEvent, mintScope } from '#platform/tenancy/scope.ts'
import { events } from '#platform/tenancy/tables.ts'
import { openedByGuest } from '../guest-page.ts'
import { Authenticator } from '../peers/authenticator.ts'
import type { TestServer } from '../server.ts'
import { plantArchivedEvent } from './archived-event.ts'
import { makeEvent } from './event.ts'
import { type AccountWorld, plantEverything } from './everything.ts'

const PASSWORD = 'a long enough password'
const APP_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const PORTAL = { origin: 'http://portal.test', host: 'portal.test' }

/** By which the examples' browser is known: the answers of passkeys are good in no other. */
const browser = 'the-browser-of-every-example-one'

/** What that browser sends, with the session of a person or without. */
export function exampleCookie(session: string | undefined): string {
  return [`eventflow.browser=${browser}`, session ?? []].flat().join('; ')
}

/** A separate event with everything in it, and the person who makes calls there. */
export type PlantedWorld = {
  scope: EventScope
  world: ExampleWorld
  accountId: string
  teamId: string
}
export type Worlds = { make(parts: { level: Level; ownAccount: boolean }): Promise<PlantedWorld> }

/**
 * Makes events in which every example of the contract succeeds. Everything is planted once; each further event is
 * a copy of those rows in one statement, with the same ids, since keys begin with the event's.
 */
export async function openWorlds(server: TestServer): Promise<Worlds> {
  const { services } = server
  const planted = await makeEvent(services, { slug: 'planted' })
  const { accountId: plantedAccountId, teamId, world } = await plantEverything(planted)
  const rows = await rowsOf(planted)
  const insertRows = await insertStatement(server)
  const accounts = openAccounts(server)
  let copies = 0

  async function copy(accountId: string, level: Level): Promise<EventScope> {
    copies += 1
    const { tenantId, eventId } = planted
    const key = { tenantId, eventId: newId(), slug: `world-${copies}` }
    const own = rows.replaceAll(eventId, key.eventId).replaceAll(plantedAccountId, accountId)
    await services.database.transaction(async (tx) => {
      await tx.insert(events).values({ id: key.eventId, tenantId, slug: key.slug })
      await enterEvent(tx, key.eventId)
      await tx.execute(insertRows(own))
      await tx
        .update(members)
        .set({ level: level === 'eventflowAdmin' ? 'admin' : level })
        .where(and(eq(members.eventId, key.eventId), eq(members.accountId, accountId)))
    })
    return mintScope(services, key)
  }

  return {
    async make({ level, ownAccount }) {
      const account = await (ownAccount ? accounts.make(level) : accounts.shared(level))
      const scope = await copy(account.accountId, level)
      const links = await plantLinks(scope, { ...account, teamId })
      const guestStarted = openedByGuest(scope, world.publicFormId)
      const archived = await plantArchivedEvent(services, scope.tenantId)
      const own = { eventId: scope.eventId, freeSlug: `free-${scope.slug}`, guestStarted, ...archived }
      const examples = { ...world, ...account.world, ...links, ...own }
      return { scope, teamId, accountId: account.accountId, world: examples }
    },
  }
}

type Account = {
  accountId: string
  invitedAccountId: string
  disabledAccountId: string
  /** Of somebody who is setting up a second factor while they sign in. */
  settingUpAccountId: string
  world: Omit<AccountWorld, keyof Links>
}
type Links = Pick<
  AccountWorld,
  | 'invitedMemberId'
  | 'disabledMemberId'
  | 'invitationToken'
  | 'passwordResetToken'
  | 'emailUpdateToken'
  | 'secondStepToken'
  | 'setUpStepToken'
>

/** A link opens one event, so each event has its own. Of the invited person, it is the only one. */
async function plantLinks(
  scope: EventScope,
  { accountId, teamId, world: { email }, ...others }: Account & { teamId: string },
): Promise<Links> {
  const { invitedAccountId, disabledAccountId, settingUpAccountId } = others
  const { eventId } = scope
  const invited = { id: newId(), accountId: invitedAccountId, teamId, firstName: 'Olu', surname: 'Bright' }
  // The row alone: what a command tells of it would be taken for an effect of the call.
  const off = { id: newId(), accountId: disabledAccountId, teamId, firstName: 'Ines', surname: 'Costa' }
  const now = scope.services.clock.now()
  const settingUp = { id: newId(), accountId: settingUpAccountId, firstName: 'Mara', surname: 'Lind' }
  await inEvent(scope, ({ tx }) =>
    tx.insert(members).values([
      { eventId, ...invited },
      { eventId, ...off, disabledAt: now },
      { eventId, ...settingUp, openedAt: now },
    ]),
  )
  const newEmail = `new-${email}`
  return {
    invitedMemberId: invited.id,
    disabledMemberId: off.id,
    invitationToken: await createLinkToken(scope, { kind: 'set-password', accountId: invitedAccountId }),
    passwordResetToken: await createLinkToken(scope, { kind: 'reset-password', accountId }),
    emailUpdateToken: await createLinkToken(scope, { kind: 'update-email', accountId, newEmail }),
    secondStepToken: await holdSignIn(scope, { accountId, rememberMe: true }),
    setUpStepToken: await holdSignIn(scope, { accountId: settingUpAccountId, rememberMe: true }),
  }
}

/** Accounts to call with. Those whose sessions, password or address a call may change are made anew. */
function openAccounts(server: TestServer) {
  const { services } = server
  const { db } = services.database
  const known = new Map<Level, Promise<Account>>()
  let passwordOwner: Promise<string> | undefined
  let made = 0
  const makeAccount = (isStaff = false) => {
    made += 1
    return findOrCreateAccount(services, { email: `caller-${made}@example.com`, name: 'Priya Nair', isStaff })
  }
  /** Hashing a password is slow on purpose, so it is done once. */
  const givePassword = async (userId: string) => {
    passwordOwner ??= makeAccount().then(async ({ id }) => {
      await setAccountPassword(services, { accountId: id, password: PASSWORD })
      return id
    })
    const [stored] = await db
      .select()
      .from(credentials)
      .where(eq(credentials.userId, await passwordOwner))
    if (!stored) throw new Error('No password has been stored.')
    await db.insert(credentials).values({ ...stored, id: newId(), userId, accountId: userId })
  }
  const make = async (level: Level): Promise<Account> => {
    const { id: accountId, email } = await makeAccount(level === 'eventflowAdmin')
    const invited = await makeAccount()
    const disabled = await makeAccount()
    const settingUp = await makeAccount()
    const [secured, offEverywhere] = [await makeAccount(), await makeAccount()]
    await givePassword(accountId)
    // An app that counts, and the next one that is being set up.
    const [key, since] = [await sealed(services, APP_KEY), services.clock.now()]
    await db.insert(secondFactors).values([
      { accountId, key, since, nextKey: key },
      { accountId: settingUp.id, nextKey: key },
      { accountId: secured.id, key, since },
    ])
    await db.update(accounts).set({ disabledAt: since }).where(eq(accounts.id, offEverywhere.id))
    await server.signIn(accountId)
    const [session] = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, accountId))
    return {
      accountId,
      invitedAccountId: invited.id,
      disabledAccountId: disabled.id,
      settingUpAccountId: settingUp.id,
      world: {
        ...{ securedAccountId: secured.id, disabledAccountId: offEverywhere.id },
        ...{ email, password: PASSWORD, sessionId: session?.id ?? '', setUpToken: setUpToken(services) },
        appCode: codeOf(APP_KEY, countingSteps(since)[0] ?? 0),
        ...(await plantPasskeys(services, accountId)),
      },
    }
  }
  const shared = (level: Level) => {
    const account = known.get(level) ?? make(level)
    known.set(level, account)
    return account
  }
  return { make, shared }
}

/** One to sign in with, and another that the browser has just made. */
async function plantPasskeys(services: Services, accountId: string) {
  const { origin, host } = PORTAL
  const [known, made] = [new Authenticator({ host }), new Authenticator({ host })]
  const challengeFor = (to: { addTo: string } | 'signIn') => ({
    challenge: newChallenge(services, { to, host, browser }),
  })
  const passkeyId = newId()
  const { id: credentialId, publicKey } = known
  await services.database.db.insert(passkeys).values({
    ...{ id: passkeyId, accountId, name: 'Telephone', host, credentialId, publicKey, counter: 0 },
    createdAt: services.clock.now(),
  })
  return {
    passkeyId,
    newPasskey: made.create(challengeFor({ addTo: accountId }), { origin }),
    passkeyAnswer: known.answer(challengeFor('signIn'), { origin }),
  }
}

/** The tables that a copy of an event starts with; the audit trail of the planting is not copied. */
async function tablesOf({ services }: Pick<TestServer, 'services'>) {
  const { rows } = await services.database.pool.query<{ name: string; columns: string }>(`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'audit!_%' escape '!'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname having bool_or(a.attname = 'event_id') order by 1`)
  return rows
}

/** All rows of an event as JSON, by table. */
async function rowsOf(scope: EventScope): Promise<string> {
  const tables = await tablesOf(scope)
  return inEvent(scope, async ({ tx }) => {
    const rows: Record<string, unknown> = {}
    for (const { name } of tables) {
      const read = await tx.execute(sql.raw(`select to_jsonb(t) as row from ${name} t`))
      rows[name] = read.rows.map(({ row }) => row)
    }
    return JSON.stringify(rows)
  })
}

/** One statement for all tables, so that foreign keys are checked when every row is there. */
async function insertStatement(server: TestServer) {
  const inserts = (await tablesOf(server)).map(
    ({ name, columns }) => `${name}_rows as (
      insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, (select of_event -> '${name}' from given)))`,
  )
  return (rows: string) =>
    sql`with given as (select ${rows}::jsonb as of_event), ${sql.raw(inserts.join(', '))} select`
}
