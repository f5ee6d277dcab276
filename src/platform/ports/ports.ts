/**
 * The one way up: what a lower noun has to ask or tell the nouns above it, which it does not know. The noun that
 * asks declares a port beside its other server files, and adds it here by its own name:
 *
 *   declare module '#platform/ports/ports.ts' {
 *     interface Ports { assetUses: readonly AssetUses[] }
 *   }
 *
 * Higher nouns answer in their `server/ports.ts`, and `app/ports.ts` lists the answers: one that is missing, or
 * given twice where one is meant, does not compile. Answers run in the caller's transaction.
 */
// biome-ignore lint/suspicious/noEmptyInterface: every noun that declares a port adds it from its own file
export interface Ports {}
