import { type ClientLink, createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import {
  createTanstackQueryUtils,
  type RouterUtils,
  TANSTACK_QUERY_OPERATION_CONTEXT_SYMBOL,
} from '@orpc/tanstack-query'
import type { QueryMeta } from '@tanstack/react-query'
import type { Address } from '#addresses/address.ts'
import { SESSION_ENDED } from '#kit/access/page-person.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Topic } from '#kit/live/topic.ts'
import {
  ApiError,
  asApiError,
  blockedError,
  isServerFailure,
  parsingError,
  timeoutError,
} from './api-error.ts'
import { pageHeaders, sessionRenewals, sessionRenewed } from './session.ts'

type ApiSettings = {
  /** The prefix of every path: '' or '/e/{slug}'. */
  basePath: string
  /** Who to write to when the portal cannot be reached. */
  supportContact: string
}

const settings: ApiSettings = { basePath: '', supportContact: '' }

/** Called once, before the first call to the server. */
export function configureApi(chosen: ApiSettings) {
  Object.assign(settings, chosen)
}

/** Paths that the portal serves besides its screens. */
type ServedPath = `/files/${string}` | `/api/${string}` | '/single-sign-on'

/** A path of this portal as the address bar has it: '/files/1' → '/e/expo/files/1'. For what the router does not load. */
export function absolutePath(path: Address | ServedPath): string {
  return `${settings.basePath}${path}`
}

/** The same for a path that is stored, most often of a file: '/files/1'. */
export function storedAddress(path: string): string {
  return `${settings.basePath}${path}`
}

/** The largest answer, 200 KB, takes a fifth of this on the slowest line that the portal is made for. */
const READ_MILLISECONDS = 30_000
/** What changes something is not sent again by itself, so it is given up later. */
const CHANGE_MILLISECONDS = 60_000
const HEALTH_MILLISECONDS = 5_000

/** Queries say in their context that they are. */
type CallContext = {
  [TANSTACK_QUERY_OPERATION_CONTEXT_SYMBOL]?: { type?: string }
  /** By which the server's log, and that of the jobs that follow, names this call. */
  requestId?: string
}

const transport = new RPCLink<CallContext>({
  url: () => `${window.location.origin}${absolutePath('/api/rpc')}`,
  headers: ({ context }, path) => ({
    ...(context.requestId === undefined ? {} : { 'x-request-id': context.requestId }),
    // To sign in or out, it does not matter whose page it is.
    ...(changesSession(path) ? {} : pageHeaders()),
  }),
  fetch: fetchAnswer,
})

/** Every way to sign in, also where the session has ended while the page is open. */
const sessionCalls: readonly (string | undefined)[] = [
  ...['signIn', 'signOut', 'getSignInButton', 'beginPasskeySignIn', 'signInByPasskey'],
  ...['takeSecondStep', 'setUpSecondStep', 'confirmSecondStep'],
]

function changesSession([feature, procedure]: readonly string[]): boolean {
  return feature === 'auth' && sessionCalls.includes(procedure)
}

/** @throws ApiError for what did not come from the portal, such as the page of a proxy that cannot reach it */
async function fetchAnswer(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init)
  if (response.headers.get('content-type')?.startsWith('application/json')) return response
  throw response.ok ? parsingError() : new ApiError(response.status, `Error: ${response.status}`)
}

/**
 * Everything it throws is an ApiError. A call that takes too long is given up. One whose session has ended waits until
 * the person has signed in again, and is then sent again: the server has done nothing of it.
 */
const link: ClientLink<CallContext> = {
  async call(path, input, options) {
    const sentAt = sessionRenewals()
    const limit = AbortSignal.timeout(isRead(options.context) ? READ_MILLISECONDS : CHANGE_MILLISECONDS)
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
    const requestId = newId()
    const context = { ...options.context, requestId }
    try {
      return readable(await transport.call(path, input, { ...options, context, signal }))
    } catch (thrown) {
      // A call that we aborted ourselves is not a failure, and TanStack Query must recognise it.
      if (options.signal?.aborted) throw thrown
      const error = limit.aborted ? timeoutError(thrown) : failureOf(thrown)
      error.requestId = requestId
      if (error.code === SESSION_ENDED && (await sessionRenewed(sentAt, options.signal)))
        return link.call(path, input, options)
      if (isServerFailure(error) && !(await isReachable())) throw blockedError(settings.supportContact, error)
      throw error
    }
  },
}

function isRead(context: CallContext): boolean {
  return context[TANSTACK_QUERY_OPERATION_CONTEXT_SYMBOL]?.type === 'query'
}

/** Every procedure answers with something; JSON that is not the portal's reads as nothing. */
function readable(answer: unknown): unknown {
  if (answer === undefined) throw parsingError()
  return answer
}

/** The transport throws an error of no particular kind for an answer that it cannot read, and for nothing else. */
function failureOf(thrown: unknown): ApiError {
  const isOfNoKind = thrown instanceof Error && Object.getPrototypeOf(thrown) === Error.prototype
  return isOfNoKind ? parsingError(thrown) : asApiError(thrown)
}

/** Whether the portal itself answers: if not, a 5xx came from something in between, such as a firewall. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(HEALTH_MILLISECONDS)
    const answer = await fetch(`${window.location.origin}/healthz`, {
      method: 'HEAD',
      cache: 'no-store',
      signal,
    })
    return answer.ok
  } catch {
    return false
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer contains: the query is fetched again when one of these has changed. */
      topics?: readonly Topic[]
    }
  }
}

/** Topics of single procedures, in addition to those of the contract. */
type FurtherTopics<Contract> = { readonly [Procedure in keyof Contract]?: readonly Topic[] }

/**
 * The typed client of one contract, as TanStack Query options: `tasksApi.list.queryOptions({ input: {} })`,
 * `tasksApi.create.mutationOptions()`, `tasksApi.create.call(input)`. It takes only the type of the contract, so the
 * browser does not load its schemas. `key` is the contract's key in the router, and the first part of every query key.
 * `topics` are what its queries contain, `further` what some of them contain in addition: a change of any of these, of
 * the feature itself or of those below it, fetches them again.
 */
export function createApi<Contract extends AnyContractRouter>(
  key: string,
  topics: readonly Topic[],
  further: FurtherTopics<Contract> = {},
): RouterUtils<ContractRouterClient<Contract>> {
  const client: ContractRouterClient<Contract> = createORPCClient(link, { path: [key] })
  const settings = { path: [key], experimental_defaults: defaultsOf(topics, further) }
  return createTanstackQueryUtils(client, settings as never) // forced by @orpc/tanstack-query: it types its defaults by each procedure's name
}

/** Only the types know the names of the procedures, so the options are made on access. */
function defaultsOf(
  topics: readonly Topic[],
  further: Readonly<Record<string, readonly Topic[] | undefined>>,
) {
  return new Proxy(
    {},
    {
      get: (_, procedure) => {
        const meta: QueryMeta = { topics: [...topics, ...(further[String(procedure)] ?? [])] }
        return { queryOptions: { meta } }
      },
    },
  )
}
