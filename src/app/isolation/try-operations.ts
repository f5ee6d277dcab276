import type { AnyContractProcedure } from '@orpc/contract'
import type { Hono } from 'hono'
import type { z } from 'zod'
import { leavingNothing } from '#database/trial.ts'
import { resolveRequest, splitPath } from '#features/people/auth/server/commands/resolve-request.ts'
import type { Attempt, OperationTry } from '#features/staff/isolation/contract.ts'
import type { TryOperations } from '#features/staff/isolation/server/ports.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { newId } from '#kit/ids/new-id.ts'
import { createHttpApp, type HttpEnv } from '#platform/http/app.ts'
import type { Procedures } from '#platform/http/body-limits.ts'
import { parseTrustedProxies } from '#platform/http/client-address.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { restRequest } from '#platform/http/sample-input.ts'
import { createLogger } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { mintScope } from '#platform/tenancy/scope.ts'
import { victimInput } from './victim-input.ts'

export type Operation = { feature: string; key: string; procedure: AnyContractProcedure }

/**
 * Calls every operation twice over the portal's own HTTP, with things of the event in its input: as someone who has not
 * signed in, at the event's address; and as the admin of another event, which is made up, and where nothing is. What
 * answers with an id that is not of the made-up event has shown something.
 *
 * Nothing stays: transactions are taken back, files and uploads are out of reach, and nothing is reported.
 */
export function operationsTrier(router: Procedures, operations: readonly Operation[]): TryOperations {
  return async (services, { target, ids, isOver }) => {
    let hasWritten = false
    const trial = servicesOfTrial(services, () => {
      hasWritten = true
    })
    const own = strangerIn(trial)
    const outside = httpOf(router, (facts) => resolveRequest(trial, facts))
    const elsewhere = httpOf(router, async (request) => ({ ...own.context, request }))
    const tried: OperationTry[] = []
    // Named as the things of the event are, and not there.
    const missing = new Map([...ids].map(([table, id]) => [table, id && newId()]))
    const slug = target?.slug ?? 'no-event'
    for (const { feature, key, procedure } of operations) {
      const { meta, route, inputSchema } = procedure['~orpc']
      const { access, change } = meta as EndpointMeta
      const { method = 'POST', path = '' } = route
      const taking = { schema: inputSchema as unknown as z.ZodType, change } // forced by oRPC: it names no library of schemas
      const { input, namesExisting } = victimInput(taking, ids)
      const call = async (app: Hono<HttpEnv>, sent = input): Promise<Answer> => {
        hasWritten = false
        const { status, body } = await ask(app, slug, restRequest({ method, path }, sent))
        return { status, body, hasWritten }
      }
      const trySignedOut = async () => judgeSignedOut(await call(outside))
      const tryOtherEvent = async () => {
        const answer = await call(elsewhere)
        const outcome = judgeOtherEvent(answer, access, own)
        if (outcome !== 'shown') return { outcome, status: answer.status }
        // What a call has named it may say again, if it says no more of what is there than of what is not.
        const { input: unknown } = victimInput(taking, missing)
        const other = await call(elsewhere, unknown)
        const isEcho = answer.body === renamed(other.body, missing, ids)
        return { outcome: isEcho ? ('empty' as const) : outcome, status: answer.status }
      }
      const isOpen = access === 'public' || access === 'guest'
      const signedOut = isOpen ? unasked('open') : isOver() ? unasked('notTried') : await trySignedOut()
      const otherEvent = isOver() ? unasked('notTried') : await tryOtherEvent()
      tried.push({ name: `${feature}.${key}`, method, path, access, namesExisting, signedOut, otherEvent })
    }
    return tried
  }
}

type Answer = { status: number; body: string; hasWritten: boolean }

const unasked = (outcome: 'open' | 'notTried'): Attempt => ({ outcome, status: null })

function renamed(text: string, from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): string {
  return [...from].reduce(
    (changed, [table, id]) => (id ? changed.replaceAll(id, to.get(table) ?? '') : changed),
    text,
  )
}

/** Before anything else, everyone is asked who they are. */
function judgeSignedOut({ status, hasWritten }: Answer): Attempt {
  if (hasWritten) return { outcome: 'changed', status }
  return { outcome: isTurnedAway(status) ? 'refused' : 'letIn', status }
}

const isTurnedAway = (status: number) => status === 401 || status === 403 || status === 404

function judgeOtherEvent(
  { status, body, hasWritten }: Answer,
  access: EndpointMeta['access'],
  own: Stranger,
): Attempt['outcome'] {
  if (access === 'eventflowAdmin') return isTurnedAway(status) ? 'refused' : 'letIn'
  if (status >= 500) return 'stopped'
  if (status >= 400) return 'refused'
  if (hasWritten) return 'changed'
  return (body.match(ID) ?? []).every((id) => own.isOwn(id)) ? 'empty' : 'shown'
}

type Stranger = ReturnType<typeof strangerIn>

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function httpOf(router: Procedures, resolve: Parameters<typeof createHttpApp>[0]['resolve']): Hono<HttpEnv> {
  return createHttpApp({
    router,
    resolve,
    splitPath,
    log: createLogger({ level: 'silent' }),
    trustedProxies: parseTrustedProxies([]),
    sentryOrigin: '',
    isHttps: false,
    takesFromAnywhere: () => false,
    isReady: async () => true,
    // An operation that stops with an error is told in the result.
    report: () => {},
    mount: () => {},
  })
}

async function ask(app: Hono<HttpEnv>, slug: string, { path, method, body }: ReturnType<typeof restRequest>) {
  const answer = await app.request(`http://check.invalid/e/${slug}/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.text() }
}

/** The admin of an event that is nowhere: whatever they are shown is somebody else's. */
function strangerIn(services: Services) {
  const [eventId, tenantId, memberId, accountId, teamId] = [newId(), newId(), newId(), newId(), newId()]
  const own = new Set([eventId, tenantId, memberId, accountId, teamId])
  const context: Omit<RequestContext, 'request'> = {
    services,
    scope: mintScope(services, { eventId, tenantId, slug: 'check' }),
    eventState: 'open',
    actor: {
      ...{ memberId, accountId, sessionId: newId(), level: 'admin', teamId, isTeamOwner: true },
      ...{ firstName: 'Stranger', surname: 'Of another event', email: 'stranger@check.invalid' },
      team: { teamTypeId: null, standShareRole: 'none', isOrganiser: true },
    },
  }
  return { context, isOwn: (id: string) => own.has(id) }
}

function servicesOfTrial(services: Services, onWritten: () => void): Services {
  // Everything is tried on the database itself.
  const { replica: _replica, ...own } = services
  return {
    ...own,
    database: leavingNothing(services.database, onWritten),
    storage: outOfReach(services.storage),
    uploads: outOfReach(services.uploads),
    dns: outOfReach(services.dns),
    report: () => {},
  }
}

/** Whatever is asked of it fails. */
function outOfReach<T extends object>(thing: T): T {
  return new Proxy(thing, {
    get: () => () => {
      throw new Error('A check reaches nothing outside the database.')
    },
  })
}
