import type { ApiToken } from '../contract.ts'
import type { ReadToken } from './queries.ts'

export function presentToken({ createdAt, expiresAt, lastUsedAt, ...token }: ReadToken, now: Date): ApiToken {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
