import { createHmac, randomBytes } from 'node:crypto'

/** As long as the digest that it keys, and within the 24 to 64 bytes that the scheme asks for. */
const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** A new signing secret, as receivers take it. */
export function newSigningSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

type Signed = {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  /** Exactly what is sent; empty for a call without a body. */
  body: string
  /** The newest first; a receiver is content with any of them. */
  secrets: readonly string[]
}

/** The headers by which a receiver knows who has sent a call, and when (Standard Webhooks, symmetric signatures). */
export function signingHeaders({ id, timestamp, body, secrets }: Signed): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
