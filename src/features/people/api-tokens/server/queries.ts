import { and, count, desc, eq, sql } from 'drizzle-orm'
import { members } from '#features/people/members/server/tables.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { tokenLimits } from '../domain/token.ts'
import { apiTokens } from './tables.ts'

export type ReadToken = Awaited<ReturnType<typeof selectTokens>>[number]

/** The event's tokens, the newest first, those that have expired too. */
export function tokensOf(scope: EventScope): Promise<ReadToken[]> {
  return inEvent(scope, (event) => selectTokens(event))
}

export async function tokenById(event: EventTransaction, tokenId: string): Promise<ReadToken | undefined> {
  const [token] = await selectTokens(event, tokenId)
  return token
}

function selectTokens({ tx, eventId }: EventTransaction, tokenId?: string) {
  return tx
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      level: apiTokens.level,
      scope: apiTokens.scope,
      areas: apiTokens.areas,
      ownerName: sql<string>`trim(${members.firstName} || ' ' || ${members.surname})`,
      createdAt: apiTokens.createdAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(members, and(eq(members.eventId, apiTokens.eventId), eq(members.id, apiTokens.memberId)))
    .where(and(eq(apiTokens.eventId, eventId), tokenId === undefined ? undefined : eq(apiTokens.id, tokenId)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(tokenLimits.perEvent)
}

/** How many the event has, and whether one of them has this name. */
export async function countTokens(
  { tx, eventId }: EventTransaction,
  name: string,
): Promise<{ all: number; named: number }> {
  const [counted] = await tx
    .select({
      all: count(),
      named: sql<number>`(count(*) filter (where lower(${apiTokens.name}) = lower(${name})))::int`,
    })
    .from(apiTokens)
    .where(eq(apiTokens.eventId, eventId))
  return counted ?? { all: 0, named: 0 }
}
