import { type Level, levels } from '#kit/access/levels.ts'
import { standings, type TokenArea } from './areas.ts'

export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const tokenScopeNames: Record<TokenScope, string> = { read: 'Read', write: 'Read and write' }

/** Levels that a token can have: those of organisers, for what participants do is theirs. */
export const tokenLevels = ['reportViewer', 'moderator', 'admin'] as const
export type TokenLevel = (typeof tokenLevels)[number]

export type TokenRights = { scope: TokenScope; areas: readonly TokenArea[] | null }

export type TokenRefusal = 'personsOnly' | 'otherArea' | 'readOnly'

/** What a call belongs to: a feature of the contract, or nothing that is known. */
export type TokenCall = { feature: string | undefined; changes: boolean }

/** Why a token with these rights may not make this call, whatever its level. What is not sorted is for people alone. */
export function refusedByRights({ scope, areas }: TokenRights, call: TokenCall): TokenRefusal | undefined {
  const { feature } = call
  const standing = feature !== undefined && Object.hasOwn(standings, feature) ? standings[feature] : undefined
  if (standing === undefined || standing === 'person') return 'personsOnly'
  if (areas !== null && standing !== 'any' && (standing === 'whole' || !areas.includes(standing)))
    return 'otherArea'
  return call.changes && scope === 'read' ? 'readOnly' : undefined
}

/** A token never does more than the person who made it may do by now. */
export function levelNow(token: Level, person: Level): Level {
  return levels[Math.min(levels.indexOf(token), levels.indexOf(person))] ?? 'user'
}
