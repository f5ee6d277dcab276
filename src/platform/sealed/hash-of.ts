import { createHash } from 'node:crypto'

/** What is kept of a code or token that is secret enough to need no slow hash. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
