import type { Actor } from '#platform/permissions/actor.ts'

/** Everybody of the event: product staff look in, and are nobody's. */
export const isAsked = ({ level }: Pick<Actor, 'level'>) => level !== 'eventflowAdmin'
