import type { z } from 'zod'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

/** What is stored, by names from code and ids alone: it goes to the log and to the error reports. */
export type StoredThing = {
  noun: string
  id: string
  /** What a noun says first, where the specification gives its words. */
  words?: string
}

/** A stored thing that its schema does not allow. Its text names the thing and the fields, never what they hold. */
export class UnreadableError extends Error {
  readonly thing: StoredThing

  constructor(thing: StoredThing, { issues }: z.ZodError) {
    const places = issues.map(({ path, code }) => `${path.join('.') || 'itself'}: ${code}`)
    const first = thing.words === undefined ? '' : `${thing.words}. `
    super(`${first}The stored ${thing.noun} ${thing.id} cannot be read (${places.join(', ')}).`)
    this.name = 'UnreadableError'
    this.thing = thing
  }
}

/**
 * What was read from the database, checked. Something that its schema does not allow is logged and reported, and the
 * caller leaves it out, so that everything beside it still works (platform specification, section 5).
 * @returns undefined for what cannot be read
 */
export function readStored<T>(
  scope: EventScope,
  thing: StoredThing,
  schema: z.ZodType<T>,
  value: unknown,
): T | undefined {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  reportUnreadable(scope, thing, parsed.error)
  return undefined
}

/** For what was checked elsewhere, and of which a part could be kept. */
export function reportUnreadable({ services, eventId }: EventScope, thing: StoredThing, problem: z.ZodError) {
  reportOnce(services, eventId, new UnreadableError(thing, problem))
}

/**
 * For what nothing can stand in for, such as the questions of the form that is open.
 * @throws UnreadableError, which is answered with words of its own and reported
 */
export function requireStored<T>(thing: StoredThing, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new UnreadableError(thing, parsed.error)
}

/** A list asks for the same broken thing with every request: one report of a process says it. */
const reported = new WeakMap<Services, Set<string>>()
/** More broken things than this are one broken table. */
const MOST_REPORTS = 1_000

function reportOnce(services: Services, eventId: string, error: UnreadableError) {
  const seen = reported.get(services) ?? new Set()
  reported.set(services, seen)
  const { noun, id } = error.thing
  const key = `${eventId} ${noun} ${id}`
  if (seen.has(key) || seen.size >= MOST_REPORTS) return
  seen.add(key)
  services.report(error, { eventId, noun, thingId: id })
}
