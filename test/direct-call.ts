import type { RequestContext } from '#platform/http/context.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'

/**
 * The context of a procedure that is called without HTTP, to count its statements or to time it: the actor is complete,
 * with the given properties in place of a usual exhibitor's.
 */
export function contextOf(
  services: Services,
  scope: EventScope,
  actor: Partial<Actor>,
): RequestContext & { scope: EventScope; actor: Actor } {
  return {
    services,
    scope,
    eventState: 'open',
    actor: {
      ...{ memberId: 'jo', accountId: 'jo', sessionId: 'session', level: 'user', teamId: null, team: null },
      ...{ firstName: 'Jo', surname: 'Hart', email: 'jo@example.com', isTeamOwner: false },
      ...actor,
    },
    request: {
      ...{ id: 'request', clientAddress: '127.0.0.1', origin: 'http://localhost', basePath: '' },
      ...{ headers: new Headers(), responseHeaders: new Headers() },
    },
  }
}
