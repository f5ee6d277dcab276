import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '#database/client.ts'
import type { RequestFacts } from '#platform/http/context.ts'
import { hashOf } from '#platform/sealed/hash-of.ts'
import type { Services } from '#platform/services.ts'
import { spentChallenges } from '../tables.ts'
import { ownCookieOf, setOwnCookie } from './cookies.ts'

/** How long a person may look for their key. */
export const CHALLENGE_MILLISECONDS = 5 * 60 * 1000

const BROWSER_COOKIE = 'eventflow.browser'
const MOMENT_BYTES = 6
const RANDOM_BYTES = 16
const PAYLOAD_BYTES = MOMENT_BYTES + RANDOM_BYTES

type Purpose = {
  /** To add a passkey to this account, or to sign in with any. */
  to: { addTo: string } | 'signIn'
  host: string
  /** Of the one browser that may answer. */
  browser: string
}

/** What an authenticator signs. It holds its own proof, so that a visitor who only looks at a screen leaves no row. */
export function newChallenge(services: Services, purpose: Purpose): string {
  const expiry = Buffer.alloc(MOMENT_BYTES)
  expiry.writeUIntBE(services.clock.now().getTime() + CHALLENGE_MILLISECONDS, 0, MOMENT_BYTES)
  const payload = Buffer.concat([expiry, randomBytes(RANDOM_BYTES)])
  return Buffer.concat([payload, proofOf(services, purpose, payload)]).toString('base64url')
}

/**
 * What the library that verifies an answer asks of its challenge. @returns the check, and the challenge that it has
 * let through
 */
export function expectChallenge(services: Services, purpose: Purpose) {
  let challenge = ''
  const isOurs = (given: string) => {
    challenge = given
    return isChallengeFor(services, purpose, given)
  }
  return { isOurs, asked: () => challenge }
}

/** Whether a challenge is ours, still good, and for this. Whether it has been answered already, `spendChallenge` tells. */
function isChallengeFor(services: Services, purpose: Purpose, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const payload = bytes.subarray(0, PAYLOAD_BYTES)
  const due = proofOf(services, purpose, payload)
  const given = bytes.subarray(PAYLOAD_BYTES)
  if (given.length !== due.length || !timingSafeEqual(given, due)) return false
  return expiryOf(payload) > services.clock.now().getTime()
}

/** Uses a challenge up: of two answers only one succeeds. */
export async function spendChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const expiresAt = new Date(expiryOf(Buffer.from(challenge, 'base64url')))
  const spent = await tx
    .insert(spentChallenges)
    .values({ id: hashOf(challenge), expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentChallenges.id })
  return spent.length > 0
}

function expiryOf(payload: Buffer): number {
  return payload.readUIntBE(0, MOMENT_BYTES)
}

function proofOf({ settings }: Services, { to, host, browser }: Purpose, payload: Buffer): Buffer {
  const words = JSON.stringify(['passkey challenge', to, host, browser])
  return createHmac('sha256', settings.authSecret).update(words).update(payload).digest()
}

/** The name by which we know this browser, given on first use. */
export function nameBrowser(request: RequestFacts): string {
  const known = browserOf(request)
  if (known !== undefined) return known
  const name = randomBytes(24).toString('base64url')
  setOwnCookie(request, BROWSER_COOKIE, { value: name, sameSite: 'Strict' })
  return name
}

export function browserOf(request: RequestFacts): string | undefined {
  const name = ownCookieOf(request, BROWSER_COOKIE)
  return name !== undefined && /^[\w-]{32}$/.test(name) ? name : undefined
}
