import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * The token of a link that an e-mail carries. It is worked out from the deployment's secret and the link's id
 * whenever it is needed, and kept nowhere: who reads the tables, the outbox, a backup or the queue holds no link, and
 * a mail that is sent again carries the same one.
 */
export function linkToken(secret: string, linkId: string, use: LinkUse = 'signIn'): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${PREFIX}${id}${signatureOf(secret, linkId, use)}`
}

/** What a link is good for: the token of one opens no other. */
export type LinkUse = 'signIn' | 'unsubscribe'

/** The id of the link, if this deployment made its token. */
export function linkIdOf(secret: string, token: string, use: LinkUse = 'signIn'): string | undefined {
  const [, id = '', signature = ''] = parts.exec(token) ?? []
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const linkId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const expected = signatureOf(secret, linkId, use)
  if (signature.length !== expected.length) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? linkId : undefined
}

/** What the outbox holds in the place of the token. */
export function tokenPlaceholder(linkId: string, use: LinkUse = 'signIn'): string {
  return use === 'signIn' ? `link-of-${linkId}` : `unsubscribing-by-${linkId}`
}

/** The text without any token: for words of a mail server, which may repeat the mail that it refuses. */
export function withoutLinkTokens(text: string): string {
  return text.replace(linkTokens, '[link hidden]')
}

/** By which a token is recognised wherever it turns up, in a log or in an error report. */
const PREFIX = 'eft_'
export const linkTokens = /\beft_[\w-]+/g

/** The 16 bytes of an id and the 32 of a signature, both as base64url. */
const parts = /^eft_([\w-]{22})([\w-]{43})$/

function signatureOf(secret: string, linkId: string, use: LinkUse): string {
  return createHmac('sha256', keyOf(secret, use)).update(linkId).digest('base64url')
}

/** A key for this one use: the secret itself also signs the cookies of sessions. */
function keyOf(secret: string, use: LinkUse): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', keyUses[use], 32))
}

const keyUses: Record<LinkUse, string> = {
  signIn: 'eventflow links in e-mails',
  unsubscribe: 'eventflow unsubscribing by e-mail',
}
