import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { accountById } from '#features/people/accounts/server/queries.ts'
import type { Services } from '#platform/services.ts'
import { engineOf } from './engine.ts'

type LinkKind = 'set-password' | 'reset-password' | 'update-email' | 'demo-link'

const HOUR = 60 * 60 * 1000
/**
 * An invitation waits until its owner next reads their mail; a reset is asked for and used in one sitting.
 */
const lifetimes: Record<LinkKind, number> = {
  'set-password': 14 * 24 * HOUR,
  'reset-password': HOUR,
  'update-email': 24 * HOUR,
  'demo-link': HOUR,
}

const claimSchema = z.object({ accountId: z.string(), newEmail: z.string().optional() })
type LinkClaim = z.infer<typeof claimSchema>
type SentLink = { kind: LinkKind; token: string }

/** Makes a single-use link's token. Only its hash is kept. */
export async function createLink(
  services: Services,
  { kind, ...claim }: LinkClaim & { kind: LinkKind },
): Promise<string> {
  const { internalAdapter } = await engineOf(services).$context
  const token = randomBytes(24).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: `${kind}:${token}`,
    // The engine itself reads demo links, and expects the bare account there.
    value: kind === 'demo-link' ? claim.accountId : JSON.stringify(claim),
    expiresAt: new Date(services.clock.now().getTime() + lifetimes[kind]),
  })
  return token
}

/** What a link is for, without using it up; undefined when it is unknown, used or too old. */
export async function readLink(
  services: Services,
  { kind, token }: SentLink,
): Promise<LinkClaim | undefined> {
  const { internalAdapter } = await engineOf(services).$context
  const link = await internalAdapter.findVerificationValue(`${kind}:${token}`)
  if (!link || link.expiresAt <= services.clock.now()) return undefined
  return claimSchema.parse(JSON.parse(link.value))
}

/** Whom a link is for, with the address that it confirms or their own; undefined when it cannot be used. */
export async function personOfLink(
  services: Services,
  link: SentLink,
): Promise<{ email: string; firstName: string } | undefined> {
  const claim = await readLink(services, link)
  const account = claim && (await accountById(services, claim.accountId))
  if (!account) return undefined
  return { email: claim.newEmail ?? account.email, firstName: account.name.split(' ')[0] ?? '' }
}

/** Uses a link up; of two simultaneous attempts only one succeeds. */
export async function consumeLink(
  services: Services,
  { kind, token }: SentLink,
): Promise<LinkClaim | undefined> {
  const claim = await readLink(services, { kind, token })
  if (!claim) return undefined
  const { internalAdapter } = await engineOf(services).$context
  const consumed = await internalAdapter.consumeVerificationValue(`${kind}:${token}`)
  return consumed ? claim : undefined
}
