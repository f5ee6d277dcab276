/**
 * The only way up: questions and news from a lower noun for the nouns above it, which it does not know. The
 * noun that asks declares a port beside its other server files, and adds it here under its own name:
 *
 *   declare module '#platform/ports/ports.ts' {
 *     interface Ports { assetUses: readonly AssetUses[] }
 *   }
 *
 * Higher nouns answer in their `server/ports.ts`, and `app/ports.ts` lists the answers. A missing answer, or
 * two where one is expected, does not compile. Answers run in the caller's transaction.
 */
// biome-ignore lint/suspicious/noEmptyInterface: every noun that declares a port adds it from its own file
export interface Ports {}
