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
  /**
   * Of a caller who may not do everything that its level allows, such as another program with a token: throws the
   * refusal of what it may not call. The feature is that of the contract; undefined for what belongs to none.
   */
  refuseCall?: (call: { feature: string | undefined; changes: boolean }) => void
  /**
   * Of a caller whose changes can be named, so that one that is sent again is not made again: answers as the call
   * did that came first under this key, or runs it.
   */
  onceByKey?: (call: KeyedCall, run: () => Promise<Response>) => Promise<Response>
  request: RequestFacts
}

type KeyedCall = {
  key: string
  /** Tells whether two calls ask the same. */
  fingerprint: string
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
  /** Whether other programs may call the address, with a token instead of a session. */
  isForPrograms?: boolean
  /** Headers for the answer, cookies above all; they override those that every answer carries. */
  responseHeaders: Headers
  /** The answer, where it is JSON already. */
  written?: string
  /** Whether it may have changed something. */
  hasWritten?: boolean
  /** The procedure that the address leads to, as `tasks.list`. */
  procedure?: string
  /** What is still worked out while the beginning of the answer is sent already; never fails. */
  rest?: Promise<unknown>
  /** What the request's line in the log says besides. */
  logged?: Record<string, string>
}
