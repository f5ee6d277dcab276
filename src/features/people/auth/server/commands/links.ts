import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '#database/client.ts'
import { lockAccount } from '#features/people/accounts/server/commands.ts'
import { newId } from '#kit/ids/new-id.ts'
import { linkIdOf, linkToken, tokenPlaceholder } from '#platform/mail/link-token.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { type LinkKind, linkLifetimes } from '../../domain/links.ts'
import { accountLinks, pendingSignIns } from '../tables.ts'
import { engineOf } from './engine.ts'

export type NewLink = {
  kind: LinkKind
  accountId: string
  newEmail?: string
  /** An organiser sees it, rather than the person's mailbox alone. */
  isHandedOver?: boolean
}
export type SentLink = { kind: LinkKind; token: string }
export type Link = typeof accountLinks.$inferSelect

/**
 * Makes a single-use link of this event for the e-mail of the same id. In the mail's text stands the placeholder;
 * the token takes its place when the mail is handed over.
 * @param db the transaction in which the account is made, if it is
 */
export async function createMailLink(scope: EventScope, link: NewLink, db?: Db | Tx) {
  const id = await createLink(scope, link, db)
  return mailLinkOf(id)
}

/** The same for many, in one statement; in their order. */
export async function createMailLinks(scope: EventScope, links: readonly NewLink[], db?: Db | Tx) {
  return (await createLinks(scope, links, db)).map(mailLinkOf)
}

function mailLinkOf(id: string) {
  return { mailId: id, token: tokenPlaceholder(id) }
}

/** Makes a single-use link of this event. @returns its token, which whoever has it can use */
export async function createLinkToken(scope: EventScope, link: NewLink): Promise<string> {
  return linkToken(scope.services.settings.authSecret, await createLink(scope, link))
}

async function createLink(scope: EventScope, link: NewLink, db?: Db | Tx): Promise<string> {
  const [id] = await createLinks(scope, [link], db)
  if (id === undefined) throw new Error('The link was not made')
  return id
}

async function createLinks(
  { services, eventId }: EventScope,
  links: readonly NewLink[],
  db: Db | Tx = services.database.db,
): Promise<string[]> {
  const now = services.clock.now()
  const rows = links.map(({ kind, accountId, newEmail, isHandedOver = false }) => ({
    ...{ id: newId(), kind, accountId, forEventId: eventId, isHandedOver, newEmail: newEmail ?? null },
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimes[kind]),
  }))
  if (rows.length > 0) await db.insert(accountLinks).values(rows)
  return rows.map(({ id }) => id)
}

/** A link that still works here, without using it up; undefined when it is unknown, used, too old or another event's. */
export async function readLink(
  services: Services,
  scope: EventScope | undefined,
  sent: SentLink,
): Promise<Link | undefined> {
  const works = scope && conditionOf(scope, sent)
  if (!works) return undefined
  const [link] = await services.database.db.select().from(accountLinks).where(works)
  return link
}

/** Uses a link up; of two simultaneous attempts only one succeeds. */
export async function consumeLink(tx: Tx, scope: EventScope, sent: SentLink): Promise<Link | undefined> {
  const works = conditionOf(scope, sent)
  if (!works) return undefined
  const [link] = await tx.delete(accountLinks).where(works).returning()
  return link
}

function conditionOf({ services, eventId }: EventScope, { kind, token }: SentLink) {
  const id = linkIdOf(services.settings.authSecret, token)
  if (id === undefined) return undefined
  return and(
    eq(accountLinks.id, id),
    eq(accountLinks.kind, kind),
    eq(accountLinks.forEventId, eventId),
    gt(accountLinks.expiresAt, services.clock.now()),
  )
}

/**
 * Changes how an account is signed in to, one change after the other: what a change has read of its password and its
 * links still holds when it writes.
 */
export function changingSignIn<T>(
  services: Services,
  accountId: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return services.database.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    return change(tx)
  })
}

/** Voids whatever other links lead into the account, and every sign-in that is half done. */
export async function voidLinks(tx: Tx, accountId: string) {
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId))
}

const DEMO_LINK_MS = 60 * 60 * 1000

/** Makes a one-click link of the demo, which the sign-in engine reads itself. @returns its token; only its hash is kept */
export async function createDemoLink(services: Services, accountId: string): Promise<string> {
  const { internalAdapter } = await engineOf(services).$context
  const token = randomBytes(24).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: `demo-link:${token}`,
    value: accountId,
    expiresAt: new Date(services.clock.now().getTime() + DEMO_LINK_MS),
  })
  return token
}
