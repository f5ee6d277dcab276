import type { RequestContext } from '#platform/http/context.ts'
import type { Services } from '#platform/services.ts'
import { type EventScope, mintScope } from '#platform/tenancy/scope.ts'
import type { Need } from './positions.ts'

/** Whoever has changed something is told when, so that what they read next has it, whichever process answers. */
const WROTE_COOKIE = 'eventflow_wrote'

/** The same event, read from the replica if it has what the reader needs to see, and else from the primary. */
export async function readingScope(scope: EventScope, need: Partial<Need>): Promise<EventScope> {
  const { replica } = scope.services
  if (!replica) return scope
  const database = await replica.databaseFor({
    ...need,
    since: Math.max(need.since ?? 0, replica.changes.lastIn(scope.eventId)),
  })
  return database ? mintScope({ ...scope.services, database }, scope) : scope
}

/** For what a request reads that may be a few seconds behind, but never behind what its person has done. */
export async function readingContext<C extends Pick<RequestContext, 'services' | 'scope' | 'request'>>(
  context: C & Pick<RequestContext, 'refuseCall'>,
): Promise<C> {
  const { scope } = context
  if (!scope?.services.replica) return context
  const reading = await readingScope(scope, needOf(context))
  return { ...context, scope: reading, services: reading.services }
}

/** Other programs keep no cookies: they see everything that was done before they asked. */
export function needOf({
  request,
  refuseCall,
}: Pick<RequestContext, 'request' | 'refuseCall'>): Partial<Need> {
  if (refuseCall) return { since: performance.now() }
  const [, wroteAt] =
    /(?:^|;\s*)eventflow_wrote=(\d{1,15})(?:;|$)/.exec(request.headers.get('cookie') ?? '') ?? []
  return wroteAt === undefined ? {} : { wroteAt: Number(wroteAt) }
}

/** The cookie for an answer to a request that has changed something; undefined without a replica. */
export function wroteCookie({ replica }: Pick<Services, 'replica'>, isHttps: boolean): string | undefined {
  const wroteAt = replica?.primaryNow()
  if (replica === undefined || wroteAt === undefined) return undefined
  // A replica that is asked at all is no further behind than this.
  const seconds = replica.state().maxLagSeconds + COOKIE_MARGIN_SECONDS
  const secure = isHttps ? '; Secure' : ''
  return `${WROTE_COOKIE}=${Math.ceil(wroteAt)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

const COOKIE_MARGIN_SECONDS = 30
