/**
 * Kinds of work that goes on after its request is answered. A noun adds its own by declaring this interface again;
 * `server/ports.ts` then wants to know who may see it and how it goes on, and the frame what it is called.
 */
// biome-ignore lint/suspicious/noEmptyInterface: nouns fill it, by declaration merging
export interface LongWorkKinds {}
export type LongWorkKind = keyof LongWorkKinds & string

export const workStates = ['running', 'finished', 'cancelled', 'failed'] as const
export type WorkState = (typeof workStates)[number]
