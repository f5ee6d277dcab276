import type { EventState } from '#kit/access/event-state.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

/** What the server knows of a request before any procedure runs. */
export type RequestContext = {
  services: Services
  /** The event of the address; undefined on a deployment that has none yet. */
  scope: EventScope | undefined
  /** Of the event; undefined without one. */
  eventState: EventState | undefined
  actor: Actor | undefined
  request: RequestFacts
}

export type RequestFacts = {
  id: string
  headers: Headers
  /** The caller's address; a forwarded one counts only from a trusted proxy. */
  clientAddress: string
  /** Origin that the browser used, such as https://portal.example.com. */
  origin: string
  /** The prefix of every path of this event: '' or '/e/{slug}'. */
  basePath: string
  /** Headers for the answer, cookies above all; they override those that every answer carries. */
  responseHeaders: Headers
  /** The answer, where it is JSON already. */
  written?: string
  /** The procedure that the address leads to, as `tasks.list`. */
  procedure?: string
  /** What the request's line in the log says besides. */
  logged?: Record<string, string>
}
